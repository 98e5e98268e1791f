import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { importFileMachine } from '../../machines/importations/import-file.ts';
import type { importationsMachine } from '../../machines/importations/importations.ts';
import {
  TUTORIAL_STOPS,
  type tutorialMachine,
  type TutorialStop,
} from '../../machines/tutorial/tutorial.ts';
import { FileReview } from '../importations/FileTab.tsx';
import { ImportationsTable } from '../importations/ImportationsTable.tsx';
import { Usage } from '../importations/Quota.tsx';
import { useDeployment } from '../shared/deployment.ts';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { ChevronLeftIcon } from '../shared/icons/shell.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { stickyTop } from '../shared/reveal-focus.ts';
import { SAMPLE_IMPORTATIONS, SAMPLE_ROWS_WITHOUT_PLANS, SAMPLE_USAGE } from './sample.ts';
import { STOPS, WITHOUT_PLANS } from './stops.ts';
import * as classes from './tutorial.module.css';

type Props = {
  tour: FlowProps<typeof tutorialMachine>;
  /** The flows of the importations page, on the sample. */
  list: FlowProps<typeof importationsMachine>;
  settings: FlowProps<typeof importFileMachine>;
  /** The dialog the list has open. */
  children: ReactNode;
};

/** A tour of the importations page on a sample list (TUTOR-01). Nothing here reaches the server. */
export function Tutorial({ tour, list, settings, children }: Props) {
  const stop: TutorialStop = tour.snapshot.value;
  const hasPlans = useDeployment().billing !== 'off';
  return (
    <Flow name="tutorial" snapshot={tour.snapshot}>
      <PageFrame
        title="Tutorial"
        lead="How an import goes, on a sample list. Nothing here changes your account."
        actions={
          <Button
            component={Link}
            href="/importations"
            variant="default"
            leftSection={<ChevronLeftIcon />}
          >
            Back to importations
          </Button>
        }
      >
        <Guide {...tour} stop={stop} />
        <div className={classes.cards}>
          <div aria-current={stop === 'quota' ? 'step' : undefined}>
            <Card title="Matches used / limit">
              <Usage {...SAMPLE_USAGE} />
            </Card>
          </div>
          <div aria-current={stop === 'settings' ? 'step' : undefined}>
            <Card title="Import settings">
              <Flow name="importFile" snapshot={settings.snapshot}>
                <FileReview {...settings} />
              </Flow>
            </Card>
          </div>
        </div>
        <Card title="Importations List" flush>
          <Flow name="importations" snapshot={list.snapshot}>
            <ImportationsTable
              {...list}
              rows={hasPlans ? SAMPLE_IMPORTATIONS : SAMPLE_ROWS_WITHOUT_PLANS}
              labels={{ done: 'success' }}
              hasReports={false}
              current={STOPS[stop].status}
            />
          </Flow>
        </Card>
      </PageFrame>
      {children}
    </Flow>
  );
}

function Guide({ stop, ...tour }: FlowProps<typeof tutorialMachine> & { stop: TutorialStop }) {
  const { title, text } = STOPS[stop];
  const hasPlans = useDeployment().billing !== 'off';
  const place = TUTORIAL_STOPS.indexOf(stop) + 1;
  return (
    <section className={classes.guide} aria-label="Guided tour" ref={stickyTop}>
      <div className={classes.words} aria-live="polite">
        <p className={classes.place}>
          Step {place} of {TUTORIAL_STOPS.length}
        </p>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{(!hasPlans && WITHOUT_PLANS[stop]) || text}</p>
      </div>
      <div className={classes.buttons}>
        <EventButton {...tour} event={{ type: 'PREVIOUS' }} variant="default">
          Previous
        </EventButton>
        {place === TUTORIAL_STOPS.length ? (
          <EventButton {...tour} event={{ type: 'START_OVER' }}>
            Start over
          </EventButton>
        ) : (
          <EventButton {...tour} event={{ type: 'NEXT' }}>
            Next
          </EventButton>
        )}
      </div>
    </section>
  );
}
