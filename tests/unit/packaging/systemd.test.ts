import { expect, it } from 'vitest';
import { readConfig, VARIABLES } from '../../../server/config.ts';
import { read, variablesOfFile, variablesOfLine } from './dockerfile.ts';

const unit = read('docs/systemd/vigia.service');
const set = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);
const own = variablesOfLine(String(set('Environment')[0]));
const example = variablesOfFile('docs/systemd/vigia.env', { isWhole: true });

it('PACK-03 the unit and its example of variables are a configuration that Vigia accepts', () => {
  expect(VARIABLES).toEqual(expect.arrayContaining([...Object.keys(own), ...Object.keys(example)]));
  expect(Object.keys(example)).toEqual(
    expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL']),
  );
  expect(readConfig({ ...own, ...example })).toMatchObject({ NODE_ENV: 'production', DEMO: false });
});

it('PACK-03 the data folder is the only folder that the unit may write', () => {
  expect(set('StateDirectory').map((name) => `/var/lib/${name}`)).toEqual([own['DATA_DIR']]);
  expect(set('ProtectSystem')).toEqual(['strict']);
  expect(set('ReadWritePaths')).toEqual([]);
});

it('PACK-03 the unit starts the built server directly, which receives its signals and has time to end', () => {
  expect(set('ExecStart')).toEqual(['/usr/bin/env node dist/server/main.js']);
  expect(set('KillSignal')).toEqual(['SIGTERM']);
  const [, seconds] = /GOODBYE_MS = ([\d_]+)_000/.exec(read('server/close-on-signal.ts'))!;
  expect(Number(set('TimeoutStopSec')[0])).toBeGreaterThan(Number(seconds));
});
