import type { PriceResults as Results } from '../../../contract/rules/pricing/results.ts';
import type { Means } from '../../../contract/rules/pricing/means.ts';
import { formatCount, formatIndex, formatPercent, productCount } from '../shared/format.ts';
import { Card } from '../shared/PageFrame.tsx';
import * as classes from './proposals.module.css';

/** What confirmed prices did, each figure before they were proposed and now (PRICE-51). */
export function PriceResults({ results }: { results: Results }) {
  const { products, margin, index, positions } = results;
  return (
    <Card title="What the confirmed prices did">
      <dl className={classes.results}>
        <Result
          term="Average margin without VAT"
          text={meansText(margin, (value) => formatPercent(value, 1))}
        />
        <Result term="Average price index" text={meansText(index, formatIndex)} />
        <Result term="Position" text={positionsText(positions)} />
      </dl>
      <p className={classes.quiet}>
        {`Of ${productCount(products)}, from before the price was proposed until now, with the cost of then.`}
      </p>
    </Card>
  );
}

const Result = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
);

const meansText = (means: Means, format: (value: number) => string): string =>
  means ? `${format(means.before)} → ${format(means.after)}` : 'Not known';

function positionsText({ better, same, worse, unknown }: Results['positions']): string {
  const known = better + same + worse;
  if (known === 0) return 'Not known';
  return [
    `better on ${formatCount(better)}`,
    `same on ${formatCount(same)}`,
    `worse on ${formatCount(worse)}`,
    ...(unknown > 0 ? [`not known on ${formatCount(unknown)}`] : []),
  ].join(', ');
}
