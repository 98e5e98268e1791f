import type { Page, Request, Route } from '@playwright/test';
import type { Deployment } from '../../contract/calls/health.ts';
import { firstSyncOf } from './first-sync.ts';

/** What the server says: a status and JSON, or nothing at all. */
export type Reply = { status: number; json?: unknown } | 'network failure';

export type HeldCalls = {
  /**
   * Answers the call once the page has made it. `call` reads `POST /api/user/login`. Of several the first that
   * `isMeant` says yes to; default: to all.
   */
  answer: (call: string, reply: Reply, isMeant?: (request: Request) => boolean) => Promise<void>;
  /** Whether the page has made such a call that is not answered yet. */
  isHeld: (call: string, isMeant?: (request: Request) => boolean) => boolean;
  /** Calls that no path expected; a test ends with none. */
  unexpected: () => string[];
};

export const CHANGES = 'GET /api/sync/changes';

type Held = { call: string; route: Route };

/** An installation as it comes, where people sign up for plans. */
export const DEPLOYMENT: Deployment = {
  specialSourceWebsiteId: null,
  hiddenWebsiteAccountId: null,
  eanReferenceAccountId: null,
  supportWidgetUrl: null,
  faviconServices: [],
  devMode: false,
  billing: 'sandbox',
  monthlyPrices: { MINI: 4_900, PROFESSIONAL: 14_900, PREMIUM: 24_900 },
  signUp: 'open',
  setUp: false,
};

/** What every page asks for, whatever its flow. */
const EVERY_PAGE = { 'GET /api/deployment': DEPLOYMENT };

/**
 * Holds the API calls of a page until a path says how the server answers. A `:name` in a call
 * stands for one part of its path. `background` calls are answered at once with their JSON.
 */
export async function holdCalls(
  page: Page,
  calls: readonly string[],
  background: Record<string, unknown> = {},
): Promise<HeldCalls> {
  const held: Held[] = [];
  const unexpected: string[] = [];
  let waiting: (() => void)[] = [];
  const known = calls.map((call) => ({ call, matches: matcherOf(call) }));
  const firstSync = firstSyncOf(background[CHANGES]);
  const answered = Object.entries({ ...EVERY_PAGE, ...background }).map(([call, json]) => ({
    matches: matcherOf(call),
    json,
  }));

  // Realtime is not part of these paths: facts arrive through the gestures of a flow.
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  // A glob would also catch sources that a development server serves from `src/api`.
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const made = nameOf(route.request());
      if (made.includes('/socket.io')) return route.abort();
      const one = known.find(({ matches }) => matches(made));
      if (one) {
        held.push({ call: one.call, route });
        for (const resume of waiting) resume();
        waiting = [];
        return undefined;
      }
      if (firstSync && made === 'GET /api/sync/snapshot') {
        return route.fulfill({ status: 200, body: firstSync.snapshot });
      }
      if (firstSync && made === CHANGES) {
        const since = Number(new URL(route.request().url()).searchParams.get('cursor'));
        return route.fulfill({ status: 200, json: firstSync.changesSince(since) });
      }
      if (CHANGES in background && made === 'GET /api/sync/snapshot')
        return route.fulfill({ status: 404 });
      const known200 = answered.find(({ matches }) => matches(made));
      if (known200) return route.fulfill({ status: 200, json: known200.json });
      unexpected.push(made);
      return route.abort();
    },
  );
  // An aborted call waits for nobody; its successor must not be answered in its place.
  page.on('requestfailed', (request) => {
    const index = held.findIndex(({ route }) => route.request() === request);
    if (index >= 0) held.splice(index, 1);
  });

  const placeOf = (call: string, isMeant: (request: Request) => boolean = () => true) => {
    if (!calls.includes(call)) throw new Error(`"${call}" is not among the calls of this flow`);
    return held.findIndex((one) => one.call === call && isMeant(one.route.request()));
  };
  return {
    unexpected: () => unexpected,
    isHeld: (call, isMeant) => placeOf(call, isMeant) >= 0,
    answer: async (call, reply, isMeant) => {
      for (;;) {
        const index = placeOf(call, isMeant);
        if (index >= 0) {
          const { route } = held.splice(index, 1)[0]!;
          await fulfil(route, reply);
          if (await isTaken(route.request())) return;
          continue;
        }
        await new Promise<void>((resume) => waiting.push(resume));
      }
    },
  };
}

const fulfil = (route: Route, reply: Reply) =>
  reply === 'network failure'
    ? route.abort('internetdisconnected')
    : route.fulfill({ status: reply.status, json: reply.json ?? {} });

/** Whether the page still waited for the answer: it may have aborted the call without this being known here yet. */
async function isTaken(request: Request): Promise<boolean> {
  await request.response().catch(() => null);
  return request.failure()?.errorText !== 'net::ERR_ABORTED';
}

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

function matcherOf(call: string): (made: string) => boolean {
  const parts = call.split('/');
  return (made) => {
    const others = made.split('/');
    return (
      parts.length === others.length &&
      parts.every((part, index) => part.startsWith(':') || part === others[index])
    );
  };
}
