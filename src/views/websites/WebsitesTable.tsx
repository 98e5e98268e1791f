import { Anchor, NativeSelect } from '@mantine/core';
import { Link } from 'wouter';
import type { WebsiteCrawl } from '../../../contract/entities/website-crawl.ts';
import type { Website } from '../../../contract/entities/website.ts';
import type { websitesMachine } from '../../machines/websites/websites.ts';
import { COUNTRIES } from '../shared/countries.ts';
import type { Column } from '../shared/DataTable.tsx';
import { Favicon } from '../shared/Favicon.tsx';
import { EventButton, fieldOf, type FlowProps } from '../shared/Flow.tsx';
import { formatCount, formatDateTime } from '../shared/format.ts';
import { PagedTable } from '../shared/PagedTable.tsx';
import { readingRuleHref } from '../shared/reading-rule-href.ts';
import { useMay, useSession } from '../shared/session.ts';
import { useNow } from '../shared/use-now.ts';
import { unreadTexts, visitTexts, waitingText } from './crawl-words.ts';
import * as classes from './websites.module.css';

type WebsitesFlow = FlowProps<typeof websitesMachine>;
export type WebsiteRow = { website: Website; crawl: WebsiteCrawl };
type Props = WebsitesFlow & { rows: WebsiteRow[] };

/** A row per website, the own one first. */
export function WebsitesTable({ rows, ...flow }: Props) {
  const { websiteId } = useSession();
  const isOwn = ({ website }: WebsiteRow) => website.own ?? website.id === websiteId;
  return (
    <PagedTable
      label="Websites"
      columns={columnsOf(flow, isOwn)}
      rows={rows.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))}
      keyOf={({ website }) => website.id}
    />
  );
}

const columnsOf = (
  flow: WebsitesFlow,
  isOwn: (row: WebsiteRow) => boolean,
): Column<WebsiteRow>[] => [
  { label: 'Website', cell: (row) => <Name {...row} isOwn={isOwn(row)} />, isUnlabelled: true },
  { label: 'Pages', cell: ({ crawl }) => <Pages crawl={crawl} /> },
  { label: 'Not read because', cell: ({ crawl }) => <Reasons crawl={crawl} /> },
  { label: 'Visits', cell: ({ crawl }) => <Visits crawl={crawl} /> },
  { label: 'Country', cell: (row) => <Country {...flow} {...row} /> },
  { label: 'Actions', isActions: true, cell: (row) => <Actions {...flow} {...row} /> },
];

function Name({ website, crawl, isOwn }: WebsiteRow & { isOwn: boolean }) {
  const { alias, url, config } = website;
  const { resting_until: until } = crawl;
  return (
    <div className={classes.name}>
      <span className={classes.alias}>
        <Favicon url={url} alias={alias} color={config.color} />
        <a href={url} target="_blank" rel="noreferrer">
          {alias}
        </a>
      </span>
      {isOwn && <span className={classes.quiet}>Your website</span>}
      {website.paused && <span className={classes.paused}>Paused</span>}
      {until !== null && !website.paused && (
        <span className={classes.paused}>Left alone until {formatDateTime(until)}</span>
      )}
    </div>
  );
}

function Pages({ crawl }: { crawl: WebsiteCrawl }) {
  const { pages, read } = crawl;
  const now = useNow();
  const waiting = waitingText(crawl, now);
  const unread = unreadTexts(crawl).join(', ');
  if (pages === 0) return <span className={classes.quiet}>No pages</span>;
  return (
    <div className={classes.lines}>
      <span className={classes.figure}>
        {formatCount(read)} of {formatCount(pages)} read
      </span>
      {waiting !== null && <span className={classes.quiet}>{waiting}</span>}
      {unread !== '' && <span className={classes.quiet}>{unread}</span>}
    </div>
  );
}

function Reasons({ crawl }: { crawl: WebsiteCrawl }) {
  const { reasons, rules, unsure, website_id: id } = crawl;
  const mayRule = useMay('listExtractionRules');
  const ruleText =
    rules > 0 ? `${rules} reading ${rules === 1 ? 'rule' : 'rules'}` : 'Add a reading rule';
  const isRuleShown = rules > 0 || (mayRule && unsure > 0);
  if (reasons.length === 0 && !isRuleShown) return <span className={classes.quiet}>—</span>;
  return (
    <div className={classes.lines}>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ reason, pages }) => (
            <li key={reason}>
              <span className={classes.figure}>{formatCount(pages)}</span> {reason}
            </li>
          ))}
        </ul>
      )}
      {isRuleShown &&
        (mayRule ? (
          <Anchor component={Link} href={readingRuleHref(id, '')} size="sm">
            {ruleText}
          </Anchor>
        ) : (
          <span className={classes.quiet}>{ruleText}</span>
        ))}
    </div>
  );
}

function Visits({ crawl }: { crawl: WebsiteCrawl }) {
  const now = useNow();
  if (crawl.pages === 0) return <span className={classes.quiet}>—</span>;
  return (
    <div className={classes.visits}>
      {visitTexts(crawl, now).map((text) => (
        <span key={text} className={classes.quiet}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** Websites write 'uk' for the country that ISO calls GB. */
const CHOICES = COUNTRIES.map(({ value, label }) => ({
  value: value === 'gb' ? 'uk' : value,
  label,
}));
const choicesWith = (country: string) =>
  CHOICES.some(({ value }) => value === country)
    ? CHOICES
    : [{ value: country, label: country.toUpperCase() }, ...CHOICES];
const labelOf = (country: string): string =>
  CHOICES.find(({ value }) => value === country)?.label ?? country.toUpperCase();

/** The currency is the server's: it is not known yet after a change that was not sent. */
function Country({ snapshot, send, website, crawl }: WebsitesFlow & WebsiteRow) {
  const mayChange = useMay('setWebsiteCountry');
  const { id, alias, country } = website;
  const currency = crawl.country === country ? crawl.currency : '';
  const notCompared = crawl.not_compared ?? [];
  return (
    <div className={classes.country}>
      {mayChange ? (
        <NativeSelect
          {...fieldOf(snapshot, { type: 'CHOOSE_COUNTRY', id, country }, { id })}
          aria-label={`Country of ${alias}`}
          size="xs"
          data={choicesWith(country)}
          value={country}
          onChange={({ currentTarget }) =>
            send({ type: 'CHOOSE_COUNTRY', id, country: currentTarget.value })
          }
        />
      ) : (
        <span>{labelOf(country)}</span>
      )}
      {currency !== '' && <span className={classes.quiet}>{currency}</span>}
      {notCompared.map((one) => (
        <span key={one.currency} className={classes.quiet}>
          {formatCount(one.prices)} {one.prices === 1 ? 'price' : 'prices'} in {one.currency}, not
          compared
        </span>
      ))}
    </div>
  );
}

function Actions({ website, crawl, ...flow }: WebsitesFlow & WebsiteRow) {
  const mayRead = useMay('readWebsiteAgain');
  const mayPause = useMay('pauseWebsite');
  const { id, alias, paused = false } = website;
  return (
    <div className={classes.actions}>
      {mayRead && crawl.pages > 0 && (
        <EventButton
          {...flow}
          event={{ type: 'READ_AGAIN', id, alias }}
          size="compact-sm"
          variant="default"
          aria-label={`Read again now: ${alias}`}
        >
          Read again now
        </EventButton>
      )}
      {mayPause && (
        <EventButton
          {...flow}
          event={{ type: paused ? 'RESUME' : 'PAUSE', id }}
          size="compact-sm"
          variant={paused ? 'filled' : 'default'}
          aria-label={`${paused ? 'Resume' : 'Pause'} ${alias}`}
        >
          {paused ? 'Resume' : 'Pause'}
        </EventButton>
      )}
    </div>
  );
}
