import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../contract/durations.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { rescoreWithinBudget } from '../../../server/matching/llm-budget.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { allSame, candidate, complete, endpoint } from './llm-endpoint.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.services.db.execute(sql`delete from llm_usage`));

const uncertain = (count: number) =>
  Array.from({ length: count }, (_, n) => candidate(0.4, `lamp ${n}`));

const usage = () =>
  rowsOf<{ calls: number; tokens: number }>(
    server.services.db,
    sql`select calls, tokens from llm_usage order by day`,
  );

/** The services of a deployment whose operator configured a model. */
async function configured(limits: { calls?: number; tokens?: number } = {}) {
  const { options, asked } = await endpoint((question, response) =>
    complete(response, allSame(question), 500),
  );
  const config = {
    ...server.services.config,
    LLM_URL: options.url,
    LLM_KEY: options.key,
    LLM_MODEL: options.model,
    LLM_DAILY_CALLS: limits.calls ?? 3,
    LLM_DAILY_TOKENS: limits.tokens ?? 100_000,
  };
  return { services: { ...server.services, config }, asked };
}

describe('the language model of the configuration', () => {
  it('is not called while none is configured, or while it may make no calls', async () => {
    const given = uncertain(3);
    expect(server.services.config.LLM_DAILY_CALLS).toBe(0);
    expect(await rescoreWithinBudget(server.services, given)).toBe(given);
    const { services, asked } = await configured({ calls: 0 });
    expect(await rescoreWithinBudget(services, given)).toBe(given);
    expect(asked).toEqual([]);
    expect(await usage()).toEqual([]);
  });

  it('gives the new confidence, and its cost is counted', async () => {
    const { services, asked } = await configured();
    const [first] = await rescoreWithinBudget(services, uncertain(12));
    expect(first!.meta).toMatchObject({
      matched_by: 'auto-matching-openai',
      matching_confidence: 0.9,
    });
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({ authorization: 'Bearer secret', model: 'small-model' });
    expect(await usage()).toEqual([{ calls: 2, tokens: 1000 }]);
  });

  it('is called no more often in a day than allowed, across all processes, and again the next day', async () => {
    const { services, asked } = await configured({ calls: 3 });
    const together = await Promise.all([
      rescoreWithinBudget(services, uncertain(20)),
      rescoreWithinBudget(services, uncertain(20)),
    ]);
    expect(asked.length).toBeLessThanOrEqual(3);
    await rescoreWithinBudget(services, uncertain(30));
    expect(asked).toHaveLength(3);
    const left = together.flat().filter(({ meta }) => meta.matched_by === '');
    expect(left.length).toBeGreaterThan(0);
    await rescoreWithinBudget({ ...services, now: () => Date.now() + DAY_MS }, uncertain(1));
    expect(asked).toHaveLength(4);
    expect((await usage()).map(({ calls }) => calls)).toEqual([3, 1]);
  });

  it('is not called when a call could exceed the day’s tokens', async () => {
    const { services, asked } = await configured({ calls: 100, tokens: 1200 });
    await rescoreWithinBudget(services, uncertain(100));
    await rescoreWithinBudget(services, uncertain(100));
    const { tokens } = (await usage())[0]!;
    expect(asked.length).toBeGreaterThan(0);
    expect(tokens).toBeLessThanOrEqual(1200);
  });

  it('counts failed calls: an unavailable endpoint costs no more than the budget', async () => {
    const { services } = await configured({ calls: 5 });
    const dead = { ...services.config, LLM_URL: 'http://127.0.0.1:9/v1/chat/completions' };
    const given = uncertain(50);
    expect(await rescoreWithinBudget({ ...services, config: dead }, given)).toEqual(given);
    expect((await usage())[0]!.calls).toBe(3);
  });
});
