import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { judge, TOO_COMPLEX } from '../../../../server/crawl/reading/judge.ts';
import { processorMsOf } from '../../../../server/crawl/reading/processor-time.ts';
import { createReader, TooComplex } from '../../../../server/crawl/reading/reader.ts';
import { createLog } from '../../../../server/log.ts';
import { amount } from '../../../long.ts';
import { productPage } from '../crawling.ts';
import { pageAt } from '../page-at.ts';
import { HOSTILE_PAGES } from '../hostile/pages.ts';

const url = 'https://shop.example/p/kettle-12345678';
const context = { requestedUrl: url, country: 'es', currency: 'EUR' };
const log = createLog('silent');
const pageOf = (html: string) => pageAt(url, html);

const SIZE = amount({ usual: 60_000, long: 4_900_000 });
/** The crawler's limit for a page. */
const LARGEST = 5_000_000;
const KINDS = ['read', 'unchanged', 'missing', 'blocked', 'unsure', 'failed'];
/** Limit of the time that this thread works while another process reads a page. */
const MOST_MS = 1000;
const TRIES = 4;

/** Runs `read` without keeping this thread busy. A machine that does much else holds the thread up itself, but not each time. */
async function holdingUpNobody<Result>(read: () => Promise<Result>): Promise<Result> {
  const taken: number[] = [];
  for (;;) {
    const before = performance.eventLoopUtilization();
    const result = await read();
    taken.push(performance.eventLoopUtilization(before).active);
    if (Math.min(...taken) < MOST_MS) return result;
    expect(taken, 'milliseconds of each try').not.toHaveLength(TRIES);
  }
}

/** The processes whose command line has an argument. */
const processesWith = (argument: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && argumentsOf(pid).includes(argument));

function argumentsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // It has ended since.
    return [];
  }
}

/** Lets a process run for a small part of the time, as on a machine that does much else. */
function throttled(pid: number): { end: () => void } {
  let turn = 0;
  const turns = setInterval(() => {
    turn += 1;
    process.kill(pid, turn % 10 === 0 ? 'SIGCONT' : 'SIGSTOP');
  }, 10);
  return {
    end: () => {
      clearInterval(turns);
      process.kill(pid, 'SIGCONT');
    },
  };
}

const reader = createReader(log, { processes: 1 });
afterAll(() => reader.close());

describe('a hostile page', () => {
  it('has more than sixty kinds', () => {
    expect(Object.keys(HOSTILE_PAGES).length).toBeGreaterThan(60);
  });

  it.each(Object.entries(HOSTILE_PAGES))(
    'READ-01 of %s is judged, and holds up nobody else',
    async (_name, write) => {
      const page = pageOf(write(SIZE).slice(0, LARGEST));
      const outcome = await holdingUpNobody(() => judge(reader, page, context));
      expect(KINDS).toContain(outcome.kind);
    },
  );
});

describe('a hostile file', () => {
  const site = { host: 'shop.example', policy: {}, most: 20_000 };
  const files = {
    'a sitemap of many pages': '<url><loc>https://shop.example/p/1</loc></url>',
    'a sitemap without end': '<urlset><url><loc>',
    'a sitemap of entities': '&amp;&lt;&x;<loc>',
    'a sitemap of declarations': '<!ENTITY a "&a;&a;"><![CDATA[',
  };

  it.each(Object.entries(files))(
    'READ-01 such as %s holds up nobody else',
    async (_name, piece) => {
      const xml = piece.repeat(SIZE / piece.length);
      const found = await holdingUpNobody(() => reader.read('readSitemap', xml, site));
      expect(found.urls.length).toBeLessThanOrEqual(1);
    },
  );

  it.each([
    'Disallow: /*a*b*c*d*z$\n',
    'User-agent: x\n',
    '# ',
    'Sitemap: https://shop.example/\n',
  ])('READ-01 such as a robots.txt of "%s" delays nothing else', async (line) => {
    const robots = `User-agent: *\n${line.repeat(500_000 / line.length)}`;
    const address = `${url}${'abcd'.repeat(500)}e`;
    const isAllowed = () => reader.read('robotsAllow', robots, 'vigia', address);
    expect(await holdingUpNobody(isAllowed)).toBe(true);
    await holdingUpNobody(() => reader.read('robotsSitemaps', robots, site));
  });
});

describe('a reading that fails', () => {
  const long = pageOf(`${productPage(5)}${'<p class="price">1,99 €</p>'.repeat(30_000)}`);

  it('READ-02 by timeout is unsure, and the pages behind it are read', async () => {
    const hasty = createReader(log, { processes: 1, timeMs: 1 });
    const waiting = [judge(hasty, long, context), judge(hasty, long, context)];
    expect(await Promise.all(waiting)).toEqual([TOO_COMPLEX, TOO_COMPLEX]);
    await hasty.close();
  });

  it.runIf(existsSync('/proc'))(
    'READ-02 is none where other work takes the processor',
    async () => {
      const page = pageOf(productPage(5));
      const memoryMb = 251;
      const start = async (timeMs: number) => {
        const one = createReader(log, { processes: 1, memoryMb, timeMs });
        await one.read('robotsDelay', '', 'x');
        return { one, pid: processesWith(`--max-old-space-size=${memoryMb}`)[0]! };
      };
      const patient = await start(60_000);
      const before = processorMsOf(patient.pid)!;
      await judge(patient.one, page, context);
      const needed = processorMsOf(patient.pid)! - before;
      await patient.one.close();
      const usual = await start(3 * needed);
      const throttle = throttled(usual.pid);
      expect(await judge(usual.one, page, context)).toMatchObject({ kind: 'read' });
      throttle.end();
      await usual.one.close();
    },
  );

  it('READ-02 by memory is unsure, and ends its own process alone', async () => {
    const small = createReader(log, { processes: 1, memoryMb: 48 });
    const arrays = pageOf(
      `${productPage(5)}<script type="application/ld+json">[${'[],'.repeat(1_600_000)}1]</script>`,
    );
    expect(await judge(small, arrays, context)).toEqual(TOO_COMPLEX);
    expect(await judge(small, pageOf(productPage(5)), context)).toMatchObject({ kind: 'read' });
    await small.close();
  });

  it.runIf(existsSync('/proc'))(
    'READ-02 says nothing of a page whose process is ended from outside: another one reads it',
    async () => {
      const memoryMb = 250;
      const ended = createReader(log, { processes: 1, memoryMb, timeMs: 60_000 });
      const endAll = (signal: NodeJS.Signals) =>
        processesWith(`--max-old-space-size=${memoryMb}`).map((pid) => process.kill(pid, signal));
      await ended.read('robotsDelay', '', 'x');
      const reading = judge(ended, long, context);
      expect(endAll('SIGTERM')).toEqual([true]);
      expect(await reading).toMatchObject({ kind: 'read' });
      // One that waits for work is replaced, and is not waited for at the end.
      expect(endAll('SIGKILL')).toEqual([true]);
      await expect.poll(() => processesWith(`--max-old-space-size=${memoryMb}`)).toEqual([]);
      expect(await judge(ended, pageOf(productPage(5)), context)).toMatchObject({ kind: 'read' });
      expect(endAll('SIGKILL')).toEqual([true]);
      await ended.close();
      await expect(ended.read('robotsDelay', '', 'x')).rejects.not.toThrow(TooComplex);
    },
  );

  it('READ-02 reports the reason to the caller', async () => {
    const nobodys = new URL('https://shop.example') as unknown as string;
    await expect(reader.read('robotsDelay', nobodys, 'x')).rejects.toThrow(TooComplex);
  });

  it('does not shorten the time of readings that wait longer than a reading may take', async () => {
    const one = createReader(log, { processes: 1, timeMs: 60_000 });
    const all = await Promise.all(
      Array.from({ length: 20 }, () => judge(one, pageOf(productPage(5)), context)),
    );
    expect(all.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'read'));
    await one.close();
  });
});
