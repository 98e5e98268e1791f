import { publishFlows } from '../publish-flows.ts';
import { findFlow, flowNames, type Flow } from '../../model-tests/support/discover.ts';
import { BadInput, didYouMean } from './bad-input.ts';
import { withOwnData } from './data.ts';
import { formats } from './formats.ts';
import { generate } from './generate.ts';
import { HELP, readOptions, type Options } from './options.ts';
import { readJson } from './read-json.ts';
import { flowReport, replay } from './replay.ts';
import { run } from './run.ts';
import { describePath, type DescribedFlow } from './described.ts';

type Found = {
  told: DescribedFlow[];
  notes: string[];
  /** Where a chart does something else than a report says. */
  findings: string[];
};

/**
 * Does what a command line of `npm run paths` asks for: paths go to `console.log`, what is to be known beside them to
 * `console.error`. Answers the exit code: 1 for a finding or a failed run. Throws BadInput for what cannot be done.
 */
export async function command(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options.isHelp) {
    console.log(`${HELP}\nFlows: ${(await flowNames()).join(', ')}`);
    return 0;
  }
  const { told, notes, findings } = await (options.replay === undefined
    ? generated(options)
    : replayed(options, options.replay));
  for (const note of [...notes, ...findings]) console.error(note);
  const code = findings.length > 0 ? 1 : 0;
  if (!options.run) {
    console.log(told.map(formats[options.format]).join('\n\n'));
    if (options.format === 'playwright')
      console.error(`Written for it: ${await publishFlows('dist')}. Put it beside the file.`);
    return code;
  }
  const [first, ...others] = told;
  if (!first || others.length > 0)
    throw new BadInput(`Name the flow to run: ${told.map(({ flow }) => flow).join(', ')}.`);
  return (await run(first, options.run)) || code;
}

async function generated(options: Options): Promise<Found> {
  const flow = await flowOf(options.flow ?? '', options);
  const { paths, notes } = trying(options, () => generate(flow, options));
  return { told: [{ flow: flow.name, paths }], notes, findings: [] };
}

async function replayed(options: Options, file: string): Promise<Found> {
  const { flows } = await readJson(file, flowReport);
  const named = options.flow === undefined ? undefined : await flowOf(options.flow, options);
  const found: Found = { told: [], notes: [], findings: [] };
  for (const reported of flows) {
    const known = await findFlow(reported.flow);
    if (!known && !named)
      found.notes.push(`No model is of the flow "${reported.flow}": its path is left out`);
    if (!known || (named && known.name !== named.name)) continue;
    const flow = await flowOf(known.name, options);
    const { events, finding, isLedUp } = trying(options, () => replay(flow.model, reported));
    if (finding !== undefined) found.findings.push(`${flow.name}: ${finding}`);
    if (isLedUp)
      found.notes.push(
        `${flow.name}: the report begins in the middle; the way there is the shortest`,
      );
    const same = found.told.find((one) => one.flow === flow.name);
    const told = same ?? { flow: flow.name, paths: [] };
    if (!same) found.told.push(told);
    const paths = flow.model.pathsOf([events]).map((path) => describePath(flow, path));
    for (const path of paths) told.paths.push({ ...path, number: told.paths.length + 1 });
  }
  if (found.told.length > 0) return found;
  throw new BadInput(
    `${file} has no path of ${named?.name ?? 'a flow that is known'}; it has ${flows.map(({ flow }) => flow).join(', ')}.`,
  );
}

async function flowOf(name: string, { data }: Options): Promise<Flow> {
  const flow = await findFlow(name);
  if (!flow) {
    const names = await flowNames();
    throw new BadInput(
      `There is no flow "${name}".${didYouMean(name, names)} There are ${names.join(', ')}.`,
    );
  }
  return data === undefined ? flow : withOwnData(flow, data);
}

/** A person's own data may make a chart endless, or break what a model assumes of them: the model says which. */
function trying<T>({ data }: Options, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (data === undefined || error instanceof BadInput || !(error instanceof Error)) throw error;
    throw new BadInput(`With the data of ${data}: ${error.message}`, { cause: error });
  }
}
