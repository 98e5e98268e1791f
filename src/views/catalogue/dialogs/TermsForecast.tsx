import { forecastOf, isEntered } from '../../../machines/catalogue/terms-entry.ts';
import type { termsOfManyMachine } from '../../../machines/catalogue/terms-of-many.ts';
import { Banner } from '../../shared/Banner.tsx';
import type { FlowProps } from '../../shared/Flow.tsx';
import { productCount } from '../../shared/format.ts';
import * as classes from './terms.module.css';

/** So many contradictions are named. */
const NAMED = 5;

/** For how many products the terms will be set, and which are left out, with why (TERMS-31). */
export function TermsForecast({ snapshot }: FlowProps<typeof termsOfManyMachine>) {
  const { products, unread, entry } = snapshot.context;
  const { set, same, contradictions } = forecastOf(products, entry);
  const isIdle = snapshot.matches({ editing: 'idle' }) && set.length === 0;
  const rest = contradictions.length - NAMED;
  return (
    <>
      <output className={classes.margin} aria-label="What will be set">
        {isEntered(entry)
          ? [
              `${productCount(set.length)} will be set.`,
              ...(same > 0 ? [`${productCount(same)} ${have(same)} these terms already.`] : []),
              ...(unread > 0 ? [unreadSentence(unread)] : []),
            ].join(' ')
          : ['Nothing is entered.', ...(unread > 0 ? [unreadSentence(unread)] : [])].join(' ')}
      </output>
      {contradictions.length > 0 && (
        <section className={classes.stack} aria-label="Products that are left out">
          <p className={classes.hint}>
            {`${productCount(contradictions.length)} cannot have these terms and ${contradictions.length === 1 ? 'is' : 'are'} left out:`}
          </p>
          <ul className={classes.leftOut}>
            {contradictions.slice(0, NAMED).map(({ match_id: id, name, sentence }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span>{sentence}</span>
              </li>
            ))}
            {rest > 0 && <li>{`and ${rest} more`}</li>}
          </ul>
        </section>
      )}
      {isIdle && (
        <Banner tone="warning">
          {isEntered(entry)
            ? 'No product would be changed. Correct what is entered, or cancel.'
            : 'Enter a value, tick Remove or name tags.'}
        </Banner>
      )}
    </>
  );
}

const have = (count: number) => (count === 1 ? 'has' : 'have');

const unreadSentence = (count: number) =>
  `${productCount(count)} cannot be read now, or ${count === 1 ? 'was' : 'were'} deleted, and ${count === 1 ? 'is' : 'are'} left out.`;
