import { formatCount } from '../shared/format.ts';
import { ChartCard, type HistoryFlow } from './ChartCard.tsx';

/** Products in and out of stock on the websites that have most in stock, at most ten (DASH-05). */
export function AvailabilityCard(flow: HistoryFlow) {
  const { answer } = flow.snapshot.context;
  const [inStock, outOfStock] = answer?.body.series ?? [];
  const websites = (answer?.body.labels ?? []).map((website, index) => ({
    website,
    inStock: inStock?.values[index] ?? 0,
    outOfStock: outOfStock?.values[index] ?? 0,
  }));
  return (
    <ChartCard
      {...flow}
      name="availabilityCard"
      title="Availability"
      height={200}
      empty="No website was read yet"
    >
      <ul className="stock-list">
        {websites.map(({ website, inStock: available, outOfStock: missing }) => (
          <li key={website} className="stock">
            <span className="stock-name">{website}</span>
            <span className="stock-bar" aria-hidden="true">
              <span className="stock-in" style={{ flexGrow: available }} />
              <span className="stock-out" style={{ flexGrow: missing }} />
            </span>
            <span className="stock-counts">
              {`${formatCount(available)} in, ${formatCount(missing)} out`}
            </span>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
