import { describe, expect, test } from 'vitest';
import { plantedBugs } from './planted-bugs.ts';
import { simulate } from './simulate.ts';

/** `npm run simulate` lives more of them, in as many processes as there are processors. */
const RUNS = 30;
const SEED = 1;

test(
  `${RUNS} simulated lives from seed ${SEED} violate no invariant`,
  async () => {
    for (let seed = SEED; seed < SEED + RUNS; seed++) {
      const { problems, steps } = await simulate({ seed });
      expect(problems, `seed ${seed}: ${steps.join(' · ')}`).toEqual([]);
    }
  },
  RUNS * 2_000,
);

describe('the simulator detects a store that', () => {
  test.each(Object.entries(plantedBugs))(
    '%s',
    async (_, planted) => {
      const found: string[] = [];
      for (let seed = 1; seed <= 120 && found.length === 0; seed++) {
        found.push(...(await simulate({ seed, planted })).problems);
      }
      expect(found).not.toEqual([]);
    },
    120_000,
  );
});
