import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadFlows, type Flow } from '../model-tests/support/discover.ts';
import { anywhere, mermaidOf } from '../model-tests/support/mermaid.ts';
import { lengthOf } from '../model-tests/support/sentences.ts';

const START = '<!-- diagram:start, written by npm run diagrams -->';
const END = '<!-- diagram:end -->';
const folder = 'docs/flows';

/** Keeps the generated block of each flow's page equal to its machine, and their list; `--check` only compares. */
const check = process.argv.includes('--check');
await mkdir(folder, { recursive: true });
const stale: string[] = [];
const index: string[] = [];
for (const flow of await loadFlows()) {
  const page = await keep(`${flow.name}.md`, flow.name, blockOf(flow));
  index.push(`- [${titleOf(page)}](${flow.name}.md)`);
}
await keep('README.md', 'Flows', index.join('\n'));
if (stale.length > 0) console.log(`${check ? 'Stale' : 'Written'}: ${stale.join(', ')}`);
if (check && stale.length > 0) {
  console.error('Run npm run diagrams');
  process.exitCode = 1;
}

async function keep(name: string, title: string, block: string): Promise<string> {
  const file = `${folder}/${name}`;
  const isThere = existsSync(file);
  const before = isThere ? await readFile(file, 'utf8') : `# ${title}\n\n${START}\n${END}\n`;
  const after = replaceBlock(file, before, block);
  if (after !== before || !isThere) {
    stale.push(file);
    if (!check) await writeFile(file, after);
  }
  return after;
}

function titleOf(page: string): string {
  return page.slice('# '.length, page.indexOf('\n'));
}

function replaceBlock(file: string, text: string, block: string): string {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${file} lacks the lines ${START} and ${END}`);
  return `${text.slice(0, start)}${START}\n${block}\n${text.slice(end)}`;
}

function blockOf({ model }: Flow): string {
  const { chart, machine } = model;
  const everywhere = anywhere(chart).map(({ name }) => `- ${name}`);
  const actors = new Map(chart.invocations.map(({ id, kind }) => [id, kind]));
  const delays = Object.keys(machine.implementations.delays);
  return [
    '```mermaid',
    mermaidOf(machine.root, chart),
    '```',
    ...(everywhere.length > 0 ? ['', 'In every state:', '', ...everywhere] : []),
    ...(actors.size > 0
      ? ['', `Actors: ${[...actors].map(([id, kind]) => `\`${id}\` (${kind})`).join(', ')}`]
      : []),
    ...(delays.length > 0
      ? ['', `Delays: ${delays.map((name) => `\`${name}\`${lengthOf(model, name)}`).join(', ')}`]
      : []),
  ].join('\n');
}
