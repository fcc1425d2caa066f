"""The report as one HTML file that needs nothing but itself."""
