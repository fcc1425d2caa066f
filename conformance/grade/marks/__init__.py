"""What a run is worth: the rubric, the score, the gradebook, and the way to Gradescope."""
