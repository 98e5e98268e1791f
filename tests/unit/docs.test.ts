import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DECISIONS = 'docs/decisions';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.replaceAll('\\', '/')}`),
].toSorted();

/** What stands in code quotes and begins with one of our folders. */
const PATH = /`((?:bench|contract|docs|model-tests|public|scripts|server|src|tests)\/[^\s`:()]+)`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

function namedIn(page: string): string[] {
  const text = read(page);
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  const links = [...text.matchAll(LINK)].map(([, link = '']) => join(dirname(page), link));
  return [...paths, ...links];
}

/** `*`, `**`, `{a,b}` and `<name>` as people write them. */
function patternOf(path: string): RegExp {
  const parts = path.split(/(\*\*|\*|\{[^}]*\}|<[^>]*>)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*' || part.startsWith('<')) return '[^/]*';
    if (part.startsWith('{')) return `(${part.slice(1, -1).replaceAll(',', '|')})`;
    return part.replaceAll(/[.+?^$()[\]|\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

function isThere(path: string): boolean {
  if (!/[*{<]/.test(path)) return existsSync(join(ROOT, path));
  const folder = path.slice(0, path.search(/[*{<]/)).replace(/\/[^/]*$/, '');
  const pattern = patternOf(path.replace(/\/$/, ''));
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).some((entry) =>
    pattern.test(`${folder}/${entry.replaceAll('\\', '/')}`),
  );
}

describe('every file and folder that a page names exists', () => {
  it.each(pages)('%s', (page) => {
    expect(namedIn(page).filter((path) => !isThere(path))).toEqual([]);
  });
});

it('finds what a pattern stands for, and nothing where there is none', () => {
  const tried = [
    'server/**/routes.ts',
    'docs/{qa,operations}.md',
    'src/<area>/none.ts',
    'src/none',
  ];
  expect(tried.map(isThere)).toEqual([true, true, false, false]);
});

it('the index of the decisions lists each of them once, with its title', () => {
  const listed = [...read(`${DECISIONS}/README.md`).matchAll(/^- \[(.*)\]\((.*)\)$/gm)];
  const decisions = readdirSync(join(ROOT, DECISIONS)).filter((file) => /^\d/.test(file));
  const titles = decisions.map(
    (file) => `${/^# (.*)/.exec(read(`${DECISIONS}/${file}`))?.[1]} (${file})`,
  );
  expect(listed.map(([, title, file]) => `${title} (${file})`).toSorted()).toEqual(
    titles.toSorted(),
  );
});
