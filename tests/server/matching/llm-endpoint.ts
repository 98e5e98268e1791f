import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import type { LlmOptions } from '../../../server/matching/llm.ts';
import type { Candidate } from '../../../server/matching/match-catalogues.ts';
import { product } from './records.ts';

interface Pair {
  pair: number;
  own: { name: string };
  theirs: { name: string };
}
export interface Asked {
  authorization: string | undefined;
  model: string;
  maxTokens: number;
  pairs: Pair[];
}

const servers: Server[] = [];
/** Endpoints exist for one test. */
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A local endpoint with the chat completions protocol that keeps the requests it received. */
export async function endpoint(
  reply: (asked: Asked, response: ServerResponse) => void,
): Promise<{ options: LlmOptions; asked: Asked[] }> {
  const asked: Asked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await bodyOf(request)) as {
      model: string;
      max_tokens: number;
      messages: { role: string; content: string }[];
    };
    const user = body.messages.find(({ role }) => role === 'user')!;
    const { pairs } = JSON.parse(user.content) as { pairs: Pair[] };
    const { authorization } = request.headers;
    const question = { authorization, model: body.model, maxTokens: body.max_tokens, pairs };
    asked.push(question);
    reply(question, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const options: LlmOptions = {
    url: `http://127.0.0.1:${port}/v1/chat/completions`,
    key: 'secret',
    model: 'small-model',
    budget: { calls: 10, tokens: 100_000 },
  };
  return { options, asked };
}

export function complete(response: ServerResponse, content: string, tokens?: number): void {
  response.setHeader('content-type', 'application/json');
  const usage = tokens === undefined ? {} : { usage: { total_tokens: tokens } };
  response.end(JSON.stringify({ choices: [{ message: { content } }], ...usage }));
}

export const allSame = ({ pairs }: Asked): string =>
  JSON.stringify({ answers: pairs.map(({ pair }) => ({ pair, same: true, confidence: 0.9 })) });

export function candidate(confidence: number, name = 'lamp'): Candidate {
  return {
    own: product(name),
    theirs: product(`${name} by shop`),
    meta: { identifiers: ['Name'], matching_confidence: confidence, matched_by: '' },
    rank: 1,
    mutual: true,
  };
}
