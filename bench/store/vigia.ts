import type { SyncChanges } from '../../contract/calls/sync.ts';
import type { MatchDocument } from '../../contract/entities/match.ts';
import { Catalogue } from '../../src/db/catalogue/catalogue.ts';
import { foldNow } from '../../src/db/folder.ts';
import { Mirror } from '../../src/db/mirror.ts';
import { readMetaRecord } from '../../src/db/readers/read.ts';
import { openDatabase, type Database } from '../../src/db/writers/database.ts';
import { writers } from '../../src/db/writers/writers.ts';
import { CHUNK, type Contender } from './contender.ts';

/** The store as the app uses it, its network replaced by ready answers. */
export function vigia(): Contender {
  let database: Database;
  let leaderEpoch = 0;
  const mirror = new Mirror({ frame: (run) => void requestAnimationFrame(run) });

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
  const apply = async (matches: MatchDocument[], hasMore = false) => {
    const meta = (await readMetaRecord(database))!;
    const generation = meta.loading?.generation ?? meta.generation;
    const { cursor } = meta.loading ?? meta;
    const options = { leaderEpoch, generation, askedAt: 0, now: 0 };
    return writers.apply(database, answerOf(matches, cursor, hasMore), options);
  };

  return {
    async load(matches) {
      await connect();
      const { loading } = await writers.startLoad(database, { leaderEpoch, now: 0 });
      const { generation } = loading!;
      const catalogue = new Catalogue();
      for (let from = 0; from < matches.length; from += CHUNK) {
        const chunk = matches.slice(from, from + CHUNK);
        await apply(chunk, from + CHUNK < matches.length);
        catalogue.change(chunk);
      }
      const { columns } = catalogue;
      const cursor = matches.length;
      await writers.flip(database, { leaderEpoch, generation, cursor, columns, askedAt: 0 });
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
      await foldNow(database, writers, leaderEpoch);
    },
  };
}

function answerOf(matches: MatchDocument[], cursor: number, hasMore: boolean): SyncChanges {
  const none = { websites: [], notifications: [], importations: [], exportations: [], alerts: [] };
  return {
    epoch: 'bench',
    prevSeq: cursor,
    cursor: cursor + matches.length,
    upserts: { matches, ...none },
    deletes: { matches: [], ...none },
    hasMore,
  };
}
