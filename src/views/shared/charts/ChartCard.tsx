import type { ReactNode } from 'react';
import type { createHistoryMachine } from '../../../machines/history/history.ts';
import { EventButton, Flow, type FlowProps } from '../Flow.tsx';
import { formatDateTime } from '../format.ts';
import { StateMessage } from '../StateMessage.tsx';
import { MissingMessage, Age } from '../Missing.tsx';
import * as classes from './chart-card.module.css';

export type HistoryFlow = FlowProps<ReturnType<typeof createHistoryMachine>>;

type Props = HistoryFlow & {
  name: string;
  title: string;
  aside?: ReactNode;
  height: number;
  /** Shown when there is no data. */
  empty: ReactNode;
  children: ReactNode;
};

/** A chart with its title, its age and its actions (DASH-13). */
export function ChartCard({ snapshot, send, name, title, aside, height, empty, children }: Props) {
  const { answer } = snapshot.context;
  const when = answer?.body.lastUpdateDate ?? null;
  return (
    <Flow name={name} snapshot={snapshot} className={classes.card}>
      <section aria-label={title}>
        <header className={classes.head}>
          <h2>{title}</h2>
          <div className={classes.tools}>{aside}</div>
        </header>
        <ChartBody snapshot={snapshot} send={send} height={height} empty={empty}>
          {children}
        </ChartBody>
        <footer className={classes.foot}>
          {when !== null && <span>{`Last update date: ${formatDateTime(when)}`}</span>}
          {answer?.isOld && (
            <span>
              <Age at={answer.at} />
            </span>
          )}
        </footer>
      </section>
    </Flow>
  );
}

type BodyProps = HistoryFlow & { height: number; empty: ReactNode; children: ReactNode };

/** The chart, the former chart while the next one loads, or the reason why there is none. */
export function ChartBody({ snapshot, send, height, empty, children }: BodyProps) {
  if (snapshot.matches('failed')) {
    return (
      <div style={{ minHeight: height }}>
        <MissingMessage
          title="This could not be loaded"
          subject="It is"
          action={
            <EventButton snapshot={snapshot} send={send} event={{ type: 'RETRY' }}>
              Try again
            </EventButton>
          }
        />
      </div>
    );
  }
  if (!snapshot.context.answer) return <div className={classes.bone} style={{ height }} />;
  if (snapshot.matches('empty')) {
    return (
      <div style={{ minHeight: height }}>
        {typeof empty === 'string' ? <StateMessage title={empty} /> : empty}
      </div>
    );
  }
  return (
    <div className={classes.body} style={{ minHeight: height }}>
      {children}
    </div>
  );
}
