import type { AnyStateNode } from 'xstate';
import type { Chart, Transition } from '../model-tests/support/chart.ts';
import type { Coverage } from '../model-tests/support/model.ts';

export type FlowReport = {
  name: string;
  chart: Chart;
  root: AnyStateNode;
  paths: number;
  coverage: Coverage;
  /** Transition name to reason. */
  unreachable: Record<string, string>;
  browser: { run: number; passed: number };
};

const STYLE = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem; color: #1c2430; background: #f6f7f9 }
  table { border-collapse: collapse } td, th { padding: .2rem .9rem .2rem 0; text-align: left }
  .chart { position: relative; display: inline-block; padding: 1.5rem 7rem 1.5rem 1.5rem; background: #fff; border-radius: 8px }
  .chart svg { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none }
  .children { display: flex; flex-wrap: wrap; gap: 2.2rem 3.2rem; padding: 1rem; align-items: flex-start }
  .parallel > .children > .state { border-style: dashed }
  .state { border: 1.5px solid #8592a6; border-radius: 8px; background: #fff; min-width: 7rem }
  .state.missed { border-color: #c92a2a; background: #fff5f5 }
  .state > h4 { margin: 0; padding: .25rem .7rem; font-size: 13px; border-bottom: 1px solid #e3e7ee }
  .final > h4::after { content: ' ◉' } .initial > h4::before { content: '● ' }
  .state > ul { margin: 0; padding: .3rem .7rem; list-style: none; font-size: 12px; white-space: nowrap }
  .taken { color: #2b7a3d } .missed { color: #c92a2a } .listed { color: #8a6d00 }
  .state > ul > li { width: fit-content }
  section { margin: 3rem 0 }`;

/** Curves from each named transition to the boxes it leads to; the page reads without them. */
const ARROWS = `
for (const chart of document.querySelectorAll('.chart')) {
  const svg = chart.querySelector('svg'), frame = chart.getBoundingClientRect();
  for (const line of chart.querySelectorAll('[data-targets]')) {
    for (const id of line.dataset.targets.split(' ').filter(Boolean)) {
      const box = chart.querySelector('[data-state="' + id + '"]');
      if (!box || box.contains(line)) continue;
      const from = line.getBoundingClientRect(), to = box.getBoundingClientRect();
      // Out at the right and in from the left where the way is clear, else around one side.
      const apart = to.left > from.right, left = !apart && to.right < from.left;
      const x1 = (left ? from.left : from.right) - frame.left, y1 = from.top + from.height / 2 - frame.top;
      const x2 = (apart ? to.left : to.right) - frame.left, y2 = to.top + 12 - frame.top;
      const bend = Math.min(90, 24 + Math.hypot(x2 - x1, y2 - y1) / 5);
      const out = left ? -bend : bend, back = apart ? -bend : bend;
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', 'M' + x1 + ' ' + y1 + 'C' + (x1 + out) + ' ' + y1 + ' ' + (x2 + back) + ' ' + y2 + ' ' + x2 + ' ' + y2);
      path.setAttribute('fill', 'none');
      path.setAttribute('stroke', getComputedStyle(line).color);
      path.setAttribute('stroke-opacity', '.55');
      path.setAttribute('marker-end', 'url(#tip)');
      svg.append(path);
    }
  }
}`;

const TIP =
  '<svg><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">' +
  '<path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker></defs></svg>';

/** One self-contained page with every flow drawn. */
export function reportPage(flows: readonly FlowReport[]): string {
  const rows = flows.map(({ name, chart, paths, coverage, browser }) => {
    const { total, missed } = coverage.transitions;
    const ran = browser.run === 0 ? 'not run' : `${browser.passed} of ${browser.run} passed`;
    return `<tr><td><a href="#${name}">${escape(name)}</a></td><td>${chart.nodes.length}</td>
      <td class="${missed.length > 0 ? 'missed' : 'taken'}">${total - missed.length} of ${total}</td>
      <td>${paths}</td><td>${ran}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Model coverage</title><style>${STYLE}</style>
<h1>Model coverage</h1>
<p>Transitions <b class="taken">taken</b> by the covering paths, <b class="missed">missed</b>, and
<b class="listed">listed as unreachable</b> with a reason.</p>
<table><tr><th>Flow</th><th>States</th><th>Transitions</th><th>Paths</th><th>In the browser</th></tr>
${rows.join('\n')}</table>
${flows.map(sectionOf).join('\n')}
<script>${ARROWS}</script></html>
`;
}

function sectionOf(flow: FlowReport): string {
  const { name, root, coverage, unreachable } = flow;
  const missed = [...coverage.states.missed, ...coverage.transitions.missed].map(
    (text) => `<li class="missed">${escape(text)}</li>`,
  );
  const listed = Object.entries(unreachable).map(
    ([text, reason]) => `<li class="listed">${escape(text)}: ${escape(reason)}</li>`,
  );
  return `<section id="${name}"><h2>${escape(name)}</h2>
<ul>${[...missed, ...listed].join('') || '<li class="taken">Nothing is missed.</li>'}</ul>
<div class="chart">${TIP}${boxOf(flow, root)}</div></section>`;
}

function boxOf(flow: FlowReport, node: AnyStateNode): string {
  const own = flow.chart.transitions.filter(({ definition }) => definition.source.id === node.id);
  const children = Object.values<AnyStateNode>(node.states);
  const initial = node.parent?.type === 'compound' && node.parent.initial.target.includes(node);
  const missed = flow.coverage.states.missed.includes(node.id) ? 'missed' : '';
  const kinds = ['state', node.type, initial ? 'initial' : '', missed].join(' ');
  return `<div class="${kinds}" data-state="${node.id}"><h4>${escape(node.key)}</h4>
<ul>${own.map((transition) => lineOf(flow, transition)).join('')}</ul>
${children.length > 0 ? `<div class="children">${children.map((child) => boxOf(flow, child)).join('')}</div>` : ''}</div>`;
}

function lineOf({ coverage, unreachable }: FlowReport, transition: Transition): string {
  const { name, event, guard, targets, definition } = transition;
  const kind = coverage.transitions.taken.has(name)
    ? 'taken'
    : name in unreachable
      ? 'listed'
      : 'missed';
  const ids = (definition.target ?? []).map(({ id }) => id).join(' ');
  const text = `${event}${guard ? ` [${guard}]` : ''} → ${targets.join(' + ') || 'stays'}`;
  return `<li class="${kind}" data-targets="${ids}">${escape(text)}</li>`;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
