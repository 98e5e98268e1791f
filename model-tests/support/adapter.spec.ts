import { expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { test } from '../../tests/support/taken.ts';
import type { AnyEventObject } from 'xstate';
import { ablePage } from './able-page.ts';
import { testFlow } from './browser.ts';
import { controlFaults, readControls } from './controls.ts';
import { executorsFor, refuseUnseen } from './executors.ts';
import { hear, lostTexts } from './heard.ts';
import { modelOf } from './model.ts';
import type { PageObject } from './page-object.ts';
import { saveMachine, type Fault } from './sample.ts';

const model = modelOf(saveMachine, {
  input: undefined,
  cases: { TYPE: [{ text: 'word' }, { text: '' }] },
  outcomes: { saveText: { done: [{ id: '1' }], error: [{ status: 503 }, { status: 0 }] } },
});

let script = '';
test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { mountSave } from './sample.ts'; mountSave(document.body, window.fault ?? null);`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'esm',
  });
  script = outputFiles[0]!.text;
});

/** The page of the sample, of which a control may have a fault. */
const openWith = (fault: Fault | null) => async (page: Page) => {
  const given = `<script>window.fault = ${JSON.stringify(fault)}</script>`;
  const body = `<!doctype html><html lang="en"><title>Save</title><body></body>${given}<script type="module">${script}</script></html>`;
  await page.route('**/sample', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/sample');
};

const object: PageObject = {
  name: 'save',
  model,
  words: { start: 'Open the sample' },
  open: openWith(null),
  gestures: { TYPE: ({ root, event }) => root.getByLabel('Text').fill(event['text']) },
  calls: { saveText: 'PUT /api/texts/:text' },
  sees: { editing: (page) => page.getByRole('textbox', { name: 'Text' }) },
};

testFlow([object]);

/** What the gate says of the page before and after a word is typed. */
async function faultsOf(page: Page, fault: Fault | null): Promise<string[]> {
  const typed = { type: 'TYPE', text: 'word' };
  await openWith(fault)(page);
  const before = await judged(page, []);
  await page.getByLabel('Text').fill(typed.text);
  return [...before, ...(await judged(page, [typed]))];
}

async function judged(page: Page, events: AnyEventObject[]): Promise<string[]> {
  const { path } = ablePage([object], events);
  const { controls } = await readControls(page, object);
  return controlFaults(object, controls, path.steps.at(-1)!.state, new Set(['SAVE']));
}

const MISSING = 'no control says SAVE, which the chart takes in editing';
const FINDS: { fault: Fault; says: string[] }[] = [
  {
    fault: 'enabled too early',
    says: ['"Save S" is enabled, but the chart does not take SAVE in editing'],
  },
  {
    fault: 'disabled',
    says: ['"Save S" is disabled, but the chart takes SAVE in editing', MISSING],
  },
  { fault: 'missing', says: [MISSING] },
  { fault: 'mute', says: ['"Save S" says no event: name it, or mark it data-local', MISSING] },
];

for (const { fault, says } of FINDS)
  test(`the check finds a control that is ${fault}`, async ({ page }) => {
    expect(await faultsOf(page, fault)).toEqual(says);
  });

const LOSES: { fault: Fault | null; says: string[] }[] = [
  { fault: null, says: [] },
  { fault: 'forgetful', says: ['"two words " was typed, but TYPE has "two words" as text'] },
  { fault: 'trimming', says: ['"two words " was typed, but TYPE has "two words" as text'] },
];

for (const { fault, says } of LOSES)
  test(`the check finds what a field loses that is ${fault ?? 'as it should be'}`, async ({
    page,
  }) => {
    const { typed, events } = await hear(page, 'save');
    await openWith(fault)(page);
    await page.getByLabel('Text').fill('two words ');
    const lost = () => lostTexts({ type: 'TYPE', text: 'two words ' }, typed, events.slice(-1));
    await expect.poll(() => events.at(-1)?.type).toBe('TYPE');
    expect(lost()).toEqual(says);
  });

test('the check finds nothing where each control agrees with the chart', async ({ page }) => {
  expect(await faultsOf(page, null)).toEqual([]);
});

test('an answer without an executor is refused before it runs', () => {
  const { calls: _calls, ...incomplete } = object;
  expect(() => executorsFor(incomplete, model.tours())).toThrow(
    'save: nothing performs saveText done, saveText failed: add a call or a gesture',
  );
});

test('an expectation for a state that no path enters is refused before it runs', () => {
  expect(() => refuseUnseen({ ...object, sees: { saveing: 'Saving' } }, model.tours())).toThrow(
    'save: no path enters saveing, whose sight is given',
  );
});
