import { z } from 'zod';
import { CELL_OUTCOMES, FILE_ENCODINGS, IMPORT_ROLES, IMPORT_SHAPES } from '../choices.ts';

/** Rows among which the header of a table is looked for. */
export const HEADER_ROWS = 20;

/**
 * How a file is read: its sheet, its header and the role of each column. Ours.
 *
 * Rows are counted from 1 as spreadsheet programs do; `headerRow` is 0 without a header, and `firstRow` is the first row
 * with a product. `roles` are by column: `3` is the text of the fourth column, `3-link` the address behind it. A column
 * without a role is ignored. `competitors` are the names a user gave to columns of addresses. `shop` is the address of
 * the own shop, from which the pages of `ownId` are derived; '' for the account's own website. `encoding` is the one that
 * a person chose for a file of text; without it, the server recognises it.
 */
export const importMapping = z.object({
  sheet: z.string().max(200),
  encoding: z.enum(FILE_ENCODINGS).optional(),
  headerRow: z.int().min(0).max(HEADER_ROWS),
  firstRow: z
    .int()
    .min(1)
    .max(HEADER_ROWS + 1),
  shape: z.enum(IMPORT_SHAPES),
  shop: z.string().max(500),
  roles: z.record(z.string().regex(/^\d{1,4}(-link)?$/), z.enum(IMPORT_ROLES)),
  competitors: z.record(z.string().regex(/^\d{1,4}(-link)?$/), z.string().max(100)),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** A column of a file as it was read. `values` counts its cells with text, `urls` those with an address of a page. */
const previewedColumn = z.object({
  key: z.string(),
  title: z.string(),
  samples: z.array(z.string()),
  values: z.number(),
  urls: z.number(),
  /** The websites of its addresses by alias, the most frequent first. */
  websites: z.array(z.object({ alias: z.string(), urls: z.number() })),
});
export type PreviewedColumn = z.infer<typeof previewedColumn>;

/**
 * What a file holds and how it would be read. `otherSheets` are those of `sheets` that hold a table and are not read.
 * `encoding` is the one in which a file of text is read. `above` are the texts above the header. `isKept` says that the
 * account corrected a file with the same columns before, and that the correction is used. `ownWebsite` is the alias of
 * the account's own website, '' without one; `suggestedOwn` the alias that the file's own pages are on.
 */
export const importPreview = z.object({
  sheets: z.array(z.string()),
  otherSheets: z.array(z.string()).optional(),
  encoding: z.enum(FILE_ENCODINGS).optional(),
  rows: z.number(),
  above: z.array(z.string()),
  mapping: importMapping,
  columns: z.array(previewedColumn),
  isKept: z.boolean(),
  ownWebsite: z.string(),
  suggestedOwn: z.string(),
});
export type ImportPreview = z.infer<typeof importPreview>;

const outcomes = z.object(
  Object.fromEntries(CELL_OUTCOMES.map((outcome) => [outcome, z.number()])) as Record<
    (typeof CELL_OUTCOMES)[number],
    z.ZodNumber
  >,
);

/** A column of the report: what became of each of its values. */
export const reportedColumn = z.object({
  key: z.string(),
  title: z.string(),
  role: z.enum(IMPORT_ROLES),
  values: z.number(),
  ...outcomes.shape,
});
export type ReportedColumn = z.infer<typeof reportedColumn>;

/** A value that was not taken, or not as it is. */
const reportedCell = z.object({
  column: z.string(),
  outcome: z.enum(CELL_OUTCOMES),
  value: z.string(),
  reason: z.string(),
});

/** A row of the report with the values that were not taken, and the outcome of each of its columns. */
export const reportedRow = z.object({
  n: z.number(),
  ref: z.string(),
  name: z.string(),
  status: z.string(),
  message: z.string(),
  cells: z.array(reportedCell),
});
export type ReportedRow = z.infer<typeof reportedRow>;
