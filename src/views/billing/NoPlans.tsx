import { hasNoLimit, isNearRecommended } from '../../../contract/rules/usage.ts';
import type { CallOutput } from '../../../contract/table.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { formatCount } from '../shared/format.ts';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { LoadingMessage } from '../shared/StateMessage.tsx';
import * as classes from './billing.module.css';

/** Without plans: what the account uses of the installation (NOPAY-05). */
export function NoPlans() {
  const used = useAnswer('getImportStatistics', {});
  return (
    <PageFrame
      title="Plans & Billing"
      lead="This installation has no plans: everything is included, and nothing is to be paid."
    >
      <Card title="Usage">
        {used.state === 'loading' && <LoadingMessage label="Loading the usage" />}
        {used.state === 'unavailable' && (
          <p className={classes.question}>
            {used.message ?? 'Not known while the server does not answer.'}
          </p>
        )}
        {used.state === 'ready' && <Usage {...used.body} />}
      </Card>
    </PageFrame>
  );
}

function Usage({ inserted, limit, recommended }: CallOutput<'getImportStatistics'>) {
  return (
    <dl className={classes.usage}>
      <dt>Matches</dt>
      <dd>
        {formatCount(inserted)}
        <p className={classes.quiet}>
          {hasNoLimit(limit)
            ? 'There is no limit.'
            : `The operator of this installation allows ${formatCount(limit)}.`}
        </p>
      </dd>
      <CompetitorsProducts />
      {recommended !== undefined && (
        <>
          <dt>Recommended</dt>
          <dd>
            up to {formatCount(recommended)} matches
            <p className={classes.quiet}>
              {isNearRecommended(inserted, recommended)
                ? 'You come close to that: beyond, pages take longer.'
                : 'Up to here Vigia keeps its pace on this database.'}
            </p>
          </dd>
        </>
      )}
    </dl>
  );
}

/** What the matches are compared with. */
function CompetitorsProducts() {
  const answer = useAnswer('getPricingStatistics', {});
  if (answer.state !== 'ready') return null;
  const { statistics } = answer.body;
  const products = statistics.reduce(
    (sum, { in_stock, out_of_stock, unknown = 0, unread = 0 }) =>
      sum + in_stock + out_of_stock + unknown + unread,
    0,
  );
  const { length } = statistics;
  return (
    <>
      <dt>Competitors' products</dt>
      <dd>
        {formatCount(products)}
        <p className={classes.quiet}>
          on {formatCount(length)} {length === 1 ? 'website' : 'websites'}
        </p>
      </dd>
    </>
  );
}
