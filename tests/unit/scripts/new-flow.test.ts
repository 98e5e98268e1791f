import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { namesOf } from '../../../scripts/new-flow/names.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A copy of what a flow is made of. */
const copy = mkdtempSync(join(tmpdir(), 'vigia-flow-'));
const COPIED = [
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'contract',
  'css-types',
  'docs/flows',
  'model-tests',
  'scripts',
  'src',
  'tests/support',
  'tests/e2e/support',
  'tests/long.ts',
  'server/crawl/reading/processor-time.ts',
];
for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Exit status and all that was printed. */
function run(bin: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, bin), ...args], {
    cwd: copy,
    encoding: 'utf8',
    // A first run writes the titles of the paths, which a run of CI refuses to.
    env: { ...process.env, CI: '' },
  });
  return { status, said: `${stdout}${stderr}` };
}
const newFlow = (...asked: string[]) =>
  run('node_modules/tsx/dist/cli.mjs', 'scripts/new-flow.ts', ...asked);

const WRITTEN = [
  'src/machines/alerts/snooze-alert.ts',
  'src/views/alerts/SnoozeAlert.tsx',
  'src/routes/alerts/snooze-alert.tsx',
  'model-tests/snooze-alert.model.ts',
  'model-tests/snooze-alert.test.ts',
  'model-tests/snooze-alert.page.ts',
  'model-tests/snooze-alert.spec.ts',
];
const DIAGRAM = 'docs/flows/snooze-alert.md';

it('writes a flow that compiles, is formatted and clean, and whose tests pass', () => {
  // A try before this one has written them.
  for (const file of [...WRITTEN, DIAGRAM]) rmSync(join(copy, file), { force: true });
  expect(newFlow('alerts/snooze-alert')).toMatchObject({ status: 0 });
  expect(WRITTEN.filter((file) => !existsSync(join(copy, file)))).toEqual([]);

  const page = readFileSync(join(copy, DIAGRAM), 'utf8');
  expect(page).toContain('s_resting --> s_saving : SAVE');
  const index = readFileSync(join(copy, 'docs/flows/README.md'), 'utf8');
  expect(index).toContain('[Snooze alert](snooze-alert.md)');

  const project = {
    extends: './tsconfig.json',
    include: [],
    files: [...WRITTEN, 'src/address-of.d.ts', 'src/early/main.ts'],
  };
  writeFileSync(join(copy, 'tsconfig.flow.json'), JSON.stringify(project));
  const checks = [
    run('node_modules/typescript/bin/tsc', '--noEmit', '--project', 'tsconfig.flow.json'),
    run('node_modules/oxfmt/bin/oxfmt', '--check', ...WRITTEN),
    run('node_modules/oxlint/bin/oxlint', '--quiet', ...WRITTEN),
    run('node_modules/vitest/vitest.mjs', 'run', 'model-tests/snooze-alert.test.ts'),
  ];
  expect(checks.filter((check) => check.status !== 0)).toEqual([]);
});

it('overwrites nothing', () => {
  expect(newFlow('catalogue/favourite')).toMatchObject({
    status: 2,
    said: expect.stringContaining('There is src/machines/catalogue/favourite.ts'),
  });
});

it.each(['', 'Snooze', 'a/b/c', '../x', 'snooze_alert', '-x'])('refuses the name %j', (name) => {
  expect(namesOf(name)).toBeNull();
});

it('gives a flow without an area one of its own name', () => {
  expect(namesOf('two-words')).toEqual({
    area: 'two-words',
    file: 'two-words',
    id: 'twoWords',
    type: 'TwoWords',
    title: 'Two words',
  });
});
