// Makes a version of what is committed: `npm run release -- 0.2.0`. Nothing leaves this machine.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const NUMBERS = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** Why nothing was done. */
class Refusal extends Error {}

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/** @throws Refusal */
function stamped(version) {
  const current = JSON.parse(read('package.json')).version;
  if (!NUMBERS.test(version)) {
    throw new Refusal('Which version? Three numbers: npm run release -- 0.2.0');
  }
  if (!isLater(version, current)) {
    throw new Refusal(`${version} is not later than ${current}, the version of package.json.`);
  }
  return {
    'package.json': withVersion(read('package.json'), version),
    'package-lock.json': withVersion(read('package-lock.json'), version),
    Dockerfile: replacedOnce(read('Dockerfile'), /^ARG VERSION=.*$/m, `ARG VERSION=${version}`),
    'CHANGELOG.md': withSection(read('CHANGELOG.md'), version),
  };
}

function isLater(version, current) {
  const [one, other] = [version, current].map((text) => NUMBERS.exec(text).slice(1).map(Number));
  const first = one.findIndex((number, at) => number !== other[at]);
  return first !== -1 && one[first] > other[first];
}

/** The lock names the version twice: its own, and that of its root package. */
function withVersion(json, version) {
  const value = JSON.parse(json);
  value.version = version;
  if (value.packages) value.packages[''].version = version;
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What was unreleased becomes the section of the version, with the day in UTC. */
function withSection(changelog, version) {
  const unreleased = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m.exec(changelog);
  if (!unreleased || !unreleased[1].includes('\n- ')) {
    throw new Refusal('CHANGELOG.md has nothing under Unreleased: write what is new for users.');
  }
  const day = new Date().toISOString().slice(0, 10);
  return changelog.replace('## Unreleased\n', () => `## Unreleased\n\n## ${version} - ${day}\n`);
}

function replacedOnce(text, pattern, by) {
  if (!pattern.test(text)) throw new Refusal(`The Dockerfile has no line like ${by}.`);
  return text.replace(pattern, by);
}

/** @throws Refusal */
function release(version) {
  const files = stamped(version);
  if (git('status', '--porcelain') !== '') {
    throw new Refusal('There are changes that are not committed: commit or stash them first.');
  }
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') throw new Refusal(`The tag ${tag} is there already.`);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(ROOT, file), text);
  git('add', ...Object.keys(files));
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--message', `Vigia ${version}`);
  console.log(`${tag} is committed and tagged here, and nowhere else. To publish it:

  git push origin HEAD ${tag}
  docker build --tag vigia:${version} .

To take it back instead: git tag --delete ${tag} && git reset --hard HEAD~1`);
}

try {
  release(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
