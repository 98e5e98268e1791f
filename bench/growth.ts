/**
 * How each figure grows with the catalogue: calls, lists, the first load of a device, an offline open and a change on the
 * screen, at several sizes. On the embedded database, or with `--database postgres://…` on databases made and dropped on
 * that PostgreSQL. `--sizes` names matches x competitors; `--checkout` measures another Vigia, built in that folder;
 * `--seeded name` copies databases called name_10000x10 and so on instead of seeding anew; `--no-browser` leaves the
 * browser out. Writes reports/bench-growth.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFixture, type Fixture } from './calls/fixture.ts';
import { firstLoad } from './growth/first-load.ts';
import { measureLiveChange, type LiveChange } from './growth/live-change.ts';
import { measureServer } from './growth/server.ts';
import { measureOfflineOpen } from './growth/offline-open.ts';
import { tableOf, type CatalogueSize, type Figures, type Measured } from './growth/table.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    sizes: { type: 'string', default: '1000x10,10000x10,100000x10,10000x30' },
    checkout: { type: 'string', default: '.' },
    seeded: { type: 'string' },
    browser: { type: 'boolean', default: true },
    rounds: { type: 'string', default: '15' },
    out: { type: 'string', default: 'reports/bench-growth.json' },
  },
  allowNegative: true,
});
const THIS_YEAR = { days: 365, changes: 2 };
/** In milliseconds but where the row says otherwise; those of the table in docs/decisions/0048-growth.md. */
const GOALS: Figures = {
  'statistics after a change, ms': 20,
  'comparison after a change, ms': 20,
  'filter choices after a change, ms': 20,
  'index history, one brand, ms': 100,
  'index history, nearly all, ms': 100,
  'changes history, nearly all, ms': 100,
  'list, first pages, ms': 20,
  'list, in the middle, ms': 20,
  'list, at the end, ms': 20,
  "list, by a competitor's price, ms": 20,
  'list, one brand, ms': 20,
  'list, a search, ms': 20,
  'list, a competitor in stock, ms': 20,
  'first load, usable, ms': 1_500,
  'first load, complete, ms': 8_000,
  'first load, kB per match': 3,
  'first load, longest task, ms': 50,
  'offline open, of a page without a framework': 1.2,
  'change to paint, p95, ms': 60,
  'burst, longest task, ms': 50,
  'burst, p99 of frames, ms': 33,
  'sort click, ms': 50,
};

const sizes = values.sizes.split(',').map((text): CatalogueSize => {
  const [matches = NaN, websites = NaN] = text.split('x').map(Number);
  if (!(matches > 0 && websites > 0)) throw new Error(`'${text}' is no size: write 10000x30`);
  return { matches, websites };
});

/** The client's figures, each from browsers of its own. */
async function measureBrowser(
  { url, databaseUrl }: Fixture,
  { matches }: CatalogueSize,
): Promise<Figures> {
  const load = await firstLoad(url);
  const open = await measureOfflineOpen(url);
  // The burst is written by SQL, in the tables of this version.
  const live =
    databaseUrl && values.checkout === '.'
      ? figuresOf(await measureLiveChange(url, databaseUrl))
      : {};
  return {
    'first load, usable, ms': load.usableMs,
    'first load, complete, ms': load.completeMs,
    'first load, kB per match': load.rawBytes / matches / 1000,
    'first load, calls': load.calls,
    'first load, longest task, ms': load.longestTaskMs,
    'offline open, ms': open.vigiaMs,
    'offline open, of a page without a framework': open.vigiaMs / open.framelessSameMs,
    ...live,
  };
}

const figuresOf = (live: LiveChange): Figures => ({
  'change to paint, p95, ms': live.changeP95,
  'burst, longest task, ms': live.longestTask,
  'burst, p99 of frames, ms': live.frameP99,
  'sort click, ms': live.sortMs,
});

async function measure(size: CatalogueSize): Promise<Measured> {
  const seeded = { ...size, ...THIS_YEAR };
  const ground = await openFixture(values.database, seeded, {
    checkout: resolve(values.checkout),
    seeded: values.seeded && `${values.seeded}_${size.matches}x${size.websites}`,
  });
  try {
    const server = await measureServer(ground, seeded, Number(values.rounds));
    return {
      size,
      figures: { ...server, ...(values.browser ? await measureBrowser(ground, size) : {}) },
    };
  } finally {
    await ground.close();
  }
}

const measured: Measured[] = [];
for (const size of sizes) {
  measured.push(await measure(size));
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, JSON.stringify({ ...values, measured }, null, 2));
}
console.log(tableOf(measured, GOALS).join('\n'));
