import type { Environment } from '../environment/environment.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../model/owner.ts';
import type { Meta } from '../model/records.ts';
import { StoreError } from '../storage/store-error.ts';
import type { SyncWriters } from './writers.ts';
import { askDocuments } from './filler.ts';
import type { Transport } from '../environment/transport.ts';

/** The maximum that the server accepts, and that a page shows. */
const IDS_AT_ONCE = 100;

type Parts = {
  owner: Owner;
  transport: Transport;
  environment: Pick<Environment, 'random' | 'setTimeout' | 'clearTimeout'>;
  database: Database;
  /** The meta record of the generation whose documents are still being loaded. */
  meta: Meta;
  writers: Pick<SyncWriters, 'fill'>;
  onFilled: (ids: string[]) => void;
  /** Called when some have changed since: they arrive with the next pull. */
  onChangedSince: () => void;
};

/** Loads documents that are displayed before the filler has loaded them. Without an answer they stay missing. */
export async function loadMissingDocuments(parts: Parts, ids: string[]): Promise<void> {
  const { database, meta, writers, onFilled, onChangedSince } = parts;
  const { filling, generation, epoch } = meta;
  if (!filling) return;
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE);
    const page = await askDocuments(parts, { epoch, upTo: filling.upTo, ids: some });
    if (!page) return;
    await writers.fill(database, page, { generation, part: null }).catch(ignoreRefused);
    onFilled(page.ids);
    if (page.ids.length < some.length) onChangedSince();
  }
}

/** The documents have been loaded in another way. */
function ignoreRefused(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}
