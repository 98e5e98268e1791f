import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import type { EditVariant, MatchEdit } from '../catalogue/edit-form.ts';

/** The user's decision about one match: which of its competitor products are deleted, and whether it is verified. */
export type Validation = {
  match: MatchDocument;
  /** Ids of the competitor products to delete. */
  flagged: string[];
  validates: boolean;
  variant: EditVariant;
};

/** Each competitor product is flagged for deletion unless validated (core 4). */
export const flaggedAtFirst = ({ competitors }: MatchDocument): string[] =>
  competitors.flatMap(({ product_id: id, validated }) => (validated ? [] : [id]));

/** The competitor products that 'Save and validate' marks as validated (core 4). */
export const toValidate = ({ match, flagged }: Pick<Validation, 'match' | 'flagged'>): Offer[] =>
  match.competitors.filter(({ product_id: id, validated }) => !validated && !flagged.includes(id));

/** The edit payload of a validation (core 3). `urls` are the websites' urls by id. */
export function validationEdit(
  { match, flagged, validates, variant }: Validation,
  urls: ReadonlyMap<string, string>,
): MatchEdit {
  const deleted = match.competitors.filter(({ product_id: id }) => flagged.includes(id));
  return {
    match_id: match.match_id,
    match_ref: match.match_ref,
    initialList: match.competitors.map(({ product_id: id, url, validated }) => ({
      id,
      url,
      validated,
    })),
    ...(deleted.length > 0 && {
      to_delete: deleted.map(({ product_id: id, ref, url, website_id, name, image, brand }) => ({
        id,
        ref,
        url,
        website: website_id,
        website_url: urls.get(website_id) ?? url,
        ...(variant === 'special' && { name, image, brand }),
      })),
    }),
    ...(validates && {
      verified: true,
      to_update: toValidate({ match, flagged }).map(
        ({ product_id: id, ref, url, website_id: website }) => ({
          id,
          ref,
          url,
          website,
          url_website: urls.get(website) ?? url,
          validated: true,
        }),
      ),
    }),
  };
}
