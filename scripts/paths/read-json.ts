import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { BadInput } from './bad-input.ts';

const UNREADABLE: Record<string, string> = {
  ENOENT: 'There is no such file',
  EISDIR: 'This is a folder, and a file is wanted',
};

/** A JSON file of the given shape. Throws BadInput that names the file and what is wrong in it. */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = UNREADABLE[error.code ?? ''] ?? error.message;
    throw new BadInput(`${file}: ${reason}.`, { cause: error });
  });
  const { success, data, error } = schema.safeParse(jsonIn(file, text));
  if (success) return data;
  throw new BadInput(`${file}: ${error.issues.slice(0, 1).map(sentenceOf).join()}.`);
}

const KINDS: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

/** What is wrong and where, in the words of JSON instead of the library's. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.') || 'what is in it';
  if (issue.code === 'invalid_type')
    return `${place} must be ${KINDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_small') return `${place} must not be empty`;
  // The only fixed value is the mark of a report, which says itself what is wrong with it.
  if (issue.code === 'invalid_value') return issue.message;
  if (issue.code === 'unrecognized_keys')
    return `${place} has ${issue.keys.join(', ')}, which is not known`;
  return `${place}: ${issue.message}`;
}

function jsonIn(file: string, text: string): unknown {
  try {
    // Some editors put a mark of byte order before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new BadInput(`${file} is not JSON: ${error instanceof Error ? error.message : ''}.`, {
      cause: error,
    });
  }
}
