import {
  eventOf,
  type DescribedFlow,
  type DescribedPath,
  type DescribedStep,
} from './described.ts';

/**
 * A Playwright file with a test for each path. It needs `vigia-flows.mjs` beside it and nothing else of this folder,
 * and runs on the app at `BASE_URL`.
 */
export const playwright = ({ flow, paths }: DescribedFlow): string =>
  [
    `// Put vigia-flows.mjs beside this file, then: BASE_URL=https://vigia.example npx playwright test`,
    `import { test } from '@playwright/test';`,
    `import { walkFlow } from './vigia-flows.mjs';`,
    '',
    '// A service worker would answer calls before a path can; with the clock held, no transition would end.',
    'test.use({',
    '  baseURL: process.env.BASE_URL,',
    `  serviceWorkers: 'block',`,
    `  contextOptions: { reducedMotion: 'reduce' },`,
    '});',
    '// The address may be far away, and the machine busy.',
    'test.describe.configure({ timeout: 300_000 });',
    ...paths.map((path) => `\n${testOf(flow, path)}`),
  ].join('\n');

function testOf(flow: string, { number, title, requirements, steps }: DescribedPath): string {
  const [start, ...events] = steps;
  const tags = JSON.stringify(requirements.map((id) => `@${id}`));
  return [
    `test(${JSON.stringify(`${flow} ${number}: ${title}`)}, { tag: ${tags} }, async ({ page }) => {`,
    `  await walkFlow(page, ${JSON.stringify(flow)}, [`,
    `    // ${start?.sentence} → ${start?.state}`,
    ...events.flatMap((step) => [`    // ${step.sentence}`, `    ${stepOf(step)},`]),
    '  ]);',
    '});',
  ].join('\n');
}

const stepOf = (step: DescribedStep) =>
  `[${JSON.stringify(eventOf(step))}, ${JSON.stringify(step.state)}]`;
