/** The look of the coverage page, light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c2430; --muted: #5b6675; --page: #f5f6f8; --box: #fff; --line: #c3cad4;
  --taken: #1f6b32; --missed: #c02222; --excused: #7a5b00; --mark: #e3ecff }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ee; --muted: #9aa6b5; --page: #14181e; --box: #1d232b;
  --line: #465160; --taken: #7fcf93; --missed: #ff8a80; --excused: #e0b94f; --mark: #26395c } }
* { box-sizing: border-box }
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page) }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center;
  padding: 10px 24px; background: var(--box); border-bottom: 1px solid var(--line) }
header > a { font-weight: 700; color: inherit; text-decoration: none }
header > label { flex: 1; display: flex; gap: 8px; align-items: center; max-width: 560px; color: var(--muted) }
input { flex: 1; min-width: 0; padding: 6px 10px; font: inherit; color: var(--ink); background: var(--page);
  border: 1px solid var(--line); border-radius: 6px }
main { padding: 8px 24px 48px }
h1 { font-size: 22px; margin: 16px 0 4px } p { margin: 6px 0; color: var(--muted); max-width: 90ch }
a { color: inherit } :focus-visible { outline: 2px solid #3b76e0; outline-offset: 2px }
table { border-collapse: collapse; background: var(--box); border-radius: 8px }
th, td { padding: 5px 14px; text-align: left; font-weight: 400; border-bottom: 1px solid var(--line); vertical-align: top }
thead th { color: var(--muted); font-size: 12px; font-weight: 600; white-space: nowrap }
td { font-variant-numeric: tabular-nums } tr:target, tr.found { background: var(--mark) }
tr[id], section { scroll-margin-top: 80px } td.missed { font-weight: 700 }
.scroll { overflow-x: auto; margin: 14px 0; border: 1px solid var(--line); border-radius: 8px; background: var(--box) }
.drawing { padding: 8px; max-height: 80vh; overflow: auto } .drawing svg { display: block }
.taken { color: var(--taken) } .missed { color: var(--missed) } .excused { color: var(--excused) }
#found { margin: 8px 0; padding: 8px 16px; list-style: none; max-height: 60vh; overflow: auto; background: var(--box);
  border: 1px solid var(--line); border-radius: 8px }
#found small { display: inline-block; width: 9ch; color: var(--muted) } #found a { overflow-wrap: anywhere }
[hidden] { display: none }
svg text { font: 11px ui-monospace, 'DejaVu Sans Mono', monospace; fill: currentColor }
svg .name { font-weight: 700; font-size: 12px; fill: var(--ink) }
.box > rect { fill: var(--box); stroke: var(--line); stroke-width: 1.5 } .region > rect { stroke-dasharray: 5 4 }
.arrow path { fill: none; stroke: currentColor; stroke-width: 1.3; stroke-opacity: .75 }
.arrow path.missed { stroke-width: 2; stroke-opacity: 1 } .arrow path.excused { stroke-dasharray: 4 3 }
marker path { fill: currentColor }
.arrow:hover path { stroke-width: 2.5; stroke-opacity: 1 } .arrow:hover text { font-weight: 700 }`;

/** One section at a time, by the hash, and the search. Without it all sections show, one below the other. */
export const SCRIPT = String.raw`
const sections = [...document.querySelectorAll('section')];
const entries = JSON.parse(document.getElementById('entries').textContent);
const search = document.querySelector('input'), found = document.getElementById('found');
const MOST = 60;
function show() {
  const hash = decodeURIComponent(location.hash.slice(1));
  const name = hash.split('.')[0];
  const wanted = sections.find(({ id }) => id === name) ?? sections[0];
  for (const section of sections) section.hidden = section !== wanted;
  document.title = wanted.id === 'index' ? 'Model coverage' : wanted.id + ' · Model coverage';
  for (const row of document.querySelectorAll('tr.found')) row.classList.remove('found');
  const row = hash.includes('.') ? document.getElementById(hash) : null;
  if (row) { row.classList.add('found'); row.focus(); row.scrollIntoView({ block: 'center' }); } else scrollTo(0, 0);
}
function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = words.length === 0 ? [] : entries.filter(({ kind, text }) =>
    words.every((word) => (kind + ' ' + text).toLowerCase().includes(word)));
  found.hidden = words.length === 0;
  found.replaceChildren(...hits.slice(0, MOST).map(({ kind, text, to }) => {
    const item = document.createElement('li');
    const link = Object.assign(document.createElement('a'), { href: '#' + to, textContent: text });
    item.append(Object.assign(document.createElement('small'), { textContent: kind }), link);
    return item;
  }));
  const rest = hits.length - MOST;
  if (hits.length === 0 || rest > 0)
    found.append(Object.assign(document.createElement('li'), { textContent: rest > 0 ? rest + ' more' : 'Nothing found' }));
}
search.addEventListener('input', find);
found.addEventListener('click', (event) => {
  if (event.target.closest('a')) { search.value = ''; find(); }
});
addEventListener('hashchange', show);
addEventListener('keydown', (event) => {
  if (event.key === '/' && event.target !== search) { event.preventDefault(); search.focus(); }
  if (event.key === 'Escape' && event.target === search) { search.value = ''; find(); }
});
show();`;
