import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { openShop } from '../crawl/shop.ts';

/** A retailer's own software on loopback, which hears of reports. */
export type Receiver = {
  host: string;
  url: string;
  received: { body: string; headers: IncomingHttpHeaders }[];
  answerNext: (status: number) => void;
  /** Until it is reset. */
  answerAlways: (status: number) => void;
  /** From now on no delivery is taken or answered; resolves once one waits. */
  hold: () => Promise<void>;
  reset: () => void;
  close: () => Promise<void>;
};

export async function openReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const statuses: number[] = [];
  let usual = 204;
  let held: (() => void) | null = null;
  const shop = await openShop(async (request, response) => {
    if (held) return held();
    received.push({ body: await text(request), headers: request.headers });
    response.writeHead(statuses.shift() ?? usual).end();
  });
  return {
    host: shop.host,
    url: shop.url('/hook/'),
    received,
    answerNext: (status) => statuses.push(status),
    answerAlways: (status) => {
      usual = status;
    },
    hold: () => new Promise((settle) => (held = settle)),
    reset: () => {
      held = null;
      usual = 204;
      received.length = 0;
      statuses.length = 0;
    },
    close: shop.close,
  };
}
