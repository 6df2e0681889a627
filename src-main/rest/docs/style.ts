/** The look of /docs: no font, picture or script is fetched; it follows the system's light or dark colours. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5a6675; --line: #d9dfe6; --paper: #fff; --code: #f3f5f8; --accent: #0b6e5f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e9ef; --soft: #9aa7b5; --line: #303a46; --paper: #14191f; --code: #1d242c; --accent: #5cc9b5; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; }
h1 { font-size: 1.8rem; line-height: 1.2; }
h2 { margin-top: 3rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); font-size: 1.35rem; }
h3 { margin: 2.5rem 0 .5rem; font-size: 1.05rem; }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre { font: .875em/1.5 ui-monospace, monospace; background: var(--code); border-radius: 4px; }
code { padding: .1em .3em; overflow-wrap: anywhere; }
pre { padding: .8rem 1rem; overflow-x: auto; white-space: pre; }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .925rem; }
th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 600; }
td:first-child { white-space: nowrap; }
td code { overflow-wrap: normal; }
.soft { color: var(--soft); }
.verb { font-weight: 700; color: var(--accent); }
nav ul { columns: 18rem; padding-left: 1.1rem; }
`;
