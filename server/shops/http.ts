import { request } from 'undici';
import { storable } from '../clean-text.ts';
import { addressPolicyOf } from '../network/address-guard.ts';
import { retryAfterOf } from '../network/answer-headers.ts';
import { failureSentence } from '../network/failure-sentence.ts';
import { createGuardedAgents } from '../network/guarded-agents.ts';
import type { Services } from '../services.ts';
import { MESSAGE_LENGTH, ShopFailure } from './shop.ts';

/** Shops write their products anew before they answer. */
const TIMEOUT_MS = 60_000;
/** A batch is answered with all its products. */
const MAX_BYTES = 20_000_000;
const LONGEST_PAUSE_MS = 3_600_000;
const SHORTEST_PAUSE_MS = 1000;

export type ShopQuestion = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: object;
};
export type ShopReply = { headers: Record<string, unknown>; body: unknown };
/** @throws ShopFailure without a key in its message, also where the shop repeats one */
export type AskShop = (question: ShopQuestion) => Promise<ShopReply>;

/** Asks a shop through the address guard. `secrets` are what no message may have. */
export function openShopHttp(
  services: Pick<Services, 'config' | 'demoShops' | 'now'>,
  { secrets, signal }: { secrets: string[]; signal: AbortSignal },
): { ask: AskShop; close: () => Promise<void> } {
  const agents = createGuardedAgents({
    policy: addressPolicyOf(services),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const hidden = (text: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text);

  const askOnce: AskShop = async ({ method, url, headers, body }) => {
    const {
      statusCode,
      headers: given,
      ...answer
    } = await request(url, {
      method,
      dispatcher: agents.agentFor(new URL(url)),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        accept: 'application/json',
        'user-agent': services.config.CRAWL_USER_AGENT,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
    });
    const content = parsed(await textOf(answer.body));
    const pause = pauseOf(statusCode, given['retry-after'], services.now());
    if (pause !== null) throw new ShopFailure('The shop asks for a pause.', pause);
    if (statusCode >= 300 || content === undefined) {
      throw new ShopFailure(hidden(sentenceOf(statusCode, content)));
    }
    return { headers: given, body: content };
  };

  return {
    ask: async (question) => {
      try {
        return await askOnce(question);
      } catch (error) {
        if (error instanceof ShopFailure || signal.aborted) throw error;
        throw new ShopFailure(hidden(failureSentence(error, 'The shop')));
      }
    },
    close: agents.close,
  };
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_BYTES) throw new ShopFailure('The answer of the shop is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** With texts that can be stored. Undefined for what is no JSON, as the pages of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    ) as unknown;
  } catch {
    return undefined;
  }
}

/** The pause of an answer 429, and of 503 where it says how long: seconds or a date. */
function pauseOf(status: number, retryAfter: unknown, now: number): number | null {
  const given = typeof retryAfter === 'string' ? retryAfter : '';
  if (status !== 429 && !(status === 503 && given !== '')) return null;
  return boundedPause(retryAfterOf(given, now) ?? SHORTEST_PAUSE_MS);
}

export const boundedPause = (ms: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, Math.ceil(ms)));

function sentenceOf(status: number, body: unknown): string {
  const said = saidBy(body);
  const tail = said === '' ? '' : ` It says: ${said}`;
  if (status === 401 || status === 403) return `The shop refuses these keys.${tail}`;
  if (status === 404) return `This shop has no such interface at this address.${tail}`;
  if (status >= 300 && status < 400) {
    return `The shop answers ${status}: this address leads to another one, which is to be given instead.`;
  }
  return status < 300
    ? 'The shop answers something that is no JSON.'
    : `The shop answers ${status}.${tail}`;
}

/** The sentence of an error of WooCommerce (`message`) or of Shopify (`errors`). */
function saidBy(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const said = 'message' in body ? body.message : 'errors' in body ? body.errors : '';
  return typeof said === 'string' ? said.slice(0, MESSAGE_LENGTH) : '';
}
