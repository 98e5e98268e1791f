import { mkdir, writeFile } from 'node:fs/promises';
import { loadFlows } from '../model-tests/support/discover.ts';
import { asError } from '../server/as-error.ts';
import { LAYERS, readTaken } from '../tests/support/transition-record.ts';
import { drawingOf } from './coverage-drawing.ts';
import { countOf, coverageOf, shortcomings } from './coverage-facts.ts';
import { coveragePage, type DrawnFlow } from './coverage-page.ts';

/** Writes reports/model-coverage.html from the recorded runs, and fails where a transition that can be taken was not. */
const PAGE = 'reports/model-coverage.html';

process.exitCode = await run();

async function run(): Promise<number> {
  const taken = recorded();
  if (typeof taken === 'string') {
    console.error(taken);
    return 2;
  }
  const flows: DrawnFlow[] = [];
  for (const { name, model } of await loadFlows()) {
    const coverage = coverageOf(name, model, taken);
    flows.push({ ...coverage, drawing: await drawingOf(coverage, model.machine.root) });
  }
  await mkdir('reports', { recursive: true });
  await writeFile(PAGE, coveragePage(flows));
  for (const flow of flows)
    console.log(
      `${flow.name}: ${LAYERS.map((layer) => `${layer} ${countOf(flow, layer)}`).join(', ')}`,
    );
  const lacking = flows.flatMap(shortcomings);
  for (const sentence of lacking) console.error(sentence);
  console.log(`\n${lacking.length} shortcomings. Written: ${PAGE}`);
  return lacking.length > 0 ? 1 : 0;
}

function recorded() {
  try {
    return readTaken() ?? 'no run is recorded: run npm test first';
  } catch (error) {
    return asError(error).message;
  }
}
