import { parseArgs } from 'node:util';
import { flowNames, loadFlow } from '../model-tests/support/discover.ts';
import { tell, type Told } from '../model-tests/support/sentences.ts';

const HELP = `Prints the test paths of a flow as numbered steps.

  npm run paths -- <flow> [--by state|transition|simple] [--format text|json|markdown|mermaid]
`;
const BY = ['state', 'transition', 'simple'] as const;

const formats: Record<string, (flow: string, paths: Told[]) => string> = {
  text: (flow, paths) =>
    `${flow}: ${paths.length} paths\n\n${paths
      .map(({ sentences }, index) => {
        const steps = sentences.map(
          ({ step, state }, n) => `  ${String(n + 1).padStart(2)}. ${step}\n      → ${state}`,
        );
        return `Path ${index + 1}\n${steps.join('\n')}`;
      })
      .join('\n\n')}`,
  json: (flow, paths) => JSON.stringify({ flow, paths }, null, 2),
  markdown: (flow, paths) =>
    `# ${flow}\n\n${paths
      .map(({ sentences }, index) => {
        const steps = sentences.map(({ step, state }, n) => `${n + 1}. ${step} → *${state}*`);
        return `## Path ${index + 1}\n\n${steps.join('\n')}`;
      })
      .join('\n\n')}`,
  mermaid: (_, paths) =>
    `flowchart TB\n${paths
      .map(({ sentences }, index) => {
        const nodes = sentences.map(({ state }, n) => `    p${index}s${n}["${quoted(state)}"]`);
        const arrows = sentences
          .slice(1)
          .map(({ step }, n) => `    p${index}s${n} -->|"${quoted(step)}"| p${index}s${n + 1}`);
        return `  subgraph path${index + 1}\n${[...nodes, ...arrows].join('\n')}\n  end`;
      })
      .join('\n')}`,
};

const quoted = (text: string) => text.replaceAll('"', '#quot;');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    by: { type: 'string', default: 'transition' },
    format: { type: 'string', default: 'text' },
  },
});
const [name] = positionals;
const by = BY.find((one) => one === values.by);
const format = formats[values.format];

if (!name) {
  console.log(`${HELP}\nFlows: ${(await flowNames()).join(', ')}`);
} else if (!by || !format) {
  console.error(`${HELP}\nUnknown: --by ${values.by} --format ${values.format}`);
  process.exitCode = 2;
} else {
  const { model, words } = await loadFlow(name);
  console.log(format(name, tell(model, words, by)));
}
