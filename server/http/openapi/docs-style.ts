/* The colours of the site. They are repeated here, because the page does not use the site's styles. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --canvas: #f3f4f0; --surface: #fff; --line: #e1e5dd; --ink: #12181a; --ink-2: #4a555a;
  --accent: #0a7a4f; --soft: #e3f3ea; --amber: #9a6200; --red: #be2f26;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0d1112; --surface: #151a1c; --line: #252d2f; --ink: #eef2ef; --ink-2: #b4bebb;
    --accent: #3ecf8e; --soft: #12291f; --amber: #f2b84b; --red: #ff7a6e;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body {
  margin: 0; display: grid; grid-template-columns: 19rem minmax(0, 1fr);
  background: var(--canvas); color: var(--ink);
  font: 1rem/1.55 "Onest Variable", Onest, system-ui, sans-serif;
}
nav {
  position: sticky; top: 0; align-self: start; height: 100vh; overflow: auto;
  padding: 1.5rem 1.25rem; border-right: 1px solid var(--line); font-size: .875rem;
}
nav .title { margin: 0; font-weight: 640; font-size: 1.125rem; }
nav h2 { margin: 1.5rem 0 .5rem; font-size: .75rem; letter-spacing: .06em; text-transform: uppercase; color: var(--ink-2); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav .title + ul { margin-top: .75rem; }
nav a { display: flex; align-items: baseline; padding: .25rem 0; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { color: var(--accent); }
main { padding: 2rem clamp(1rem, 4vw, 3rem) 6rem; max-width: 62rem; min-width: 0; }
h1 { margin: 0 0 .5rem; font-size: 2.25rem; line-height: 1.15; letter-spacing: -.03em; font-weight: 640; }
main h2 { margin: 2.5rem 0 1rem; font-size: 1.5rem; letter-spacing: -.02em; }
article {
  margin: 0 0 1rem; padding: 1.25rem 1.5rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 20px;
}
article:target { border-color: var(--accent); }
h3 { margin: 0 0 .25rem; font-size: 1.0625rem; font-weight: 600; overflow-wrap: anywhere; }
h4 { margin: 1.25rem 0 .25rem; font-size: .8125rem; color: var(--ink-2); }
p { margin: 0 0 .75rem; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
code { font: .9em ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; }
pre { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .8125rem/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; }
main > pre {
  margin: .75rem 0 1rem; padding: .875rem 1rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 12px;
}
main > .scroll { margin: .75rem 0 1rem; }
main > ul { margin: 0 0 .75rem; padding-left: 1.25rem; }
main li + li { margin-top: .375rem; }
small, .note, caption { color: var(--ink-2); font-size: .8125rem; font-weight: 400; }
.note { margin: .125rem 0 0; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
caption { text-align: left; padding: .25rem 0; }
th, td { padding: .5rem 1rem .5rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
th { width: 11rem; font-weight: 500; }
td table { font-size: .875rem; }
td ul { margin: .25rem 0; padding-left: 1.25rem; }
b { font-weight: 600; }
b.GET, b.success { color: var(--accent); }
b.POST, b.PUT { color: var(--amber); }
b.DELETE, b.refusal { color: var(--red); }
nav b { flex: none; width: 3rem; font-size: .75rem; }
nav a span { min-width: 0; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--soft); border-radius: 12px; }
@media (max-width: 56rem) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  nav a { padding: .625rem 0; }
  article { padding: 1rem; border-radius: 14px; }
  /* One column: a row is a name with its description below it. */
  tbody, tr, th, td { display: block; width: auto; }
  tr { padding: .5rem 0; border-top: 1px solid var(--line); }
  th, td { padding: 0; border: 0; }
  td td, td th { padding-left: .75rem; }
}
@media print { nav { display: none; } }
`
