import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { WebsiteCrawl } from '../../../contract/entities/website-crawl.ts';
import type { Website } from '../../../contract/entities/website.ts';
import { useStatus } from '../../db/hooks/use-status.ts';
import { useIsAged } from '../../db/hooks/use-is-aged.ts';
import type { AnswerState } from '../../db/hooks/use-answer.ts';
import { NOT_KEPT } from '../../machines/shared/change.ts';
import type { websitesMachine } from '../../machines/websites/websites.ts';
import { Banner } from '../shared/Banner.tsx';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { FailedMessage, LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { totalText } from './crawl-words.ts';
import { WebsitesTable } from './WebsitesTable.tsx';
import { Age, OfflineMessage } from '../shared/Missing.tsx';
import * as classes from './websites.module.css';

type WebsitesFlow = FlowProps<typeof websitesMachine>;
type Props = WebsitesFlow & {
  websites: readonly Website[];
  answer: AnswerState<{ items: WebsiteCrawl[] }>;
};

/** How the crawl of each website goes, and what can be done about it (SITES-06). */
export function Websites({ websites, answer, ...flow }: Props) {
  const { snapshot } = flow;
  const known = answer.state === 'ready' ? answer : null;
  const isAged = useIsAged(known);
  return (
    <Flow name="websites" snapshot={snapshot}>
      <PageFrame
        title="Websites"
        lead={
          <>
            How far the crawl of your own and your competitors’ websites is, and why pages are not
            read.
            {known && isAged && (
              <>
                {' '}
                <Age at={known.at} />.
              </>
            )}
          </>
        }
      >
        {snapshot.matches({ change: 'refused' }) && <NotKept {...flow} />}
        <Card
          title="Crawl of your websites"
          aside={known && <span className={classes.quiet}>{totalText(known.body.items)}</span>}
          flush
        >
          <Content {...flow} websites={websites} answer={answer} />
        </Card>
      </PageFrame>
    </Flow>
  );
}

function NotKept({ snapshot, send }: WebsitesFlow) {
  return (
    <Banner
      tone="error"
      action={
        <EventButton
          snapshot={snapshot}
          send={send}
          event={{ type: 'RETRY' }}
          size="compact-sm"
          variant="default"
        >
          Try again
        </EventButton>
      }
      onClose={() => send({ type: 'DISMISS' })}
      closeButtonProps={controlOf(snapshot, { type: 'DISMISS' })}
    >
      {NOT_KEPT}
    </Banner>
  );
}

function Content({ websites, answer, ...flow }: Props) {
  const { online } = useStatus();
  if (answer.state === 'loading') return <LoadingMessage label="Loading the websites" />;
  if (answer.state === 'unavailable') {
    if (!online) return <OfflineMessage />;
    return (
      <FailedMessage
        title="The websites could not be loaded"
        reason={answer.message ?? 'The server did not answer.'}
      />
    );
  }
  const crawls = new Map(answer.body.items.map((crawl) => [crawl.website_id, crawl]));
  const rows = websites.flatMap((website) => {
    const crawl = crawls.get(website.id);
    return crawl ? [{ website, crawl }] : [];
  });
  if (rows.length > 0) return <WebsitesTable {...flow} rows={rows} />;
  return (
    <StateMessage
      title="No websites yet"
      action={
        <Button component={Link} href="/importations" variant="light">
          Add products
        </Button>
      }
    >
      The websites of your products appear here after the first import.
    </StateMessage>
  );
}
