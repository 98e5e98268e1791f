import type {
  NotificationChange,
  NotificationInfo,
} from '../../../contract/entities/notification.ts';
import { formatCount, formatIndex } from '../shared/format.ts';
import { useSession } from '../shared/session.ts';
import { matchHref } from '../shared/match-href.ts';
import { changeTone, valueOf } from './change-values.ts';
import * as classes from './detail.module.css';

/** The number drawn at once; a report may have a thousand. */
const SHOWN = 200;

/** Every change of a full report: the market's, and apart from them those of the own prices. */
export function Changes({ info }: { info: NotificationInfo }) {
  const shown = info.data.slice(0, SHOWN);
  const market = shown.filter(({ own }) => !own);
  const own = shown.filter((change) => change.own);
  return (
    <>
      <List title="Changes of the market" changes={market} info={info} />
      <List title="Your own changes" changes={own} info={info} />
      {info.data.length > SHOWN && (
        <p className={classes.facts}>
          {`The first ${SHOWN} changes of ${formatCount(info.found_product_count)} products are shown.`}
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
        {changes.map((change) => (
          <Change key={`${change.match_id} ${change.url}`} change={change} info={info} />
        ))}
      </ul>
    </section>
  );
}

function Change({ change, info }: { change: NotificationChange; info: NotificationInfo }) {
  const { websiteCountry: country } = useSession();
  const { product_name: name, website, url, own, difference } = change;
  const value = valueOf(info, change, country);
  return (
    <li className={classes.change}>
      <span className={classes.product}>
        <a href={matchHref(change)}>{name}</a>
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
          {!own && value.own && <span>{`Yours ${value.own}`}</span>}
        </span>
      </span>
    </li>
  );
}
