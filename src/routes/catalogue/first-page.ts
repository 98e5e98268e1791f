import type { Store } from '../../db/store.ts';
import { pageOf } from '../../machines/shell/guard.ts';
import { whenQuiet } from '../../views/shared/quiet.ts';
import { defaultQueryOf } from './default-view.ts';
import { arrive, MATCH_SIZES } from './list-arrival.ts';
import { readStoredFilter } from './stored-filter.ts';

/** The dashboard and the compare page start with the same rows. */
const WITH_ROWS = ['Pricing', 'Compare'];

/** Pages whose first rows the server answers on a new device, and the one before them; others show what is stored. */
const FROM_SERVER = [...WITH_ROWS, 'FavoriteProducts', 'ExclusiveProducts', 'Login'];

/** How long the first page of a new device goes before its database. */
const FIRST_PAGE_MS = 5_000;

/** Resolves once the page has what the server answers on a new device; at once where that is nothing. */
export async function firstPageShown(): Promise<void> {
  const isFromDevice = () => !FROM_SERVER.includes(pageOf(window.location.pathname) ?? '');
  if (isFromDevice()) return;
  await Promise.race([
    new Promise<void>((resolve) => whenQuiet(resolve, isFromDevice)),
    new Promise((resolve) => window.setTimeout(resolve, FIRST_PAGE_MS)),
  ]);
}

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
