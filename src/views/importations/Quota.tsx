import {
  hasNoLimit,
  isLimitReached,
  isNearRecommended,
  usageColour,
  usagePercent,
} from '../../../contract/rules/usage.ts';
import { useIsAged } from '../../db/hooks/use-is-aged.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { formatCount } from '../shared/format.ts';
import { Age } from '../shared/Missing.tsx';
import * as classes from './importations.module.css';

/** 'Matches used / limit' with its bar (IMPORT-02); without a limit the matches alone (NOPAY-05). */
export function Quota() {
  const answer = useAnswer('getImportStatistics', {});
  const known = answer.state === 'ready' ? answer : null;
  const isAged = useIsAged(known);
  const isUnlimited = answer.state === 'ready' && hasNoLimit(answer.body.limit);
  return (
    <section className={classes.quota} aria-busy={answer.state === 'loading'}>
      <h2 className={classes.helpTitle}>{isUnlimited ? 'Matches used' : 'Matches used / limit'}</h2>
      {answer.state === 'ready' && <Usage {...answer.body} />}
      {known && isAged && (
        <p className={classes.helpText}>
          <Age at={known.at} />
        </p>
      )}
      {answer.state === 'unavailable' && (
        <p className={classes.helpText}>
          {answer.message ?? 'Not known while the server does not answer.'}
        </p>
      )}
    </section>
  );
}

type UsageProps = { inserted: number; limit: number; recommended?: number | undefined };

export function Usage({ inserted, limit, recommended }: UsageProps) {
  return (
    <>
      {hasNoLimit(limit) ? (
        <p className={classes.counter}>{formatCount(inserted)}</p>
      ) : (
        <>
          <p className={classes.counter} data-full={isLimitReached(inserted, limit)}>
            {formatCount(inserted)} <span className={classes.limit}>/ {formatCount(limit)}</span>
          </p>
          <progress
            className={classes.bar}
            aria-label="Matches used"
            max={100}
            value={usagePercent(inserted, limit)}
            data-colour={usageColour(inserted, limit)}
          />
        </>
      )}
      {recommended !== undefined && isNearRecommended(inserted, recommended) && (
        <p className={classes.helpText}>
          <output>
            Vigia keeps its pace up to {formatCount(recommended)} matches on this database. Beyond,
            pages take longer.
          </output>
        </p>
      )}
    </>
  );
}
