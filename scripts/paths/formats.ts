import { gherkin } from './gherkin.ts';
import type { Format } from './options.ts';
import { playwright } from './playwright.ts';
import type { DescribedFlow } from './described.ts';

export const formats: Record<Format, (told: DescribedFlow) => string> = {
  text,
  json: (told) => JSON.stringify(told, null, 2),
  gherkin,
  playwright,
  mermaid,
};

function text({ flow, paths }: DescribedFlow): string {
  const lines = paths.map(({ number, requirements, steps }) => {
    const ids = requirements.length > 0 ? ` (${requirements.join(', ')})` : '';
    const told = steps.map(
      ({ sentence, state }, n) => `  ${String(n + 1).padStart(2)}. ${sentence}\n      → ${state}`,
    );
    return `Path ${number}${ids}\n${told.join('\n')}`;
  });
  const count = paths.length === 1 ? '1 path' : `${paths.length} paths`;
  return [`${flow}: ${count}`, ...lines].join('\n\n');
}

function mermaid({ paths }: DescribedFlow): string {
  const graphs = paths.map(({ number, steps }) => {
    const nodes = steps.map(({ state }, n) => `    p${number}s${n}["${quoted(state)}"]`);
    const arrows = steps
      .slice(1)
      .map(
        ({ sentence }, n) => `    p${number}s${n} -->|"${quoted(sentence)}"| p${number}s${n + 1}`,
      );
    return `  subgraph path${number}\n${[...nodes, ...arrows].join('\n')}\n  end`;
  });
  return ['flowchart TB', ...graphs].join('\n');
}

const quoted = (words: string) => words.replaceAll('"', '#quot;');
