import { createRxDatabase, type MangoQuery, type RxCollection, type RxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { skip } from 'rxjs';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { wantedTags } from '../../../contract/rules/filter.ts';
import { fold } from '../../../contract/rules/fold.ts';
import { listRowOf, type ListRow } from '../../../contract/rules/list-row.ts';
import { isSortColumn } from '../../../contract/rules/sort.ts';
import type { PageQuery } from '../../../contract/catalogue/catalogue.ts';
import { inChunks, type Contender } from '../contender.ts';

const COLUMN: Record<string, keyof ListRow> = {
  product_name: 'name',
  product_brand: 'brand',
  product_category: 'category',
  change_date: 'changed_at',
};
const text = { type: 'string', maxLength: 200 } as const;
const any = {} as never;

type Stored = { match_id: string; match: MatchDocument };
type Collections = { rows: RxCollection<ListRow>; documents: RxCollection<Stored> };

/** RxDB on its IndexedDB storage: list rows to ask, whole documents beside them, by key. */
export function contender(): Contender {
  let database: RxDatabase<Collections>;
  const open = async () => {
    database = await createRxDatabase<Collections>({ name: 'bench', storage: getRxStorageDexie() });
    const rest = { price: any, tags: any, search: any, favorite: any, prices: any };
    await database.addCollections({
      rows: {
        schema: {
          version: 0,
          primaryKey: 'match_id',
          type: 'object',
          properties: { match_id: text, name: text, brand: text, category: text, ...rest },
          required: ['match_id', 'name', 'brand', 'category'],
          indexes: ['name', 'brand', 'category'],
        },
      },
      documents: {
        schema: {
          version: 0,
          primaryKey: 'match_id',
          type: 'object',
          properties: { match_id: text, match: { type: 'object', additionalProperties: true } },
        },
      },
    });
  };
  const write = async (matches: MatchDocument[]) => {
    const documents = matches.map((match) => ({ match_id: match.match_id, match }));
    await database.documents.bulkUpsert(documents);
    await database.rows.bulkUpsert(matches.map(listRowOf));
  };
  return {
    async load(matches) {
      await open();
      await inChunks(matches, async (part) => {
        await database.documents.bulkInsert(
          part.map((match) => ({ match_id: match.match_id, match })),
        );
        await database.rows.bulkInsert(part.map(listRowOf));
      });
    },
    open,
    query: async (query) =>
      (await database.rows.find(mangoOf(query)).exec()).map(({ match_id }) => match_id),
    documents: async (ids) => {
      const found = await database.documents.findByIds(ids).exec();
      return ids.flatMap((id) => (found.has(id) ? [found.get(id)!.toJSON().match as never] : []));
    },
    update: write,
    watch: (query, told) =>
      new Promise((resolve) => {
        const pages = database.rows.find(mangoOf(query)).$;
        pages.pipe(skip(1)).subscribe(told);
        pages.subscribe(() => resolve());
      }),
  };
}

function mangoOf({ filter, scope, sorts, from, size }: PageQuery): MangoQuery<ListRow> {
  const tags = wantedTags(filter);
  const key = fold(filter.key);
  return {
    selector: {
      ...(filter.brands.length > 0 && { brand: { $in: filter.brands } }),
      ...(key && { search: { $regex: key.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) } }),
      ...(tags && { tags: { $in: tags } }),
      ...(scope.favorite_only && { favorite: true }),
    },
    sort: [
      ...sorts.map(({ sort_by, order }) => ({
        [isSortColumn(sort_by) ? (COLUMN[sort_by] ?? sort_by) : `prices.${sort_by}`]: order,
      })),
      { match_id: 'asc' },
    ] as never,
    skip: from,
    limit: size,
  };
}
