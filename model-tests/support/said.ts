import { expect, type Page } from '@playwright/test';
import type { Step } from './walk.ts';

/** Longer than any message stays that goes by itself. */
const MESSAGES_GO_MS = 30_000;

/** What is wrong with what was entered: the context of a flow keeps it as `problem` or `problems`. */
export function problemsOf({ state }: Pick<Step, 'state'>): string[] {
  if (state.status !== 'active') return [];
  const { problem, problems } = contextOf(state);
  return [problem, ...valuesOf(problems)].filter(isSaid);
}

/** Why the answer that has come is no: the context of a flow keeps it as `refusal` or `message`. */
export function refusalsOf(
  { event, state }: Pick<Step, 'event' | 'state'>,
  before?: Step['state'],
) {
  if (state.status !== 'active' || !isAnswer(event)) return [];
  const [context, earlier] = [contextOf(state), before ? contextOf(before) : {}];
  return REFUSALS.filter((name) => context[name] !== earlier[name])
    .map((name) => context[name])
    .filter(isSaid);
}

const REFUSALS = ['refusal', 'message'];
const contextOf = ({ context }: Step['state']) => context as Record<string, unknown>;
const isAnswer = ({ type }: Step['event']) => /^xstate\.(?:done|error)\.actor\./.test(type);

/** What the messages of a step say. */
export const messagesOf = ({ emitted }: Pick<Step, 'emitted'>): string[] =>
  emitted
    .filter(({ type }) => type === 'SNACKBAR')
    .flatMap(({ text, detail }) => [text as unknown, detail as unknown])
    .filter(isSaid);

/** Texts of a step as the page words them: that a call failed is said in a path's own words or in those of its client. */
export function asHeard(texts: readonly string[], event: Step['event'], heard?: Step['event']) {
  const [ours, theirs] = [wordsOf(event), heard && wordsOf(heard)];
  return texts.map((text) => (ours && theirs ? text.replace(ours, () => theirs) : text));
}

function wordsOf(event: Step['event']): string | undefined {
  const { message } = (event['error'] ?? {}) as { message?: unknown };
  return isSaid(message) ? message : undefined;
}

const valuesOf = (problems: unknown): unknown[] =>
  typeof problems === 'object' && problems !== null ? Object.values(problems) : [];

const isSaid = (text: unknown): text is string => typeof text === 'string' && text !== '';

const MESSAGES = '.mantine-Notifications-root .mantine-Notification-root';

/**
 * Those of the texts that cannot be read on the page, and the messages that are there in their place. Lines may break
 * wherever they do.
 */
export async function unsaid(page: Page, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const shown = plain(await page.evaluate(() => document.body.innerText));
  const missing = texts.filter((text) => !shown.includes(plain(text)));
  if (missing.length === 0) return [];
  const said = await page.locator(MESSAGES).allInnerTexts();
  return [...missing, ...said.map((text) => `Said instead: ${plain(text)}`)];
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A message goes by itself: whatever the page has said is gone when its time is over. */
export async function expectMessagesToGo(page: Page): Promise<void> {
  // It stays while the pointer is on it.
  await page.mouse.move(0, 0);
  await expect(async () => {
    await page.clock.runFor(MESSAGES_GO_MS);
    expect(await page.locator(MESSAGES).allInnerTexts(), 'messages that stay').toEqual([]);
  }).toPass({ timeout: MESSAGES_GO_MS });
}
