import { Button } from '@mantine/core';
import type { Website } from '../../../contract/entities/website.ts';
import { CHANGE_PAGE_SIZES, type ChangesView } from '../../../contract/rules/change-address.ts';
import { clampedRange, rowsOfPage } from '../../../contract/rules/paging.ts';
import {
  countChanges,
  groupedChanges,
  OWN_PRICES,
  type ChangeGroup,
} from '../../../contract/rules/price-changes.ts';
import { useStatus } from '../../db/hooks/use-status.ts';
import { useIsAged } from '../../db/hooks/use-is-aged.ts';
import type {
  FoundChanges,
  priceChangesMachine,
} from '../../machines/price-changes/price-changes.ts';
import { copiedTable } from '../catalogue/table/copied-rows.ts';
import { copy } from '../shared/copy.ts';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatCount, productCount } from '../shared/format.ts';
import { CopyIcon } from '../shared/icons/pages.tsx';
import { DownloadIcon } from '../shared/icons/shell.tsx';
import { Age, OfflineMessage } from '../shared/Missing.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { Pagination } from '../shared/Pagination.tsx';
import { useSession } from '../shared/session.ts';
import { FailedMessage, LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { useNow } from '../shared/use-now.ts';
import { ChangeFilters } from './ChangeFilters.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { exportedChanges } from './exported-changes.ts';
import { groupText, listedChanges, summaryText } from './listed-changes.ts';
import { NO_BRAND, OWN_WORDS, TIME_PHRASES } from './words.ts';
import * as classes from './price-changes.module.css';

type ChangesFlow = FlowProps<typeof priceChangesMachine>;
type Props = ChangesFlow & { websites: readonly Website[] };

/** The price changes of a time, from the list on this device (CHANGED-01 to CHANGED-08). */
export function PriceChanges({ websites, ...flow }: Props) {
  const { snapshot } = flow;
  const { found } = snapshot.context;
  const isFailed = snapshot.matches({ list: 'failed' });
  return (
    <Flow name="priceChanges" snapshot={snapshot}>
      <PageFrame
        title="What changed"
        lead="The prices that competitors and you have changed. Of each offer its latest change counts: if a price changed more than once, only the last step is listed. Pages that are gone are left out."
      >
        <Card>
          <ChangeFilters {...flow} />
        </Card>
        {isFailed && (
          <FailedMessage
            title="The changes could not be read"
            reason="Reading from this device failed."
            action={
              <EventButton {...flow} event={{ type: 'RETRY' }} variant="default">
                Try again
              </EventButton>
            }
          />
        )}
        {!isFailed &&
          (found ? <Found {...flow} found={found} websites={websites} /> : <NoList {...flow} />)}
      </PageFrame>
    </Flow>
  );
}

/** Before there is a list on this device, and where there will be none. */
function NoList({ snapshot }: ChangesFlow) {
  const { online, storage } = useStatus();
  const isKept = storage === 'ok' || storage === 'full';
  if (!isKept) {
    return (
      <StateMessage title="This browser keeps no list of your products">
        The changes are read from the list on the device, and nothing can be stored here.
      </StateMessage>
    );
  }
  const isWaiting = snapshot.matches({ list: 'waiting' });
  if (isWaiting && !online) return <OfflineMessage />;
  return <LoadingMessage label={isWaiting ? 'Loading your products' : 'Reading the changes'} />;
}

type FoundProps = ChangesFlow & { found: FoundChanges; websites: readonly Website[] };

function Found({ found, websites, ...flow }: FoundProps) {
  const { snapshot, send } = flow;
  const { view } = snapshot.context;
  const { rows } = listedChanges(found.changes, view);
  const counts = countChanges(rows);
  const { asOf } = found;
  const isAged = useIsAged(asOf === null ? null : { at: asOf, isOld: false });
  return (
    <>
      <div className={classes.summary}>
        <output>{`${summaryText(counts)}, ${TIME_PHRASES[view.time]}`}</output>
        {found.unread > 0 && <p className={classes.quiet}>{unreadText(found)}</p>}
        {isAged && asOf !== null && (
          <p className={classes.quiet}>
            <Age at={asOf} />
          </p>
        )}
      </div>
      {rows.length === 0 ? (
        <Nothing {...flow} found={found} />
      ) : (
        <Card
          title="Price changes"
          aside={
            <span className={classes.actions}>
              <Button
                size="xs"
                variant="default"
                leftSection={<CopyIcon size={15} />}
                data-local
                onClick={({ currentTarget }) => {
                  const { labels, rows: cells } = exportedChanges(rows);
                  copy(copiedTable(labels, cells), currentTarget);
                }}
              >
                {`Copy (${formatCount(rows.length)})`}
              </Button>
              <EventButton
                {...flow}
                event={{ type: 'SAVE' }}
                size="xs"
                variant="default"
                leftSection={<DownloadIcon size={15} />}
              >
                Save as CSV
              </EventButton>
            </span>
          }
          flush
        >
          <Rows {...flow} found={found} websites={websites} />
          <Pagination
            page={view.page}
            size={view.size}
            count={rows.length}
            sizes={CHANGE_PAGE_SIZES}
            onChange={(range) => send({ type: 'GO_TO', ...range })}
            controlFor={(range) => controlOf(snapshot, { type: 'GO_TO', ...range })}
          />
        </Card>
      )}
    </>
  );
}

const unreadText = ({ products, unread }: FoundChanges) =>
  `${formatCount(products - unread)} of the ${productCount(products)} that changed are looked at; the others are still coming to this device.`;

/** The rows of the page, under the heading of their group where there is one. */
function Rows({ snapshot, found, websites }: FoundProps) {
  const { view } = snapshot.context;
  const { websiteCountry: country } = useSession();
  const now = useNow();
  const { groups, rows } = listedChanges(found.changes, view);
  const shared = { websites: new Map(websites.map((one) => [one.id, one])), country, now };
  const shown = rowsOfPage(rows, clampedRange(rows.length, view));
  if (view.group === '') return <ChangesTable {...shared} label="Price changes" changes={shown} />;
  const whole = new Map(groups.map((group) => [group.name, group]));
  return groupedChanges(shown, view.group).map(({ name, changes }) => {
    const title = titleOf(name, view);
    return (
      <section key={name} aria-label={title} className={classes.group}>
        <GroupHead title={title} group={whole.get(name)} />
        <ChangesTable {...shared} label={`Price changes: ${title}`} changes={changes} />
      </section>
    );
  });
}

/** The figures are those of the whole group, also where the page shows a part of it. */
function GroupHead({ title, group }: { title: string; group: ChangeGroup | undefined }) {
  return (
    <header className={classes.groupHead}>
      <h3>{title}</h3>
      {group && <span className={classes.quiet}>{groupText(group.counts)}</span>}
    </header>
  );
}

function titleOf(name: string, { group }: ChangesView): string {
  if (group === 'competitor') return name === OWN_PRICES ? OWN_WORDS : name;
  return name === '' ? NO_BRAND : name;
}

function Nothing({ found, ...flow }: ChangesFlow & { found: FoundChanges }) {
  const when = TIME_PHRASES[flow.snapshot.context.view.time];
  if (found.changes.length === 0) {
    return (
      <StateMessage title={`No price changed ${when}`}>
        A change is listed as soon as a page shows another price than before.
      </StateMessage>
    );
  }
  return (
    <StateMessage
      title="Nothing matches these filters"
      action={
        <EventButton {...flow} event={{ type: 'CLEAR' }} variant="default">
          Show all changes
        </EventButton>
      }
    >
      {`${summaryText(countChanges(found.changes))}, ${when}.`}
    </StateMessage>
  );
}
