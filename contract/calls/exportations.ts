import { z } from 'zod';
import { EXPORT_NAME_MAX_LENGTH } from '../constants.ts';
import { exportation } from '../entities/exportation.ts';
import { searchFilter } from '../entities/search-filter.ts';
import { checkedWebsite } from '../entities/website.ts';
import { keysOf } from '../records.ts';
import { EXPORT_FIELDS, EXPORT_FORMATS } from '../rules/export-fields.ts';
import { componentScope, done, range } from './scope.ts';

const one = { ...componentScope, id: z.string() };

/** acct 7; the request and its websites core 7. */
export const exportationCalls = {
  listExportationWebsites: {
    query: z.object(componentScope),
    response: z.array(checkedWebsite),
  },
  /**
   * `exclude_websites` are the aliases of the unchecked websites. The file contains only data, so `only_data` is always
   * true. `status` 201, which is also the HTTP status, means success. `format` and `fields` are ours: an .xlsx file with
   * the documented columns without them. The order of the columns is that of rules/export-fields.ts.
   */
  requestExportation: {
    body: z.object({
      ...componentScope,
      export_name: z.string().max(EXPORT_NAME_MAX_LENGTH),
      exclude_websites: z.array(z.string()).optional(),
      only_data: z.boolean().optional(),
      filter: z.preprocess((filter) => filter ?? undefined, searchFilter.optional()),
      format: z.enum(EXPORT_FORMATS).optional(),
      fields: z
        .array(z.enum(keysOf(EXPORT_FIELDS)))
        .min(1)
        .optional(),
    }),
    response: z.object({ status: z.number(), id: z.string().optional() }),
  },
  listExportations: {
    query: z.object({ ...componentScope, ...range }),
    response: z.object({ items: z.array(exportation), count: z.number() }),
  },
  deleteExportation: { body: z.object(one), response: done },
  refreshExportation: { body: z.object(one), response: done },
  getExportationFile: { query: z.object(one) },
};
