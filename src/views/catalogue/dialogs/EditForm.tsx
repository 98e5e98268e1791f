import type { ComponentType } from 'react';
import {
  competitorsOf,
  googleTone,
  type EditedProduct,
} from '../../../machines/catalogue/edit-form.ts';
import type { editMatchMachine } from '../../../machines/catalogue/edit-match.ts';
import { fieldOf, type FlowProps } from '../../shared/Flow.tsx';
import * as classes from './edit.module.css';
import { NewUrls } from './NewUrls.tsx';
import { ProductRow } from './ProductRow.tsx';
import { UrlInput } from './UrlInput.tsx';

type EditFlow = FlowProps<typeof editMatchMachine>;

/** A competitor's row, with the controls for changes outside of the edit. */
export type CompetitorRowComponent = ComponentType<EditFlow & { product: EditedProduct }>;

type Props = EditFlow & {
  Row: CompetitorRowComponent;
};

/** Everything that can be changed of a match (EDIT-01, EDIT-02). */
export function EditForm({ Row, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { match, variant, form } = snapshot.context;
  const competitors = competitorsOf(match, variant);
  return (
    <>
      <section>
        <h3 className={classes.heading}>Your product</h3>
        {match.own ? (
          <ul className={classes.rows}>
            <ProductRow {...flow} product={match.own} isOwn />
          </ul>
        ) : (
          <p className={classes.muted}>Your own product is not known.</p>
        )}
      </section>
      <section>
        <h3 className={classes.heading}>
          {competitors.length > 0 ? 'Competitors products' : 'There is no competitors products'}
        </h3>
        <ul className={classes.rows}>
          {competitors.map((product) => (
            <Row key={product.id} {...flow} product={product} />
          ))}
        </ul>
      </section>
      <NewUrls {...flow} />
      {variant === 'standard' && (
        <UrlInput
          label="Google shopping url"
          value={form.googleUrl}
          tone={googleTone(form.googleUrl)}
          isDoubted
          {...fieldOf(snapshot, { type: 'TYPE_GOOGLE_URL', url: form.googleUrl })}
          onType={(url) => send({ type: 'TYPE_GOOGLE_URL', url })}
        />
      )}
    </>
  );
}
