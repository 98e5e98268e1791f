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
  const [issue] = error.issues;
  const place = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new BadInput(`${file}: ${issue?.message ?? 'not of the wanted shape'}${place}.`);
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
