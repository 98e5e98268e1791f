import { existsSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { readConfig, VARIABLES } from '../../../server/config.ts';
import { only, read, stagesOfDockerfile, variablesOfLine } from './dockerfile.ts';

const stages = stagesOfDockerfile();
const image = stages.at(-1)!;
const environment = variablesOfLine(only(image, 'ENV'));

it('PACK-01 every stage of the image has the node of .nvmrc, which package.json allows', () => {
  const versions = stages.map((stage) => /^node:([\d.]+)-/.exec(only(stage, 'FROM'))?.[1] ?? '');
  expect(new Set(versions).size).toBe(1);
  const numbers = (version: string) => version.split('.').map(Number);
  const [major = 0, minor = 0] = numbers(versions[0]!);
  const [least = Infinity, leastMinor = 0] = numbers(packageJson.engines.node.replace('>=', ''));
  expect(major).toBe(Number(read('.nvmrc')));
  expect(major > least || (major === least && minor >= leastMinor)).toBe(true);
});

it('PACK-01 the image runs in production as a numeric non-root user, and receives signals itself', () => {
  expect(readConfig(environment)).toMatchObject({ NODE_ENV: 'production', DEMO: false });
  expect(only(image, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(JSON.parse(only(image, 'CMD'))).toEqual(['node', 'dist/server/main.js']);
  expect(image.some(({ name }) => name === 'ENTRYPOINT')).toBe(false);
});

it('PACK-01 the image has one volume, the folder of the embedded database, which its user owns', () => {
  const volume = only(image, 'VOLUME');
  const [user, group] = only(image, 'USER').split(':');
  const made = image.find(({ name }) => name === 'RUN')?.text;
  expect(volume).toBe(environment['DATA_DIR']);
  expect(made).toContain(`--owner=${user} --group=${group}`);
  expect(made).toMatch(new RegExp(` ${volume}$`));
});

it('PACK-01 the image exposes its port, and its health check is a file in it', () => {
  expect(only(image, 'EXPOSE')).toBe(environment['PORT']);
  const [, command = '[]'] = only(image, 'HEALTHCHECK').split(' CMD ');
  const [program, file] = JSON.parse(command) as string[];
  expect(program).toBe('node');
  expect(existsSync(file!)).toBe(true);
  expect(image.map(({ text }) => text)).toContain('--from=build /build/scripts/*.mjs ./scripts/');
});

it('PACK-01 the image sets variables that Vigia knows', () => {
  expect(VARIABLES).toEqual(expect.arrayContaining(Object.keys(environment)));
});

it('PACK-01 the build uses existing files and folders, and sends nothing else', () => {
  const [everything, ...taken] = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(everything).toBe('*');
  const names = taken.map((line) => line.replace(/^!/, ''));
  expect(readdirSync('.')).toEqual(expect.arrayContaining(names));
  for (const secret of ['.env', 'data', '.git', 'node_modules'])
    expect(names).not.toContain(secret);
});

it('PACK-01 every package that the server imports is among those of production', async () => {
  const { metafile } = await build({
    entryPoints: ['server/main.ts', 'server/crawl/reading/process.ts'],
    outdir: 'unwritten',
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
  });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports.filter(({ external }) => external))
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0])
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
  const brought = Object.keys(packageJson.dependencies);
  const missing = new Set(imported.filter((name) => !brought.includes(name)));
  // Where an operator names a Chromium, and says so when it is missing (README).
  expect([...missing]).toEqual(['playwright']);
  expect(new Set(imported).size).toBeGreaterThan(10);
});
