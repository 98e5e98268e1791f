import type { Store } from '../../db/store.ts';
import { pageOf } from '../../machines/shell/guard.ts';
import { defaultQueryOf } from './default-view.ts';
import { arrive, MATCH_SIZES } from './list-arrival.ts';
import { readStoredFilter } from './stored-filter.ts';

/** The dashboard and the compare page start with the same rows. */
const WITH_ROWS = ['Pricing', 'Compare'];

/** Reads the first rows of the page at `path`, so that they are available at its first render. */
export async function warmFirstPage(store: Store, path: string) {
  const { catalogue, mirror, environment } = store;
  const page = pageOf(path);
  if (!catalogue || !page || !WITH_ROWS.includes(page)) return;
  const {
    filter,
    bucket,
    sorts,
    page: at,
    pageSize,
  } = arrive(MATCH_SIZES, {
    kept: readStoredFilter,
    defaultQuery: () => defaultQueryOf(store),
  }).address;
  const { ids } = catalogue.page(
    {
      filter: bucket === null ? filter : { ...filter, matched: 'validated' },
      scope: { favorite_only: false, exclusive_only: false, bucket },
      sorts,
      from: at * pageSize,
      size: pageSize,
    },
    environment.now(),
  );
  await mirror.warm(ids);
}
