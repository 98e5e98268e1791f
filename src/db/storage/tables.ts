import type { Transaction } from 'dexie';
import type { Tables } from './indexed-tables.ts';

/** The format that this build reads and writes; see `Meta.format`. */
export const FORMAT = 4;

/** Removes the base rows of a generation. */
export async function clearGeneration(
  tables: Pick<Tx, 'details' | 'small' | 'columns'>,
  generation: number,
): Promise<void> {
  const bounds = keysWithin(generation);
  for (const table of [tables.details, tables.small, tables.columns]) {
    await table
      .where(':id')
      .between(...bounds)
      .delete();
  }
}

export type TableName =
  | 'meta'
  | 'intents'
  | 'facts'
  | 'pages'
  | 'columns'
  | 'details'
  | 'overlay'
  | 'small'
  | 'answers'
  | 'drafts'
  | 'files';

/** The tables inside one transaction. */
export type Tx = Pick<Tables, TableName> & { readonly db: Tables };

/** Dexie gives a transaction its tables by name, which its type does not contain. */
export function tablesWithin(transaction: Transaction): Tx {
  return transaction as Transaction & Tx;
}

export const META = 'state';

/** The tables from which base rows are read. */
export const BASE = ['details', 'small', 'facts', 'pages'] as const;

/** `7/42`: row 42 of generation 7. */
export function generationKey(generation: number, id: string): string {
  return `${generation}/${id}`;
}

export function smallKey(generation: number, kind: string, id: string): string {
  return generationKey(generation, `${kind}/${id}`);
}

/** Bounds of all keys of one generation, or of one kind in it. */
export function keysWithin(generation: number, prefix = ''): [string, string] {
  return [`${generation}/${prefix}`, `${generation}/${prefix}\uffff`];
}
