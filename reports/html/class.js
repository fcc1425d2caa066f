"use strict";
/* The page is whole without this: it adds the filter of the submissions. */
(() => {
  document.documentElement.classList.add("js");
  const form = document.querySelector(".filter");
  const rows = [...document.querySelectorAll("#student-table tbody tr")];
  const show = () => {
    const words = form.querySelector("input").value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const row of rows) {
      row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
      count += row.hidden ? 0 : 1;
    }
    form.querySelector("output").textContent = `${count} of ${rows.length}`;
  };
  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
})();
