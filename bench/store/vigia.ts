import type { SyncChanges } from '../../contract/calls/sync.ts';
import type { MatchDocument } from '../../contract/entities/match.ts';
import { Catalogue } from '../../contract/catalogue/catalogue.ts';
import { encodeDocument } from '../../contract/sync/compact-document.ts';
import { decodeDocumentPage, encodeDocumentPage } from '../../contract/sync/document-page.ts';
import { decodeSnapshot, encodeSnapshot } from '../../contract/sync/snapshot.ts';
import { listColumnsOf, recordsOf } from '../../src/db/storage/stored-columns.ts';
import { compactNow } from '../../src/db/sync/compactor.ts';
import { Mirror } from '../../src/db/read/mirror.ts';
import { readMetaRecord } from '../../src/db/storage/read.ts';
import { openDatabase, type Database } from '../../src/db/storage/database.ts';
import { writers } from '../../src/db/writers.ts';
import type { Contender } from './contender.ts';

/** The store as the app uses it, its network replaced by ready answers. */
export function vigia(): Contender {
  let database: Database;
  let leaderEpoch = 0;
  const mirror = new Mirror({
    frame: (run) => void requestAnimationFrame(run),
    report: (error) => console.error(error),
  });

  const connect = async () => {
    ({ database } = await openDatabase({
      owner: { deployment: 'bench', account: 'a', user: 'u' },
      beside: 0,
      uuid: () => crypto.randomUUID(),
      indexedDB,
      IDBKeyRange,
      onLost: () => {},
    }));
    leaderEpoch = await writers.lead(database);
  };
  const apply = async (matches: MatchDocument[]) => {
    const { generation, cursor } = (await readMetaRecord(database))!;
    const options = { leaderEpoch, generation, askedAt: 0, now: 0 };
    return writers.apply(database, answerOf(matches, cursor), options);
  };
  let brought: { snapshot: Uint8Array; pages: string[] } | null = null;

  return {
    prepare(matches) {
      brought = { snapshot: snapshotOf(matches), pages: pagesOf(matches) };
      return Promise.resolve();
    },
    async load() {
      const { snapshot, pages } = brought!;
      brought = null;
      await connect();
      const generation = await writers.startLoad(database, { leaderEpoch });
      const { columns, ...rest } = (await decodeSnapshot(snapshot))!;
      for (const record of recordsOf(columns)) {
        await writers.stage(database, record, { leaderEpoch, generation });
      }
      let { filling } = await writers.flip(database, { leaderEpoch, generation, snapshot: rest });
      for (const page of pages) {
        const { after, ends } = filling!;
        const part = { leaderEpoch, after, end: ends[0]! };
        const read = decodeDocumentPage(page)!;
        ({ filling } = await writers.fill(database, read, { generation, part }));
      }
    },
    async open() {
      await connect();
      await mirror.attach(database);
    },
    query: (query) => Promise.resolve(mirror.catalogue!.page(query, 0).ids),
    documents: (ids) => mirror.documentsOf(ids),
    async update(matches) {
      const { touched } = await apply(matches);
      // Lists follow by themselves, as in the app.
      mirror.touch(touched).catch(reportError);
    },
    watch(_, told) {
      mirror.listen(told);
      return Promise.resolve();
    },
    async putAway() {
      while (await writers.unpack(database, { leaderEpoch }));
      await compactNow(database, writers, leaderEpoch);
    },
  };
}

const EPOCH = 'bench';
/** As the server has them. */
const PART = 500;

const none = () => ({
  websites: [],
  notifications: [],
  importations: [],
  exportations: [],
  alerts: [],
  preferences: [],
  pricingRules: [],
  priceProposals: [],
});

function answerOf(matches: MatchDocument[], cursor: number): SyncChanges {
  return {
    epoch: EPOCH,
    prevSeq: cursor,
    cursor: cursor + matches.length,
    upserts: { matches, ...none() },
    deletes: { matches: [], ...none() },
    hasMore: false,
  };
}

function snapshotOf(matches: MatchDocument[]): Uint8Array {
  const catalogue = new Catalogue();
  catalogue.change(matches);
  const parts = Math.ceil(matches.length / PART);
  return encodeSnapshot({
    epoch: EPOCH,
    cursor: matches.length,
    upserts: none(),
    ends: Array.from({ length: parts }, (_, i) => Math.min((i + 1) * PART, matches.length)),
    columns: listColumnsOf(catalogue.columns),
  });
}

function pagesOf(matches: MatchDocument[]): string[] {
  return Array.from({ length: Math.ceil(matches.length / PART) }, (_, i) => {
    const part = matches.slice(i * PART, (i + 1) * PART);
    return encodeDocumentPage({
      epoch: EPOCH,
      seq: matches.length,
      next: null,
      ids: part.map(({ match_id }) => match_id),
      documents: part.map(encodeDocument),
    });
  });
}
