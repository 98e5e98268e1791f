import { isGoogleShoppingUrl, isProductUrl } from '../../../contract/rules/product-url.ts';
import type { CallBody } from '../../../contract/table.ts';

/** `special` is the dialog of the special source website, without Google shopping url and coefficients (core 1, 3). */
export type EditVariant = 'standard' | 'special';

/** A product page of a match in the edit dialog. `website` is the website's id. */
export type EditedProduct = {
  id: string;
  ref: string | null;
  url: string;
  website: string;
  website_url: string;
  alias: string;
  name: string | null;
  image: string | null;
  brand: string | null;
  validated: boolean;
  /** 0 when none is set. */
  coefficient: number;
};

export type EditedMatch = {
  match_id: string;
  match_ref: string;
  name: string;
  verified: boolean;
  googleShoppingUrl: string | null;
  own: EditedProduct | null;
  competitors: EditedProduct[];
};

export type NewUrl = { url: string; coefficient: number };

/** The user's decisions so far. `urls` are the typed urls by product id. */
export type EditForm = {
  urls: Record<string, string>;
  deleted: string[];
  added: NewUrl[];
  googleUrl: string;
};

/** An unfinished edit: the form, the initial state of the match, and the refused intent that it is to replace. */
export type EditDraft = {
  form: EditForm;
  googleShoppingUrl: string | null;
  intent: string | null;
};

/** The documented call, without account and user. */
export type MatchEdit = Omit<CallBody<'editMatch'>, 'account' | 'user' | 'component'>;

export const EMPTY_URL: NewUrl = { url: '', coefficient: 0 };

export type UrlTone = 'empty' | 'valid' | 'invalid';

/** EDIT-03 */
export const urlTone = (text: string): UrlTone =>
  text.trim() === '' ? 'empty' : isProductUrl(text) ? 'valid' : 'invalid';

/** EDIT-02 */
export const googleTone = (text: string): UrlTone =>
  text.trim() === '' ? 'empty' : isGoogleShoppingUrl(text) ? 'valid' : 'invalid';

/** Each page once in the first variant, by url and website (core 5). */
export function competitorsOf({ competitors }: EditedMatch, variant: EditVariant): EditedProduct[] {
  if (variant === 'special') return competitors;
  const seen = new Set<string>();
  return competitors.filter(({ url, website }) => {
    const key = `${website} ${url}`;
    return !seen.has(key) && seen.add(key);
  });
}

const productsOf = ({ own, competitors }: EditedMatch) =>
  own ? [own, ...competitors] : competitors;

/** A form of the current match, with the changes of an earlier edit that still apply. */
export function editFormOf(match: EditedMatch, earlierEdit: MatchEdit | null): EditForm {
  const products = productsOf(match);
  const ids = new Set(products.map(({ id }) => id));
  const urls = new Set(products.map(({ url }) => url));
  const deleted = (earlierEdit?.to_delete ?? []).flatMap(({ id }) => (ids.has(id) ? [id] : []));
  const updates = (earlierEdit?.to_update ?? []).filter(
    ({ id, url }) => ids.has(id) && !deleted.includes(id) && !urls.has(url),
  );
  const added = (earlierEdit?.to_add ?? [])
    .map((addition) =>
      typeof addition === 'string'
        ? { url: addition, coefficient: 0 }
        : { url: addition.url, coefficient: addition.meta?.coefficient ?? 0 },
    )
    .filter(({ url }) => !urls.has(url));
  return {
    urls: Object.fromEntries(updates.map(({ id, url }) => [id, url])),
    deleted,
    added: added.length > 0 ? added : [EMPTY_URL],
    googleUrl: earlierEdit?.googleShoppingUrl ?? match.googleShoppingUrl ?? '',
  };
}

/** The same decisions applied to the current match; those about deleted products are dropped. */
export function rebased(
  form: EditForm,
  was: Pick<EditedMatch, 'googleShoppingUrl'>,
  now: EditedMatch,
): EditForm {
  const isUntouched = form.googleUrl.trim() === (was.googleShoppingUrl ?? '');
  return isUntouched ? { ...form, googleUrl: now.googleShoppingUrl ?? '' } : form;
}

/** The draft of an edit that may be interrupted; null when nothing would be lost. */
export function editDraftOf({ match, form, variant, intent }: DraftSource): EditDraft | null {
  const { googleShoppingUrl } = match;
  return hasChanges(summaryOf(match, form, variant)) ? { form, googleShoppingUrl, intent } : null;
}

type DraftSource = Pick<EditDraft, 'form' | 'intent'> & {
  match: EditedMatch;
  variant: EditVariant;
};

/** The form of a draft over the current match. */
export const recalled = ({ form, ...was }: EditDraft, now: EditedMatch): EditForm =>
  rebased(form, was, now);

export type EditSummary = {
  updated: { product: EditedProduct; url: string }[];
  deleted: EditedProduct[];
  added: NewUrl[];
  /** Null when it is unchanged; empty when it is to be removed. */
  googleUrl: string | null;
};

/** The changes in the review step. */
export function summaryOf(match: EditedMatch, form: EditForm, variant: EditVariant): EditSummary {
  const googleUrl = form.googleUrl.trim();
  const seen = new Set<string>();
  return {
    updated: productsOf(match).flatMap((product) => {
      const url = form.urls[product.id]?.trim();
      return url === undefined || url === product.url ? [] : [{ product, url }];
    }),
    deleted: match.competitors.filter(({ id }) => form.deleted.includes(id)),
    added: form.added.flatMap(({ url, coefficient }) => {
      const text = url.trim();
      if (text === '' || seen.has(text)) return [];
      seen.add(text);
      return [{ url: text, coefficient }];
    }),
    googleUrl:
      variant === 'special' || googleUrl === (match.googleShoppingUrl ?? '') ? null : googleUrl,
  };
}

export const hasChanges = ({ updated, deleted, added, googleUrl }: EditSummary): boolean =>
  updated.length + deleted.length + added.length > 0 || googleUrl !== null;

/** A Google shopping url of another form is accepted (EDIT-02). */
export const isFormValid = (match: EditedMatch, { urls, added }: EditForm): boolean =>
  productsOf(match).every(({ id }) => urls[id] === undefined || urlTone(urls[id]) === 'valid') &&
  added.every(({ url }) => urlTone(url) !== 'invalid');

/** The call of a form (core 3, "Edit payload lists"). */
export function editOf(match: EditedMatch, form: EditForm, variant: EditVariant): MatchEdit {
  const { updated, deleted, added, googleUrl } = summaryOf(match, form, variant);
  return {
    match_id: match.match_id,
    match_ref: match.match_ref,
    verified: match.verified,
    to_update: updated.map(({ product: { id, ref, url: old, website, website_url }, url }) => ({
      ref,
      id,
      url,
      old_url: old,
      website,
      url_website: website_url,
    })),
    to_delete: deleted.map(({ id, ref, url, website, website_url, name, image, brand }) => ({
      id,
      ref,
      url,
      website,
      website_url,
      ...(variant === 'special' && { name, image, brand }),
    })),
    to_add: added.map(({ url, coefficient }) =>
      variant === 'special' ? url : { url, meta: { coefficient } },
    ),
    initialList: productsOf(match).map(({ id, ref, url, website, website_url, validated }) => ({
      id,
      ref,
      url,
      website,
      website_url,
      validated,
    })),
    ...(variant === 'standard' && {
      googleShoppingUrl: googleUrl === null ? match.googleShoppingUrl : googleUrl || null,
    }),
  };
}
