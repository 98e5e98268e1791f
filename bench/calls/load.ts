import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Prepared } from './fixture.ts';

export type Throughput = { perSecond: number; times: number[]; bytes: number };

/** Asks over kept connections and reads every answer to its end. */
export class Caller {
  readonly #pool: Pool;
  #bytes = 0;

  constructor(url: string, connections: number) {
    this.#pool = new Pool(url, { connections });
  }

  /** Milliseconds from asking to the last byte. */
  async time(request: Prepared, from = performance.now()): Promise<number> {
    const { statusCode, body } = await this.#pool.request(request);
    for await (const chunk of body) this.#bytes += (chunk as Buffer).length;
    if (statusCode !== 200) throw new Error(`${request.path} answered ${statusCode}`);
    return performance.now() - from;
  }

  /** As many as it takes: every connection asks again as soon as it was answered. */
  async atMost(connections: number, seconds: number, next: () => Prepared): Promise<Throughput> {
    this.#bytes = 0;
    const times: number[] = [];
    const start = performance.now();
    const end = start + seconds * 1000;
    const lane = async () => {
      while (performance.now() < end) times.push(await this.time(next()));
    };
    await Promise.all(Array.from({ length: connections }, lane));
    const perSecond = times.length / ((performance.now() - start) / 1000);
    return { perSecond, times, bytes: this.#bytes / times.length };
  }

  /**
   * At a given rate. A call's time runs from when it was due, so that a server that stalls is charged for those that
   * had to wait.
   */
  async atRate(perSecond: number, seconds: number, next: () => Prepared): Promise<number[]> {
    const calls: Promise<number>[] = [];
    const start = performance.now();
    for (let n = 0; n < perSecond * seconds; n++) {
      const due = start + (n / perSecond) * 1000;
      if (due > performance.now()) await pause(due - performance.now());
      calls.push(this.time(next(), due));
    }
    return Promise.all(calls);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
