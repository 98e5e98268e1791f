import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { testFlow } from './browser.ts';
import { modelOf } from './model.ts';
import { saveMachine } from './sample.ts';

const model = modelOf(saveMachine, {
  input: undefined,
  cases: { TYPE: [{ text: 'word' }, { text: '' }] },
  outcomes: { saveText: { done: [{ id: '1' }], error: [{ status: 503 }, { status: 0 }] } },
});

let script = '';
test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { mountSave } from './sample.ts'; mountSave(document.body);`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'esm',
  });
  script = outputFiles[0]!.text;
});

const options = {
  open: async (page) => {
    const body = `<!doctype html><html lang="en"><title>Save</title><body></body><script type="module">${script}</script></html>`;
    await page.route('**/sample', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/sample');
  },
  gestures: { TYPE: ({ page, event }) => page.getByLabel('Text').fill(event['text']) },
  buttons: { SAVE: 'Save', RETRY: 'Try again' },
  calls: { saveText: 'PUT /api/texts/:text' },
  sees: { editing: (page) => page.getByRole('textbox', { name: 'Text' }) },
} satisfies Parameters<typeof testFlow>[2];

testFlow('save', model, options);

test('a flow without an executor for each event is refused before it runs', () => {
  const { gestures: _gestures, calls: _calls, ...incomplete } = options;
  expect(() => testFlow('save', model, incomplete)).toThrow(
    'save: nothing performs TYPE, saveText done, saveText failed',
  );
});

test('what is seen in a state that no path enters is refused before it runs', () => {
  expect(() => testFlow('save', model, { ...options, sees: { saveing: 'Saving' } })).toThrow(
    'save: no path enters saveing, whose sight is given',
  );
});
