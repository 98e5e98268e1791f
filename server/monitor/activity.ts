import { Counter, Histogram, type Registry } from 'prom-client';
import { onEvent } from '../process-events.ts';

/** `call` is the contract's name of it, so that there are no more labels than calls. */
export type CountCall = (
  asked: { call: string; method: string; status: number },
  seconds: number,
) => void;

/** How often the delay of the event loop is measured. */
const LOOP_MS = 100;

/** Counts the activity of this process from now on. */
export function countActivity(registry: Registry): { countCall: CountCall; stop: () => void } {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    { labelNames, buckets }: { labelNames: Label[]; buckets: number[] },
  ) => new Histogram({ name, help, labelNames, buckets, registers });

  const calls = counter('vigia_calls_total', 'Calls answered, by call of the interface.', [
    'call',
    'method',
    'status',
  ]);
  const callTimes = histogram(
    'vigia_call_duration_seconds',
    'Time from the head of a request to the end of its answer.',
    { labelNames: ['call', 'method'], buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 3, 10, 60] },
  );
  const jobTimes = histogram('vigia_job_duration_seconds', 'Time that background jobs took.', {
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3600],
  });
  const visits = histogram(
    'vigia_crawl_visit_duration_seconds',
    'Time of one request of the crawler and the reading of its answer, by what it found.',
    { labelNames: ['outcome'], buckets: [0.05, 0.25, 1, 3, 10, 20, 40] },
  );
  const mails = counter('vigia_mails_total', 'Tries to hand mails to the mail server.', [
    'lane',
    'outcome',
  ]);
  const deliveries = counter('vigia_webhook_deliveries_total', 'Tries to deliver to webhooks.', [
    'outcome',
  ]);
  const changes = counter(
    'vigia_changes_total',
    'Changes that devices sent: applied, or recognised as repeated.',
    ['outcome'],
  );
  const errors = counter(
    'vigia_database_errors_total',
    'Statements that the database refused, and interruptions: connections it ended and conflicts it resolved.',
    ['kind'],
  );
  const loop = histogram(
    'vigia_event_loop_delay_seconds',
    `How late a timer of ${LOOP_MS} ms came, ten times a second.`,
    { labelNames: [], buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3] },
  );

  // Events that have not happened yet are shown as zero, so that the first one is an increase.
  for (const lane of ['person', 'digest'])
    for (const outcome of ['sent', 'put-off', 'refused']) mails.inc({ lane, outcome }, 0);
  for (const outcome of ['delivered', 'put-off', 'refused']) deliveries.inc({ outcome }, 0);
  for (const outcome of ['applied', 'repeated']) changes.inc({ outcome }, 0);
  for (const kind of ['interruption', 'statement']) errors.inc({ kind }, 0);

  let expected = performance.now() + LOOP_MS;
  const timer = setInterval(() => {
    const at = performance.now();
    loop.observe(Math.max(0, at - expected) / 1000);
    expected = at + LOOP_MS;
  }, LOOP_MS).unref();

  const stops = [
    onEvent('job', ({ queue, outcome, seconds }) => jobTimes.observe({ queue, outcome }, seconds)),
    onEvent('visit', ({ outcome, seconds }) => visits.observe({ outcome }, seconds)),
    onEvent('mail', (labels) => mails.inc(labels)),
    onEvent('webhook', (labels) => deliveries.inc(labels)),
    onEvent('change', (labels) => changes.inc(labels)),
    onEvent('databaseError', (labels) => errors.inc(labels)),
  ];
  return {
    countCall: ({ call, method, status }, seconds) => {
      calls.inc({ call, method, status });
      callTimes.observe({ call, method }, seconds);
    },
    stop: () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
}
