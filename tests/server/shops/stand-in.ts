import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openShop, type ShopHandler } from '../crawl/shop.ts';

export const TOKEN = 'shpat_an-example-of-a-token';
export const KEY = 'ck_an-example-of-a-key';
export const SECRET = 'cs_an-example-of-a-secret';

/** What a shop sells. `parent` is the product of a variant; one that refuses says so with its sentence. */
export type Item = {
  id: number;
  parent?: number;
  sku: string;
  gtin?: string;
  price: string;
  salePrice?: string;
  type?: string;
  refuses?: string;
};

export type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/** A shop that speaks as its software documents. */
export type StandIn = {
  items: Item[];
  /** What was asked, in order: method and path, and what it asked for. */
  asked: string[];
  currency: string;
  /** Answers the next request so, in place of what the shop would say, once `meanwhile` is done. */
  answerNext: (answer: Answer, meanwhile?: () => Promise<unknown>) => void;
  /** Breaks the connection off once the next change was made, before it is answered. */
  cutNextChange: () => void;
  reset: () => void;
};

/** One on loopback, for the time of a test. */
export type OpenStandIn = StandIn & { host: string; address: string; close: () => Promise<void> };

export type Asked = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
};

/** `answer` is what the software says; `isChange` whether that changed a price. */
export type Software = (
  asked: Asked,
  shop: Pick<StandIn, 'items' | 'currency'>,
) => Answer & { says?: string; isChange?: boolean };

export async function openStandIn(software: Software): Promise<OpenStandIn> {
  const { shop, answer } = createStandIn(software);
  const { host, url, close } = await openShop(answer);
  return Object.assign(shop, { host, address: url(''), close });
}

/** `answer` is what its server says. */
export function createStandIn(software: Software): { shop: StandIn; answer: ShopHandler } {
  const next: { answer: Answer; meanwhile?: (() => Promise<unknown>) | undefined }[] = [];
  let isCut = false;
  const answerAs = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request);
    const asked: Asked = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://shop.test'),
      headers: request.headers,
      body: sent === '' ? {} : (JSON.parse(sent) as Record<string, unknown>),
    };
    const given = next.shift();
    await given?.meanwhile?.();
    const answer = given?.answer ?? software(asked, shop);
    const { says = '', isChange = false } = answer as ReturnType<Software>;
    shop.asked.push(`${asked.method} ${asked.url.pathname}${says === '' ? '' : ` ${says}`}`);
    if (isChange && isCut) {
      isCut = false;
      response.destroy();
      return;
    }
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end(JSON.stringify(answer.body));
  };
  const shop: StandIn = {
    items: [],
    asked: [],
    currency: 'EUR',
    answerNext: (answer, meanwhile) => next.push({ answer, meanwhile }),
    cutNextChange: () => {
      isCut = true;
    },
    reset: () => {
      shop.items = [];
      shop.asked.length = 0;
      shop.currency = 'EUR';
      next.length = 0;
      isCut = false;
    },
  };
  return { shop, answer: answerAs };
}
