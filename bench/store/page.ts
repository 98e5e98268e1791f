import type { MatchDocument } from '../../contract/entities/match.ts';
import type { Contender } from './contender.ts';
import { dexieRows } from './dexie-rows.ts';
import { queries } from './queries.ts';
import { sampleMatch, sampleMatches } from './sample.ts';
import { vigia } from './vigia.ts';

/** Milliseconds, several runs each. */
export type Figures = Record<string, number[]>;

const RUNS = 7;
const PAGE = queries['all by name']!(0);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function repeated(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await timed(() => work(run)));
  return times;
}

/** Rows with another price and a later number. */
function changed(matches: MatchDocument[], run: number): MatchDocument[] {
  return matches.map((match, i) => ({
    ...match,
    seq: 1_000_000 + run * 1_000 + i,
    own: { ...match.own!, price: 500 + run },
  }));
}

const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    }),
  );

/** One cell of a page that is watched: from the change to the frame that shows it. */
async function repainted(contender: Contender, ids: string[]): Promise<number[]> {
  const table = document.createElement('table');
  const cells = new Map(ids.map((id) => [id, table.insertRow().insertCell()]));
  document.body.append(table);
  let notify = () => {};
  await contender.watch(PAGE, () => notify());
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const [match] = changed(await contender.documents([ids[run]!]), 50 + run);
    const notified = new Promise<void>((resolve) => (notify = resolve));
    const start = performance.now();
    await Promise.all([contender.update([match!]), notified]);
    const [shown] = await contender.documents([ids[run]!]);
    cells.get(ids[run]!)!.textContent = String(shown!.own!.price);
    await painted();
    times.push(performance.now() - start);
    if (shown!.own!.price !== match!.own!.price) throw new Error('the old price was painted');
  }
  return times;
}

export class Bench {
  readonly #contender: Contender;

  constructor(name: string) {
    const make = { Vigia: vigia, 'Dexie rows': dexieRows, ...window.peers }[name];
    if (!make) throw new Error(`no contender '${name}'`);
    this.#contender = make();
  }

  async load(count: number, competitors: number): Promise<number> {
    const matches = sampleMatches(count, competitors);
    await this.#contender.prepare?.(matches);
    return timed(() => this.#contender.load(matches));
  }

  /** From nothing in memory to the documents of the first page. */
  firstPage(): Promise<number> {
    return timed(async () => {
      await this.#contender.open();
      await this.#contender.documents(await this.#contender.query(PAGE));
    });
  }

  /** What is measured of an open one, and the pages it answered. */
  async measure(competitors: number) {
    const contender = this.#contender;
    const figures: Figures = {};
    const pages: Record<string, string[]> = {};
    for (const [name, query] of Object.entries(queries)) {
      figures[`query: ${name}`] = await repeated(RUNS, async (run) => {
        pages[`${name} ${run}`] = await contender.query(query(run));
      });
    }
    const idsOf = (run: number) => pages[`all by name ${run}`]!;
    figures['documents of a page of 50'] = await repeated(RUNS, (run) =>
      contender.documents(idsOf(run)),
    );
    figures['one changed row to repainted cell'] = await repainted(contender, idsOf(0));
    const some = Array.from({ length: 250 }, (_, i) => sampleMatch(i * 3, competitors));
    figures['250 updates, durable'] = await repeated(5, (run) =>
      contender.update(changed(some, 100 + run)),
    );
    if (contender.putAway) {
      figures['the same five, put away when idle'] = [await timed(() => contender.putAway!())];
    }
    return { figures, pages };
  }

  /** Writes one new row after the other, and says of each that it is durable. */
  async writeUntilKilled(round: number): Promise<never> {
    await this.#contender.open();
    for (let i = 0; ; i++) {
      const id = 1_000_000 + round * 10_000 + i;
      await this.#contender.update([{ ...sampleMatch(id, 3), seq: id }]);
      await fetch(`/kept?id=m${id}`, { method: 'POST' });
    }
  }

  async missing(ids: string[]): Promise<string[]> {
    await this.#contender.open();
    const found = await this.#contender.documents(ids);
    const present = new Set(found.map(({ match_id }) => match_id));
    return ids.filter((id) => !present.has(id));
  }
}

declare global {
  interface Window {
    Bench: typeof Bench;
    bench: Bench;
    /** Contenders of `bench/store/peers`, by name. */
    peers?: Record<string, () => Contender>;
  }
}
window.Bench = Bench;
