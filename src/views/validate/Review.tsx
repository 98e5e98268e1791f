import type { Offer } from '../../../contract/entities/match.ts';
import type { validateMachine } from '../../machines/validate/validate.ts';
import { toValidate } from '../../machines/validate/validate-edit.ts';
import { Banner } from '../shared/Banner.tsx';
import type { FlowProps } from '../shared/Flow.tsx';
import * as classes from './review.module.css';

/** Shows what each way of saving would do (VALID-03). */
export function Review({ snapshot }: FlowProps<typeof validateMachine>) {
  const { match, flagged } = snapshot.context;
  if (!match) return null;
  const deleted = match.competitors.filter(({ product_id: id }) => flagged.includes(id));
  const validated = toValidate({ match, flagged });
  return (
    <section className={classes.review} aria-label="What will be saved">
      {snapshot.matches('unkept') && (
        <Banner tone="error">
          The change could not be kept on this device. Nothing was saved.
        </Banner>
      )}
      <h3>Deleted from this match, either way</h3>
      <Products offers={deleted} tone="bad" none="Nothing is deleted." />
      <h3>Marked as validated by Save and validate</h3>
      <Products offers={validated} tone="good" none="No further product." />
      <p>Save and validate confirms the match of {match.product_name}.</p>
    </section>
  );
}

type ProductsProps = { offers: readonly Offer[]; tone: 'good' | 'bad'; none: string };

function Products({ offers, tone, none }: ProductsProps) {
  if (offers.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.changes} data-tone={tone}>
      {offers.map(({ product_id: id, alias, name, url }) => (
        <li key={id}>
          <strong>{alias}</strong> {name || url}
        </li>
      ))}
    </ul>
  );
}
