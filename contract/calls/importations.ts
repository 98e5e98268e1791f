import { z } from 'zod';
import { FILE_ENCODINGS } from '../choices.ts';
import {
  availableWebsite,
  importation,
  importError,
  importStatistics,
  newProduct,
} from '../entities/importation.ts';
import {
  importMapping,
  importPreview,
  reportedColumn,
  reportedRow,
} from '../entities/import-mapping.ts';
import { jsonText, queryBoolean, queryCount, queryNumber, queryText } from '../query-codecs.ts';
import { doneWithMessage, idScope, range } from './scope.ts';

const texts = () => jsonText(z.array(z.string()));

/** acct 7. Files are sent unchanged, with their name in the Content-Disposition header. */
export const importationCalls = {
  addProducts: {
    body: z.object({
      ...idScope,
      products: z.array(newProduct).min(1),
      autoDiscovery: z.boolean().optional(),
    }),
    response: doneWithMessage,
  },
  /**
   * The multipart part `file` is a .csv or .xlsx file. Ours: `mapping` says how its columns are read; without it,
   * `headerRow` 0 says that it has no header.
   */
  uploadProducts: {
    query: z.object({
      ...idScope,
      type: queryNumber(),
      excludeWebsites: texts(),
      account_website: queryText(),
      autoDiscovery: queryBoolean(),
      searchKeywords: texts(),
      mapping: jsonText(importMapping),
      headerRow: queryCount(),
    }),
    response: doneWithMessage,
  },
  /**
   * Reads a file without importing it. `headerRow` is the row that a person chose as header, 0 for none; without it, the
   * header is looked for. `encoding` is the one that a person chose for a file of text; without it, it is recognised.
   */
  previewImport: {
    query: z.object({
      ...idScope,
      sheet: queryText(),
      headerRow: queryCount(),
      encoding: z.enum(FILE_ENCODINGS).optional(),
    }),
    response: z.object({ status: z.boolean(), msg: z.string(), preview: importPreview.nullable() }),
  },
  listImportations: {
    query: z.object({ ...idScope, ...range }),
    response: z.object({ items: z.array(importation), count: z.number() }),
  },
  getImportStatistics: { query: z.object(idScope), response: importStatistics },
  /** `error` true requests the errors file, false the file as it was uploaded. */
  getImportationFile: { query: z.object({ ...idScope, id: z.string(), error: queryBoolean() }) },
  getImportErrors: {
    query: z.object({ ...idScope, id: z.string() }),
    response: z.object({
      status: z.boolean(),
      isSingleProduct: z.boolean(),
      data: z.array(importError),
    }),
  },
  handleImportErrors: {
    body: z.object({
      ...idScope,
      id: z.string(),
      data: z.array(importError),
      isSingleProduct: z.boolean().optional(),
    }),
    response: z.object({
      status: z.boolean(),
      error_handled_count: z.number(),
      is_limit_error: z.boolean(),
      msg: z.string(),
    }),
  },
  /** `confirm` true inserts up to the limit, false rolls the importation back. `type` is its type_num. */
  confirmInsertion: {
    body: z.object({
      ...idScope,
      id: z.string(),
      type: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
      confirm: z.boolean(),
    }),
    response: doneWithMessage,
  },
  /**
   * What became of each column of a file, and of its rows by their status. `above` counts the cells above the rows,
   * `in_part` the rows that were taken in part.
   */
  getImportReport: {
    query: z.object({ ...idScope, id: z.string() }),
    response: z.object({
      filename: z.string(),
      above: z.number(),
      columns: z.array(reportedColumn),
      rows: z.array(z.object({ status: z.string(), count: z.number() })),
      in_part: z.number(),
    }),
  },
  /** The rows of a file in their order; `status` only those with it, or IN_PART. */
  listImportRows: {
    query: z.object({ ...idScope, ...range, id: z.string(), status: queryText() }),
    response: z.object({ items: z.array(reportedRow), count: z.number() }),
  },
  /** The report as xlsx: a sheet of columns, and one with every row. */
  getImportReportFile: { query: z.object({ ...idScope, id: z.string() }) },
  getSampleFile: { query: z.object(idScope) },
  listAvailableWebsites: {
    query: z.object({
      ...idScope,
      requestedWebsite: z.string(),
      source: queryText(),
      region: queryText(),
    }),
    response: z.object({ availableWebsites: z.array(availableWebsite) }),
  },
  /**
   * `selectedWebsites` are hosts. `searchKeywords` is ours: the documents define no parameter for the dialog's list.
   */
  discoverMatches: {
    query: z.object({
      ...idScope,
      website: z.string(),
      selectedWebsites: texts(),
      searchKeywords: texts(),
    }),
    response: doneWithMessage,
  },
};
