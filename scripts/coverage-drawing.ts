import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateNode } from 'xstate';
import { escapeHtml } from '../contract/escape-html.ts';
import { LAYERS } from '../tests/support/transition-record.ts';
import { kindOf, type Covered, type FlowCoverage } from './coverage-facts.ts';

/** Of the monospaced text in a drawing, in its pixels. */
const CHARACTER = 6.7;
const LINE = 15;
const PADDING = 10;
const TITLE = 26;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.edgeLabels.inline': 'false',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
};

type Line = { text: string; transition: Covered };
type Box = ElkNode & { state: AnyStateNode; lines: Line[]; children?: Box[]; isInitial: boolean };
type Arrow = ElkExtendedEdge & { transition: Covered };

/** A chart as a picture: states as nested boxes, transitions as arrows with how often each layer took them. */
export async function drawingOf(flow: FlowCoverage, root: AnyStateNode): Promise<string> {
  const graph: ElkNode = {
    id: 'drawing',
    layoutOptions: OPTIONS,
    children: [boxOf(flow, root)],
    edges: flow.transitions.flatMap(arrowsOf),
  };
  const {
    width = 0,
    height = 0,
    children = [],
    edges = [],
  } = await new Elk.default().layout(graph);
  const boxes = (children as Box[]).map(boxMarkup).join('');
  const arrows = (edges as Arrow[]).map(arrowMarkup).join('');
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="The chart of ${escapeHtml(flow.name)}">${boxes}${arrows}</svg>`;
}

const isWithin = (node: AnyStateNode, other: AnyStateNode): boolean =>
  node === other || (node.parent !== undefined && isWithin(node.parent, other));

/** What stays within its state stands in the box as a line, and the rest are arrows. */
const isInside = ({ definition }: Covered) =>
  (definition.target ?? []).every((target) => isWithin(target, definition.source));

function boxOf(flow: FlowCoverage, state: AnyStateNode): Box {
  const { parent } = state;
  const lines = flow.transitions
    .filter((one) => one.definition.source.id === state.id && isInside(one))
    .map((transition) => ({ text: lineText(transition), transition }));
  const children = Object.values<AnyStateNode>(state.states).map((child) => boxOf(flow, child));
  const head = TITLE + lines.length * LINE + (lines.length > 0 ? 6 : 0);
  const longest = Math.max(state.key.length + 4, ...lines.map(({ text }) => text.length));
  const [width, height] = [longest * CHARACTER + 2 * PADDING, head + 4];
  const isInitial = parent?.type === 'compound' && parent.initial.target.includes(state);
  return {
    id: state.id,
    state,
    lines,
    isInitial,
    width,
    height,
    children,
    layoutOptions: {
      // Arrows that go back are those against a walk from the first state: it comes first.
      'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
      'elk.padding': `[top=${head + 14},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

function arrowsOf(transition: Covered): Arrow[] {
  if (isInside(transition)) return [];
  const { key, definition } = transition;
  const text = lineText({ ...transition, targets: [] });
  const width = text.length * CHARACTER + 4;
  return (definition.target ?? []).map((target, index) => ({
    id: `${key} ${index}`,
    sources: [definition.source.id],
    targets: [target.id],
    labels: [{ id: `${key} ${index} label`, text, width, height: LINE }],
    transition,
  }));
}

/** `SAVE [isWhole] → saving  3 · 1 · 0` */
function lineText({ event, guard, targets, hits }: Covered): string {
  const where = targets.length > 0 ? ` → ${targets.join(' + ')}` : '';
  return `${event}${guard ? ` [${guard}]` : ''}${where}  ${LAYERS.map((layer) => hits[layer]).join(' · ')}`;
}

function boxMarkup({
  state,
  lines,
  isInitial,
  x = 0,
  y = 0,
  width = 0,
  height = 0,
  children = [],
}: Box): string {
  const region = state.parent?.type === 'parallel' ? ' region' : '';
  const title = `${isInitial ? '● ' : ''}${state.key}${state.type === 'final' ? ' ◉' : ''}`;
  const texts = lines.map(({ text, transition }, index) =>
    textMarkup(text, transition, { x: x + PADDING, y: y + TITLE + 12 + index * LINE }),
  );
  return `<g class="box${region}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>
<text class="name" x="${x + PADDING}" y="${y + 18}">${escapeHtml(title)}</text>${texts.join('')}</g>
${children.map(boxMarkup).join('')}`;
}

function arrowMarkup({ transition, sections = [], labels = [] }: Arrow): string {
  const kind = kindOf(transition);
  const lines = sections.map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${x} ${y}`);
    return `<path class="${kind}" d="M${points.join('L')}" marker-end="url(#tip-${kind})"/>`;
  });
  const texts = labels.map(({ text = '', x = 0, y = 0 }) =>
    textMarkup(text, transition, { x: x + 2, y: y + 11 }),
  );
  return `<g class="arrow">${lines.join('')}${texts.join('')}</g>`;
}

function textMarkup(text: string, transition: Covered, { x, y }: { x: number; y: number }): string {
  const reason = transition.unreachable ?? transition.notInBrowser;
  const title = [transition.name, ...(reason ? [reason] : [])].map(escapeHtml).join('\n');
  return `<text class="${kindOf(transition)}" x="${x}" y="${y}">${escapeHtml(text)}<title>${title}</title></text>`;
}
