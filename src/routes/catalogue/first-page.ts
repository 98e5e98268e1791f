import { MATCH_PAGE_SIZE } from '../../../contract/constants.ts';
import { DEFAULT_SORTS } from '../../../contract/rules/sort.ts';
import type { Store } from '../../db/store.ts';
import { pageOf } from '../../machines/shell/guard.ts';
import { readStoredFilter } from './stored-filter.ts';

/** The dashboard and the compare page start with the same rows. */
const WITH_ROWS = ['Pricing', 'Compare'];

/** Reads the first rows of the page at `path`, so that they are available at its first render. */
export async function warmFirstPage({ catalogue, mirror, environment }: Store, path: string) {
  const page = pageOf(path);
  if (!catalogue || !page || !WITH_ROWS.includes(page)) return;
  const { ids } = catalogue.page(
    {
      filter: readStoredFilter(),
      scope: { favorite_only: false, exclusive_only: false, bucket: null },
      sorts: DEFAULT_SORTS,
      from: 0,
      size: MATCH_PAGE_SIZE,
    },
    environment.now(),
  );
  await mirror.warm(ids);
}
