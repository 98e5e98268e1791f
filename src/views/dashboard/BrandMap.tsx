import type { ListAddress } from '../../../contract/rules/list-address.ts';
import { useIsAged } from '../../db/hooks/use-is-aged.ts';
import { keysOf } from '../../../contract/records.ts';
import type { brandMapMachine } from '../../machines/dashboard/brand-map.ts';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { Age, MissingMessage } from '../shared/Missing.tsx';
import { StateMessage } from '../shared/StateMessage.tsx';
import { BrandTable, SIDES } from './BrandTable.tsx';
import * as card from '../shared/charts/chart-card.module.css';
import * as classes from './brand-map.module.css';

type Props = FlowProps<typeof brandMapMachine> & {
  /** The list on the page, which a cell narrows. */
  list: ListAddress;
};

/** How far the competitors' prices are from the own ones, by brand (MAP-01 to MAP-03). */
export function BrandMap({ snapshot, send, list }: Props) {
  const { answer } = snapshot.context;
  const isAged = useIsAged(answer);
  return (
    <Flow name="brandMap" snapshot={snapshot} className={card.card}>
      <section aria-label="Brands and competitors">
        <header className={card.head}>
          <h2>Brands and competitors</h2>
          <ul className={classes.legend} aria-label="The competitor is on average">
            {keysOf(SIDES).map((side) => (
              <li key={side}>
                <span className={classes.swatch} data-side={side} />
                {SIDES[side]}
              </li>
            ))}
          </ul>
        </header>
        {snapshot.matches('failed') ? (
          <MissingMessage
            title="The map could not be loaded"
            subject="It is"
            action={
              <EventButton snapshot={snapshot} send={send} event={{ type: 'RETRY' }}>
                Try again
              </EventButton>
            }
          />
        ) : !answer ? (
          <div className={card.bone} style={{ height: 320 }} />
        ) : answer.body.brands.every(({ websites }) => websites.length === 0) ? (
          <StateMessage title="No product of this list has a price here and at a competitor" />
        ) : (
          <>
            <p className={classes.lead}>
              The mean difference of each competitor&apos;s prices from yours, and how many products
              of the list have both.
            </p>
            <BrandTable brands={answer.body.brands} list={list} />
          </>
        )}
        {answer && (
          <footer className={card.foot}>
            {answer.body.others > 0 && <span>{othersText(answer.body.others)}</span>}
            {isAged && (
              <span>
                <Age at={answer.at} />
              </span>
            )}
          </footer>
        )}
      </section>
    </Flow>
  );
}

const othersText = (others: number) =>
  others === 1
    ? 'One more brand, with fewer products, is not shown'
    : `${formatCount(others)} more brands, with fewer products, are not shown`;
