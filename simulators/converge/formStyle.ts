export const formStyle = `
:root { color-scheme: light dark; --line: #767676; --accent: #14532d; --on-accent: #fff; --fault: #b42318;
  --soft: #f2f4f2; --ink: #1c1f1d; --quiet: #4b5563; --paper: #fff; }
@media (prefers-color-scheme: dark) { :root { --line: #8d9690; --accent: #86d3a2; --on-accent: #06281a;
  --fault: #ffb4ab; --soft: #232a26; --ink: #eef2ef; --quiet: #b6c0ba; --paper: #161b18; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, "PingFang SC", "PingFang TC", "Microsoft YaHei", "Microsoft JhengHei", sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1.25rem; }
h1 { font-size: 1.25rem; margin: 0 0 0.75rem; }
.notice { background: var(--soft); border-radius: 0.5rem; padding: 0.6rem 0.75rem; margin: 0 0 1rem;
  font-size: 0.9rem; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 0.85rem; align-items: end; }
.field { display: flex; flex-direction: column; gap: 0.2rem; grid-column: 1 / -1; }
label { font-weight: 600; }
.hint { color: var(--quiet); font-size: 0.85rem; }
input { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line);
  border-radius: 0.4rem; padding: 0.6rem 0.7rem; min-height: 2.75rem; width: 100%; }
input[aria-invalid="true"] { border-color: var(--fault); border-width: 2px; }
:is(input, button, summary):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.fault { color: var(--fault); font-size: 0.9rem; margin: 0; }
.fault:empty { display: none; }
#form-fault { grid-column: 1 / -1; }
.buttons { display: flex; gap: 0.75rem; flex-wrap: wrap; grid-column: 1 / -1; margin-top: 0.25rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1.1rem; border-radius: 0.4rem;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; }
button.quiet { background: transparent; color: inherit; border-color: var(--line); }
button[aria-disabled="true"] { opacity: 0.6; cursor: default; }
details { margin-top: 1.25rem; }
summary { cursor: pointer; padding: 0.35rem 0; font-weight: 600; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; justify-content: space-between; align-items: center; gap: 0.75rem; padding: 0.4rem 0;
  border-top: 1px solid var(--soft); }
li button { flex: none; }
li .hint { display: block; }
code { font-size: 0.95rem; white-space: nowrap; }
`
