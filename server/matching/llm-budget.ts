import { must } from '../../contract/must.ts';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../utc-day.ts';
import { PAIRS_PER_CALL, rescoreUncertain } from './llm.ts';
import type { Candidate } from './match-catalogues.ts';

type Budget = { calls: number; tokens: number };

/**
 * Asks the configured language model about uncertain candidates, within what is left of the day's calls and tokens for
 * all processes together. Without a model, or with nothing left, the score's verdict is kept.
 *
 * The budget is taken before the calls and the unused part is returned after them, so a process that is killed in
 * between can only make the day's budget smaller.
 */
export async function rescoreWithinBudget(
  { db, config, log, now }: Pick<Services, 'db' | 'config' | 'log' | 'now'>,
  candidates: Candidate[],
): Promise<Candidate[]> {
  const { LLM_URL: url, LLM_MODEL: model, LLM_KEY: key = '' } = config;
  const limits = { calls: config.LLM_DAILY_CALLS, tokens: config.LLM_DAILY_TOKENS };
  if (!url || !model || limits.calls === 0 || candidates.length === 0) return candidates;
  const day = dayOf(now());
  const most = Math.ceil(candidates.length / PAIRS_PER_CALL);
  const budget = await takeBudget(db, { day, limits, most });
  if (budget.calls === 0 || budget.tokens === 0) return candidates;
  const { candidates: judged, report } = await rescoreUncertain(candidates, {
    url,
    key,
    model,
    budget,
  });
  await returnBudget(db, day, {
    calls: budget.calls - report.calls,
    tokens: budget.tokens - report.tokens,
  });
  log.info({ report }, 'language model asked');
  return judged;
}

type BudgetRequest = { day: string; limits: Budget; most: number };

function takeBudget(db: Database, { day, limits, most }: BudgetRequest): Promise<Budget> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`insert into llm_usage (day) values (${day}) on conflict do nothing`);
    const [row] = await rowsOf<Budget>(
      tx,
      sql`select calls, tokens from llm_usage where day = ${day} for update`,
    );
    const used = must(row, 'the use of the day');
    const calls = Math.max(0, Math.min(most, limits.calls - used.calls));
    const tokens = calls === 0 ? 0 : Math.max(0, limits.tokens - used.tokens);
    const taken = tokens === 0 ? { calls: 0, tokens: 0 } : { calls, tokens };
    await tx.execute(sql`
      update llm_usage set calls = calls + ${taken.calls}, tokens = tokens + ${taken.tokens}
      where day = ${day}`);
    return taken;
  });
}

/** An answer may have been longer than estimated: then a negative amount is returned. */
async function returnBudget(db: Database, day: string, unused: Budget): Promise<void> {
  await db.execute(sql`
    update llm_usage set calls = calls - ${unused.calls}, tokens = tokens - ${unused.tokens}
    where day = ${day}`);
}
