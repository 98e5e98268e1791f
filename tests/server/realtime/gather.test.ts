import { describe, expect, it } from 'vitest';
import type { RealtimeMessage } from '../../../contract/realtime.ts';
import { DatabaseUnavailable } from '../../../server/database/interruption.ts';
import { createLog } from '../../../server/log.ts';
import { createChangeBroadcaster } from '../../../server/realtime/change-broadcaster.ts';

const log = createLog('silent');

describe('OPS-06 gathered messages', () => {
  it('that could not be sent are sent later, together with newer ones', async () => {
    const sent: RealtimeMessage[] = [];
    let isAway = true;
    const gatherer = createChangeBroadcaster(async (_, message) => {
      if (isAway) throw new DatabaseUnavailable(new Error('away'));
      sent.push(message);
    }, log);
    gatherer.add('a1', { cause: 'matchChanges', seq: 1 });
    gatherer.add('a1', { cause: 'matchChanges', seq: 2 });
    await new Promise(setImmediate);
    isAway = false;
    gatherer.add('a1', { cause: 'importationChanges', seq: 3 });
    await expect
      .poll(() => sent)
      .toEqual([
        { cause: 'matchChanges', seq: 2 },
        { cause: 'importationChanges', seq: 3 },
      ]);
    await gatherer.close();
  });

  it('that can never be sent block no others', async () => {
    const sent: (number | undefined)[] = [];
    const gatherer = createChangeBroadcaster(async (_, { seq }) => {
      if (seq === 1) throw new Error('too long');
      sent.push(seq);
    }, log);
    gatherer.add('a1', { seq: 1 });
    gatherer.add('a1', { cause: 'matchChanges', seq: 2 });
    await expect.poll(() => sent).toEqual([2]);
    await gatherer.close();
    expect(sent).toEqual([2]);
  });

  it('that are pending are sent when a process ends', async () => {
    const sent: [string, number | undefined][] = [];
    const gatherer = createChangeBroadcaster(async (accountId, { seq }) => {
      sent.push([accountId, seq]);
    }, log);
    for (const seq of [1, 2, 3]) gatherer.add('a1', { seq });
    gatherer.add('a2', { seq: 9 });
    await gatherer.close();
    expect(sent).toEqual([
      ['a1', 1],
      ['a2', 9],
      ['a1', 3],
    ]);
  });
});
