"use strict";
/* The page is whole without this: it adds the filter of the clauses, and unfolds what a link leads to
   and, on a wide screen, the first findings.
   Text of the report is read and written as text only, never as markup. */
(() => {
  const filter = (form) => {
    const clauses = [...document.querySelectorAll("#trace-table tbody")];
    const words = form.querySelector("input");
    const choices = [...form.querySelectorAll("select")];
    const count = form.querySelector("output");
    const texts = clauses.map((clause) => clause.querySelector("tr").textContent.toLowerCase());
    const apply = () => {
      const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
      let seen = 0;
      clauses.forEach((clause, index) => {
        const chosen = choices.every(({ name, value }) => !value || clause.dataset[name].split(" ").includes(value));
        const fits = chosen && wanted.every((word) => texts[index].includes(word));
        clause.hidden = !fits;
        if (fits) seen += 1;
      });
      count.textContent = `${seen} of ${clauses.length} clauses shown`;
    };
    form.addEventListener("input", apply);
    form.addEventListener("change", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    /* A clause that a link leads to is shown, whatever the filter says. */
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[href^='#']");
      const target = link && document.getElementById(link.getAttribute("href").slice(1));
      if (!target || !target.hidden) return;
      form.reset();
      apply();
    });
    apply();
  };

  const unfold = (name) => {
    const target = document.getElementById(name);
    for (let part = target; part; part = part.parentElement) {
      if (part instanceof HTMLDetailsElement) part.open = true;
    }
    return target;
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (link) unfold(link.getAttribute("href").slice(1));
  });
  /* Where there is room, the first findings are unfolded. */
  if (matchMedia("(min-width: 48rem)").matches) {
    for (const part of document.querySelectorAll(".fold.first")) part.open = true;
  }
  document.documentElement.classList.add("js");
  for (const form of document.querySelectorAll(".filter")) filter(form);
  unfold(location.hash.slice(1))?.scrollIntoView();
})();
