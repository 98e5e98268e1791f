import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import type { FieldChange, Meta } from '../model/records.ts';

const MATCH_FIELDS = [
  'product_name',
  'product_brand',
  'product_category',
  'verified',
  'favorite',
  'exclusive',
  'price_index',
  'low_price',
  'hight_price',
  'competitors_count',
] as const satisfies (keyof MatchDocument)[];

const OFFER_FIELDS = [
  'price',
  'coefficientPrice',
  'availability',
  'promotion',
  'position',
  'url',
  'validated',
  'not_found',
] as const satisfies (keyof Offer)[];

/** The changes of a match, for activity and history; offers are named `alias/product_id.field`. */
export function changesOf(was: MatchDocument | undefined, now: MatchDocument): FieldChange[] {
  if (!was) return [{ field: 'match', was: null, now: now.product_name }];
  return [
    ...compared('', MATCH_FIELDS, { was, now }),
    ...compared('own.', OFFER_FIELDS, { was: was.own, now: now.own }),
    ...offerChanges(was.competitors, now.competitors),
  ];
}

/**
 * The changes of a match by the fact `n`. They are unknown if its document was not loaded yet at that time: the match
 * may have existed before.
 */
export function loggedChanges(
  { filling, filledAt }: Pick<Meta, 'filling' | 'filledAt'>,
  n: number,
  { was, now }: { was: MatchDocument | undefined; now: MatchDocument },
): FieldChange[] {
  return !was && (filling || n <= filledAt) ? [] : changesOf(was, now);
}

function offerChanges(was: Offer[], now: Offer[]): FieldChange[] {
  const before = new Map(was.map((offer) => [offer.product_id, offer]));
  const after = new Set(now.map(({ product_id }) => product_id));
  return [
    ...now.flatMap((offer) => {
      const former = before.get(offer.product_id);
      return former
        ? compared(`${nameOf(offer)}.`, OFFER_FIELDS, { was: former, now: offer })
        : [{ field: nameOf(offer), was: null, now: offer.price }];
    }),
    ...was
      .filter(({ product_id }) => !after.has(product_id))
      .map((offer) => ({ field: nameOf(offer), was: offer.price, now: null })),
  ];
}

const nameOf = ({ alias, product_id }: Offer) => `${alias}/${product_id}`;

function compared<Field extends string>(
  prefix: string,
  fields: readonly Field[],
  { was, now }: Record<'was' | 'now', Partial<Record<Field, unknown>> | null>,
): FieldChange[] {
  return fields.flatMap((field) => {
    const [before, after] = [was?.[field] ?? null, now?.[field] ?? null];
    return Object.is(before, after)
      ? []
      : [{ field: `${prefix}${field}`, was: before, now: after }];
  });
}

/** Every field that a change may contain, with its value. */
export function documentFieldsOf(match: MatchDocument): Record<string, unknown> {
  return Object.fromEntries([
    ...valued('', MATCH_FIELDS, match),
    ...valued('own.', OFFER_FIELDS, match.own ?? {}),
    ...match.competitors.flatMap((offer) => valued(`${nameOf(offer)}.`, OFFER_FIELDS, offer)),
  ]);
}

function valued<Field extends string>(
  prefix: string,
  fields: readonly Field[],
  row: Partial<Record<Field, unknown>>,
): [string, unknown][] {
  return fields.map((field) => [`${prefix}${field}`, row[field] ?? null]);
}
