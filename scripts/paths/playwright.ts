import { eventOf, type ToldFlow, type ToldPath, type ToldStep } from './told.ts';

/**
 * A Playwright file with a test for each path. It needs `vigia-flows.mjs` beside it and nothing else of this folder, and
 * runs on the app at `BASE_URL`.
 */
export const playwright = ({ flow, paths }: ToldFlow): string =>
  [
    `// Put vigia-flows.mjs beside this file, then: BASE_URL=https://vigia.example npx playwright test ${flow}.spec.mjs`,
    `import { test, openFlow } from './vigia-flows.mjs';`,
    ...paths.map((path) => `\n${testOf(flow, path)}`),
  ].join('\n');

function testOf(flow: string, { number, title, requirements, steps }: ToldPath): string {
  const [start, ...events] = steps;
  const tags = JSON.stringify(requirements.map((id) => `@${id}`));
  return [
    `test(${JSON.stringify(`${flow} ${number}: ${title}`)}, { tag: ${tags} }, async ({ page }) => {`,
    `  // ${start!.sentence} → ${start!.state}`,
    `  const flow = await openFlow(page, ${JSON.stringify(flow)});`,
    ...events.flatMap((step) => [`  // ${step.sentence}`, `  ${callOf(step)}`]),
    '});',
  ].join('\n');
}

const callOf = (step: ToldStep) =>
  `await flow.step(${JSON.stringify(eventOf(step))}, ${JSON.stringify(step.state)});`;
