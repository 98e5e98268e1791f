import { escapeHtml } from '../contract/escape-html.ts';
import { LAYERS, type Layer } from '../tests/support/transition-record.ts';
import {
  countOf,
  kindOf,
  shortcomings,
  type Covered,
  type FlowCoverage,
} from './coverage-facts.ts';
import type { Chart } from '../model-tests/support/chart.ts';
import { SCRIPT, STYLE } from './coverage-page-assets.ts';

/** A flow with its picture, as SVG. */
export type DrawnFlow = FlowCoverage & { drawing: string };

const HEADINGS: Record<Layer, string> = {
  model: 'Model',
  browser: 'Browser',
  journey: 'Journey',
};

/** The heads of arrows, in each colour. */
const TIPS = `<svg width="0" height="0" aria-hidden="true"><defs>${['taken', 'missed', 'excused']
  .map(
    (kind) =>
      `<marker id="tip-${kind}" class="${kind}" viewBox="0 0 8 8" refX="7.5" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>`,
  )
  .join('')}</defs></svg>`;

/** One page that needs nothing else: an index, each flow drawn, and a search over all of them. */
export function coveragePage(flows: readonly DrawnFlow[]): string {
  const entries = flows.flatMap(entriesOf);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Model coverage</title><style>${STYLE}</style></head><body>
<header><a href="#">Model coverage</a>
<label>Search <input type="search" placeholder="flow, state, event or transition" aria-controls="found" autocomplete="off"></label></header>
<main><ul id="found" aria-label="Found" hidden></ul>
${indexOf(flows)}
${flows.map(sectionOf).join('\n')}</main>
${TIPS}
<script type="application/json" id="entries">${JSON.stringify(entries).replaceAll('<', String.raw`\u003c`)}</script>
<script>${SCRIPT}</script></body></html>
`;
}

/** The states of a chart; its root is none of them. */
const statesOf = ({ nodes }: Chart) => nodes.filter(({ path }) => path.length > 0);

type Entry = { kind: string; text: string; to: string };

function entriesOf({ name, chart, transitions }: DrawnFlow): Entry[] {
  const states = statesOf(chart).map(({ path }) => ({
    kind: 'state',
    text: `${name}: ${path.join('.')}`,
    to: name,
  }));
  const events = [...new Set(transitions.map(({ event }) => event))];
  return [
    { kind: 'flow', text: name, to: name },
    ...states,
    ...events.map((event) => ({ kind: 'event', text: `${name}: ${event}`, to: name })),
    ...transitions.map((transition, index) => ({
      kind: 'transition',
      text: `${name}: ${transition.name}`,
      to: `${name}.${index}`,
    })),
  ];
}

function indexOf(flows: readonly DrawnFlow[]): string {
  const rows = flows.map((flow) => {
    const lacking = shortcomings(flow).length;
    const counts = LAYERS.map((layer) => `<td>${countOf(flow, layer)}</td>`).join('');
    return `<tr><th scope="row"><a href="#${flow.name}">${escapeHtml(flow.name)}</a></th><td>${statesOf(flow.chart).length}</td>${counts}
<td class="${lacking > 0 ? 'missed' : 'taken'}">${lacking > 0 ? `${lacking} missed` : 'covered'}</td></tr>`;
  });
  return `<section id="index"><h1>Model coverage</h1>
<p>How often the transitions of each flow were taken in recorded runs: by the <b>model</b> alone, in the built app in a
<b>browser</b> whose calls are held, and by <b>journeys</b> against the real server.</p>
<p><b class="taken">Taken</b>, <b class="missed">missed</b> in the model or the browser, and <b class="excused">excused</b>: a
reason is declared beside the model.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Flows"><table><thead><tr><th scope="col">Flow</th><th scope="col">States</th>${headings()}<th scope="col">Outcome</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></section>`;
}

const headings = () => LAYERS.map((layer) => `<th scope="col">${HEADINGS[layer]}</th>`).join('');

function sectionOf(flow: DrawnFlow): string {
  const { name, transitions, drawing } = flow;
  const rows = transitions.map((transition, index) => rowOf(transition, `${name}.${index}`));
  const counts = LAYERS.map((layer) => `${HEADINGS[layer]} ${countOf(flow, layer)}`).join(', ');
  return `<section id="${name}"><h1>${escapeHtml(name)}</h1>
<p>${counts}. Beside each transition in the drawing: model · browser · journey.</p>
<div class="scroll drawing" tabindex="0" role="region" aria-label="Drawing of ${escapeHtml(name)}">${drawing}</div>
<div class="scroll" tabindex="0" role="region" aria-label="Transitions of ${escapeHtml(name)}"><table><thead><tr><th scope="col">Transition</th>${headings()}<th scope="col">Why not</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></section>`;
}

function rowOf(transition: Covered, id: string): string {
  const { name, hits, lacks, unreachable, notInBrowser } = transition;
  const reason = unreachable
    ? `Not in the model: ${unreachable}`
    : notInBrowser && `Not in a browser: ${notInBrowser}`;
  const counts = LAYERS.map(
    (layer) => `<td class="${lacks.includes(layer) ? 'missed' : ''}">${hits[layer]}</td>`,
  );
  return `<tr id="${escapeHtml(id)}" tabindex="-1"><th scope="row" class="${kindOf(transition)}">${escapeHtml(name)}</th>${counts.join('')}
<td>${escapeHtml(reason ?? '')}</td></tr>`;
}
