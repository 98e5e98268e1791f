import { test as base, type BrowserContext } from '@playwright/test';
import { watchRenderers } from './renderers.ts';
import { countTaken, isRecorded, writeTaken, type Layer, type Taken } from './transition-record.ts';

/** How many times slower than they are the processors of a page are made. */
const SLOWED = Number(process.env['SLOWED'] ?? 1);

type Announced = { machine: string; key: string };
type RecordTransitions = (context: BrowserContext) => Promise<void>;

const layerOf = (project: string): Layer => (project === 'e2e' ? 'journey' : 'browser');

/**
 * Playwright's test, which records the transitions that the page of each test takes. A context that a test makes by
 * hand is given to `recordTransitions`.
 */
export const test = base.extend<{ recordTransitions: RecordTransitions }, { taken: Taken }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  taken: [async ({}, provide) => provide({}), { scope: 'worker' }],
  recordTransitions: [
    async ({ context, taken }, provide, info) => {
      const recordIn: RecordTransitions = async (one) => {
        if (isRecorded) await record(one, taken);
        if (SLOWED > 1) slow(one);
      };
      await recordIn(context);
      await provide(recordIn);
      if (info.status === 'timedOut')
        info.annotations.push({ type: 'at its end', description: await watchRenderers() });
      // After each test: a worker that is killed has kept what the tests before took.
      if (!isRecorded) return;
      writeTaken(layerOf(info.project.name), `${info.workerIndex}-${process.pid}`, taken);
    },
    { auto: true },
  ],
});

/** A page that is gone before it could be slowed needs it no more. */
function slow(context: BrowserContext): void {
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED }))
      .catch((error: unknown) => {
        if (!page.isClosed()) throw error;
      });
  });
}

async function record(context: BrowserContext, taken: Taken): Promise<void> {
  await context.exposeBinding('vigiaTaken', (_, batch: Announced[]) => {
    for (const { machine, key } of batch) countTaken(taken, machine, key);
  });
  await context.addInitScript(() => {
    const page = window as unknown as { vigiaTaken: (batch: Announced[]) => Promise<void> };
    let batch: Announced[] = [];
    // The clock of a page may stand still: what is taken together is sent by a microtask, not by a timer.
    const send = () => {
      void page.vigiaTaken(batch);
      batch = [];
    };
    window.addEventListener('vigia:transition', (event) => {
      batch.push((event as CustomEvent<Announced>).detail);
      if (batch.length === 1) queueMicrotask(send);
    });
  });
}
