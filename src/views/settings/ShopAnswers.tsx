import type { ShopAnswerOutcome } from '../../../contract/choices.ts';
import type { ShopAnswer } from '../../../contract/entities/price-shop.ts';
import { formatDateTime, formatPrice } from '../shared/format.ts';
import * as classes from './webhook.module.css';

const OUTCOMES: Record<ShopAnswerOutcome, string> = {
  taken: 'Taken',
  'not-found': 'Not found',
  several: 'Several found',
  refused: 'Refused',
};

/** What the shop answered of the latest prices, newest first. */
export function ShopAnswers({ answers, country }: { answers: ShopAnswer[]; country: string }) {
  if (answers.length === 0)
    return <p className={classes.quiet}>The shop has answered nothing yet.</p>;
  return (
    <section className={classes.deliveries}>
      <h3 className={classes.title}>Last answers of the shop</h3>
      <ul className={classes.list} aria-label="Last answers of the shop">
        {answers.map(({ id, product_name: name, price, currency, outcome, message, date }) => (
          <li key={id} className={classes.delivery}>
            <span
              className={classes.state}
              data-state={outcome === 'taken' ? 'delivered' : 'refused'}
            >
              {OUTCOMES[outcome]}
            </span>
            <span>{`${name} · ${formatPrice(price, country, currency)}`}</span>
            <time className={classes.date} dateTime={date}>
              {formatDateTime(date)}
            </time>
            {message !== null && <span className={classes.reason}>{message}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
