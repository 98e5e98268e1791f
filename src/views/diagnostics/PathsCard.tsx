import { useEffect, useRef } from 'react';
import type { flowReportMachine } from '../../machines/diagnostics/flow-report.ts';
import { Banner } from '../shared/Banner.tsx';
import { formatCount } from '../shared/format.ts';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { Card } from '../shared/PageFrame.tsx';
import { reportText, stateNames } from './flow-report.ts';
import type { LiveMachine, TabFlows } from './live-machine.ts';
import { eventLabel, formatMoment } from './log-messages.ts';
import * as cards from './cards.module.css';
import * as classes from './paths.module.css';

type PathsProps = FlowProps<typeof flowReportMachine> & { flows: TabFlows };

/** The path of each flow to its present state, those of earlier pages included, for a bug report. */
export function PathsCard({ flows, ...flow }: PathsProps) {
  const { snapshot } = flow;
  const { running, ended } = flows;
  return (
    <Flow name="flowReport" snapshot={snapshot}>
      <Card
        title="Paths so far"
        aside={
          <div className={cards.file}>
            <EventButton {...flow} event={{ type: 'COPY' }} size="compact-sm" variant="default">
              Copy report
            </EventButton>
            <EventButton {...flow} event={{ type: 'DOWNLOAD' }} size="compact-sm" variant="default">
              Download report
            </EventButton>
          </div>
        }
      >
        <p className={cards.quiet}>
          What the flows of this tab heard and where it led, those of the pages you left too. Events
          by their names alone: nothing you entered and nothing about you is in the report.
        </p>
        {snapshot.matches({ resting: 'unsaved' }) && (
          <Banner tone="error">The report could not be written. Please try again.</Banner>
        )}
        {snapshot.matches({ resting: 'shown' }) && <ReportToSelect text={reportText(flows)} />}
        <ul className={classes.paths} aria-label="Paths so far">
          {[...running, ...ended].map((machine) => (
            <li key={machine.session}>
              <Path {...machine} />
            </li>
          ))}
        </ul>
      </Card>
    </Flow>
  );
}

/** The text at the time the copy failed, because it must not change while it is selected. */
function ReportToSelect({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.select(), []);
  return (
    <label className={classes.report}>
      The browser did not let us copy. Here is the report, selected, to copy by hand.
      <textarea ref={area} readOnly rows={8} defaultValue={text} />
    </label>
  );
}

function Path({ machine, page, steps, isCut, endedAt }: LiveMachine) {
  return (
    <details>
      <summary>
        <b>{machine}</b>
        <span className={cards.quiet}>
          {formatCount(steps.length)} {steps.length === 1 ? 'step' : 'steps'}
        </span>
        {endedAt !== null && (
          <span className={cards.state}>
            ended on {page}, {formatMoment(endedAt)}
          </span>
        )}
      </summary>
      {isCut && <p className={cards.quiet}>Earlier steps were dropped.</p>}
      <ol>
        {steps.map(({ event, state, at }, index) => (
          // Steps are told apart by their place.
          <li key={index}>
            <time dateTime={at}>{formatMoment(at)}</time> {eventLabel(event)} → {stateNames(state)}
          </li>
        ))}
      </ol>
    </details>
  );
}
