import type { CallInput } from '../../contract/table.ts';
import { counted, matchName, productsById, quoted, type Before } from './subjects.ts';

type Edit = Pick<
  CallInput<'editMatch'>,
  'match_id' | 'verified' | 'to_delete' | 'to_add' | 'to_update' | 'googleShoppingUrl'
>;

/** More addresses than these are counted instead of listed. */
const MOST_LISTED = 3;

/** Describes an edit of a match, compared with the state before. */
export async function editText(edit: Edit, before: Before): Promise<string> {
  const { to_delete: deleted = [], to_add: added = [], to_update: updated = [] } = edit;
  const known = await productsById(
    before,
    [...deleted, ...updated].map(({ id }) => id),
  );
  const moved = updated.filter(({ id, url }) => known.has(id) && known.get(id) !== url);
  const judged = (isValidated: boolean) =>
    updated
      .filter(({ validated }) => validated === isValidated)
      .map(({ id, url }) => known.get(id) ?? url);
  const parts = [
    phraseOf(
      'added',
      added.map((addition) => (typeof addition === 'string' ? addition : addition.url)),
    ),
    phraseOf(
      'removed',
      deleted.map(({ id, url }) => known.get(id) ?? url),
    ),
    phraseOf(
      'changed',
      moved.map(({ id, url }) => `${known.get(id)} to ${url}`),
    ),
    phraseOf('validated', judged(true)),
    phraseOf('took the validation back of', judged(false)),
    edit.verified === true ? 'marked it as verified' : '',
    edit.googleShoppingUrl === undefined
      ? ''
      : edit.googleShoppingUrl
        ? `set the Google Shopping address to ${edit.googleShoppingUrl}`
        : 'removed the Google Shopping address',
  ].filter((part) => part !== '');
  const name = await matchName(before, edit.match_id);
  return `Edited the match ${name}: ${parts.length > 0 ? parts.join('; ') : 'nothing changed'}`;
}

function phraseOf(verb: string, addresses: string[]): string {
  if (addresses.length === 0) return '';
  if (addresses.length > MOST_LISTED) return `${verb} ${counted(addresses.length, 'product')}`;
  return `${verb} ${addresses.map((address) => quoted(address)).join(', ')}`;
}
