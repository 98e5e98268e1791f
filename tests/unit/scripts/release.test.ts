import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const FILES = ['package.json', 'package-lock.json', 'Dockerfile', 'CHANGELOG.md'];
const SCRIPTS = ['scripts/release.mjs', 'scripts/prepare.mjs'];
const hasGit = spawnSync('git', ['--version']).status === 0;

describe.skipIf(!hasGit)('npm run release', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const versionOf = (file: string) => (JSON.parse(read(file)) as { version: string }).version;
  const release = (version: string) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/release.mjs', version],
      { cwd: folder, encoding: 'utf8' },
    );
    return { status, said: stdout + stderr };
  };
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Change it');
  };

  /** A repository of its own with this version's files and something that is unreleased. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigia-release-'));
    mkdirSync(join(folder, 'scripts'));
    for (const file of [...FILES, ...SCRIPTS]) copyFileSync(file, join(folder, file));
    const changelog = read('CHANGELOG.md').replace(/^## Unreleased\n[^]*?(?=^## )/m, '');
    const [head = '', ...sections] = changelog.split(/(?=^## )/m);
    write(
      'CHANGELOG.md',
      [head, '## Unreleased\n\n### Operation\n\n- A thing.\n\n', ...sections].join(''),
    );
    git('init', '--quiet');
    git('config', 'user.name', 'Ana');
    git('config', 'user.email', 'ana@example.com');
    git('config', 'commit.gpgsign', 'false');
    git('config', 'tag.gpgsign', 'false');
    commit();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const nextOf = (version: string) => `${Number(version.split('.')[0]) + 1}.0.0`;

  it('PACK-04 writes the version everywhere, commits and tags it, and prints what to push', () => {
    const version = nextOf(versionOf('package.json'));
    const before = read('CHANGELOG.md');
    const { status, said } = release(version);
    expect({ status, said }).toEqual({
      status: 0,
      said: expect.stringContaining(`HEAD v${version}`),
    });

    expect(versionOf('package.json')).toBe(version);
    expect(versionOf('package-lock.json')).toBe(version);
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version: string }>;
    };
    expect(lock.packages['']?.version).toBe(version);
    expect(read('Dockerfile')).toContain(`\nARG VERSION=${version}\n`);
    const day = new Date().toISOString().slice(0, 10);
    const after = read('CHANGELOG.md');
    expect(after).toContain(
      `## Unreleased\n\n## ${version} - ${day}\n\n### Operation\n\n- A thing.\n`,
    );
    expect(after.replace(`\n## ${version} - ${day}\n`, '')).toBe(before);

    expect(git('status', '--porcelain')).toBe('');
    expect(git('describe')).toBe(`v${version}`);
    expect(git('diff', '--name-only', 'HEAD~1').split('\n').toSorted()).toEqual(FILES.toSorted());
    expect(git('diff', '--numstat', 'HEAD~1', '--', 'package.json')).toMatch(/^1\t1\t/);
    expect(git('diff', '--numstat', 'HEAD~1', '--', 'package-lock.json')).toMatch(/^2\t2\t/);
  });

  it.each(['', '1.2', 'v1.2.3', '1.2.3-rc.1', '01.2.3', '0.0.0'])(
    'PACK-04 refuses the version %j and changes nothing',
    (version) => {
      const { status, said } = release(version);
      expect({ status, said }).toEqual({ status: 1, said: expect.stringMatching(/version/) });
      expect(git('status', '--porcelain')).toBe('');
      expect(git('tag')).toBe('');
    },
  );

  it('PACK-04 refuses the current version, also after a release', () => {
    expect(release(versionOf('package.json'))).toMatchObject({
      status: 1,
      said: expect.stringContaining('is not later than'),
    });
    const version = nextOf(versionOf('package.json'));
    release(version);
    expect(release(version).status).toBe(1);
    expect(release(nextOf(version))).toMatchObject({
      status: 1,
      said: expect.stringContaining('nothing under Unreleased'),
    });
  });

  it('PACK-04 refuses while a file is changed, new or only staged', () => {
    const version = nextOf(versionOf('package.json'));
    for (const dirty of [
      () => write('package.json', `${read('package.json')}\n`),
      () => write('new.txt', 'new'),
      () => git('add', 'new.txt'),
    ]) {
      dirty();
      expect(release(version)).toMatchObject({
        status: 1,
        said: expect.stringContaining('not committed'),
      });
    }
    expect(git('tag')).toBe('');
    expect(read('CHANGELOG.md')).not.toContain(`## ${version}`);
  });

  it('PACK-04 refuses an existing tag, and changes no file', () => {
    const version = nextOf(versionOf('package.json'));
    git('tag', `v${version}`);
    expect(release(version)).toMatchObject({
      status: 1,
      said: expect.stringContaining('is there already'),
    });
    expect(git('status', '--porcelain')).toBe('');
  });
});

it('PACK-04 the version of package.json equals that of the lock file, of the image and of the newest section', () => {
  const text = (file: string) => readFileSync(file, 'utf8');
  const { version } = JSON.parse(text('package.json')) as { version: string };
  const lock = JSON.parse(text('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  const [, newest] = /^## ([\d.]+) - \d{4}-\d\d-\d\d$/m.exec(text('CHANGELOG.md')) ?? [];
  const [, image] = /^ARG VERSION=(.*)$/m.exec(text('Dockerfile')) ?? [];
  expect([lock.version, lock.packages['']?.version, image, newest]).toEqual(
    Array.from({ length: 4 }, () => version),
  );
});
