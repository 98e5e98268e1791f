import type {
  NotificationChange,
  NotificationInfo,
} from '../../../contract/entities/notification.ts';
import { changeValues } from '../../../contract/rules/change-values.ts';
import { Link } from 'wouter';
import { formatCount, formatIndex } from '../shared/format.ts';
import { useSession } from '../shared/session.ts';
import { matchHref } from '../shared/match-href.ts';
import { changeTone } from './change-tone.ts';
import * as classes from './detail.module.css';

/** The number of each list that is drawn at once; a report may have a thousand. */
const SHOWN = 200;

/** The changes of a full report: the market's, and apart from them those of the own prices. */
export function Changes({ info }: { info: NotificationInfo }) {
  const market = info.data.filter(({ own }) => !own);
  const own = info.data.filter((change) => change.own);
  return (
    <>
      <List title="Changes of the market" changes={market} info={info} />
      <List title="Your own changes" changes={own} info={info} />
      {info.changes && info.changes > info.data.length && (
        <p className={classes.facts}>
          {`The report has the first ${formatCount(info.data.length)} of ${formatCount(info.changes)} changes.`}
        </p>
      )}
    </>
  );
}

type ListProps = { title: string; changes: NotificationChange[]; info: NotificationInfo };

function List({ title, changes, info }: ListProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.chartTitle}>{`${title} (${formatCount(changes.length)})`}</h3>
      <ul className={classes.changes}>
        {changes.slice(0, SHOWN).map((change) => (
          <Change key={`${change.match_id} ${change.url}`} change={change} info={info} />
        ))}
      </ul>
      {changes.length > SHOWN && (
        <p className={classes.facts}>{`The first ${SHOWN} of them are shown.`}</p>
      )}
    </section>
  );
}

function Change({ change, info }: { change: NotificationChange; info: NotificationInfo }) {
  const { websiteCountry: country } = useSession();
  const { product_name: name, website, url, own, difference } = change;
  const value = changeValues(info, change, country);
  return (
    <li className={classes.change}>
      <span className={classes.product}>
        <Link href={matchHref(change)}>{name}</Link>
        <span className={classes.shop}>
          {url === null ? (
            website
          ) : (
            <a href={url} target="_blank" rel="noreferrer" aria-label={`${website}: ${name}`}>
              {website}
            </a>
          )}
        </span>
      </span>
      <span className={classes.values}>
        <span className={classes.step}>
          <span className={classes.before}>
            <span className={classes.hidden}>before </span>
            {value.before}
          </span>
          <span aria-hidden="true">→</span>
          <span className={classes.hidden}> now </span>
          <strong data-tone={changeTone(info, change)}>{value.now}</strong>
        </span>
        <span className={classes.facts}>
          {difference !== null && difference !== 0 && (
            <span>{`${difference < 0 ? '↓' : '↑'} ${formatIndex(difference)}`}</span>
          )}
          {value.price && <span>{`Its price ${value.price}`}</span>}
          {value.compared && <span>{`Compared as ${value.compared}`}</span>}
          {!own && value.own && <span>{`Yours ${value.own}`}</span>}
        </span>
      </span>
    </li>
  );
}
