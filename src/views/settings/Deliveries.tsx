import type { WebhookDelivery } from '../../../contract/entities/alert.ts';
import { formatDateTime } from '../shared/format.ts';
import * as classes from './webhook.module.css';

export type ListedDelivery = Pick<
  WebhookDelivery,
  'id' | 'date' | 'event' | 'state' | 'attempts' | 'error'
>;

const STATES: Record<WebhookDelivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  refused: 'Not delivered',
};
const EVENTS: Record<WebhookDelivery['event'], string> = {
  alert: 'Report',
  prices: 'Prices',
  test: 'Test',
};
const SHOWN = 5;

/** The results of the latest deliveries, newest first. */
export function Deliveries({ deliveries }: { deliveries: ListedDelivery[] }) {
  const [last] = deliveries;
  if (!last) return <p className={classes.quiet}>Nothing has been delivered yet.</p>;
  return (
    <section className={classes.deliveries}>
      <h3 className={classes.title}>Last deliveries</h3>
      <ul className={classes.list}>
        {deliveries.slice(0, SHOWN).map((delivery) => (
          <li key={delivery.id} className={classes.delivery}>
            <span className={classes.state} data-state={delivery.state}>
              {STATES[delivery.state]}
            </span>
            <span>{EVENTS[delivery.event]}</span>
            <time className={classes.date} dateTime={delivery.date}>
              {formatDateTime(delivery.date)}
            </time>
            {delivery.state !== 'delivered' && delivery.error !== null && (
              <span className={classes.reason}>
                {delivery.error}
                {delivery.state === 'waiting' && ' It is sent again.'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
