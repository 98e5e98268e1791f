import { describe, expect, it } from 'vitest';
import { loadFlow, loadFlows } from '../../../model-tests/support/discover.ts';
import { generate } from '../../../scripts/paths/generate.ts';
import { readOptions } from '../../../scripts/paths/options.ts';

const favourite = await loadFlow('favourite');
const flows = await loadFlows();

const paths = (...args: string[]) => generate(favourite, readOptions(['favourite', ...args]));
const ends = (...args: string[]) => paths(...args).paths.map(({ steps }) => steps.at(-1)!.state);

// That the paths to all states and transitions end on every flow, the flow's own test shows in model-tests.
describe.each([
  ['simple', 100],
  ['random', 10],
])('--by %s', (by, most) => {
  it.each(flows)('terminates for $name, with limited paths', (flow) => {
    const options = readOptions([flow.name, '--by', by]);
    const { paths } = generate(flow, options);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.map(({ number }) => number)).toEqual(paths.map((_, index) => index + 1));
    expect(paths.length).toBeLessThanOrEqual(most);
  });
});

describe('--by', () => {
  it('states enters every state in fewer paths than there are shortest paths', () => {
    const { paths: covering } = paths('--by', 'states');
    const entered = new Set(covering.flatMap(({ steps }) => steps.map(({ state }) => state)));
    expect([...entered].toSorted()).toEqual(['asking', 'keeping', 'refused', 'resting']);
    expect(covering.length).toBeLessThan(paths('--by', 'shortest').paths.length);
  });

  it('simple reports how many paths it omitted', async () => {
    const { notes } = generate(
      await loadFlow('filters'),
      readOptions(['filters', '--by', 'simple', '--limit', '2']),
    );
    expect(notes.join()).toMatch(/^At least \d+ further simple paths were left out/);
  });

  it('random creates the same walks for the same seed', () => {
    const walks = (seed: string) => paths('--by', 'random', '--seed', seed).paths;
    expect(walks('5')).toEqual(walks('5'));
    expect(walks('5')).not.toEqual(walks('6'));
  });
});

describe('--to', () => {
  it.each(['transitions', 'states', 'shortest', 'simple', 'random'])(
    'ends the paths of %s in that state',
    (by) => {
      const found = ends('--by', by, '--to', 'refused');
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found)).toEqual(new Set(['refused']));
    },
  );

  it('omits paths that cannot reach the state, and reports how many', async () => {
    const flow = await loadFlow('delete-one');
    const { paths, notes } = generate(flow, readOptions(['delete-one', '--to', 'refused']));
    expect(paths).toEqual([]);
    expect(notes).toEqual(['5 paths end where no way leads to refused, and were left out']);
  });

  it('accepts a compound state', async () => {
    const flow = await loadFlow('session');
    const { paths } = generate(
      flow,
      readOptions(['session', '--by', 'simple', '--to', 'signedIn.tokens', '--limit', '5']),
    );
    for (const { steps } of paths) expect(steps.at(-1)!.state).toContain('signedIn.tokens.');
  });

  it('lists the existing states', () => {
    expect(() => paths('--to', 'refusd')).toThrow(
      'favourite has no state "refusd". Did you mean refused? It has resting, asking, keeping, refused.',
    );
  });
});

describe('--tag and --limit', () => {
  it('keep the paths of a requirement, up to the limit', () => {
    const { paths: tagged } = paths('--tag', 'FAV-02');
    expect(tagged.length).toBeGreaterThan(1);
    for (const { requirements } of tagged) expect(requirements).toContain('FAV-02');
    const { paths: one, notes } = paths('--tag', 'FAV-02', '--limit', '1');
    expect(one).toEqual(tagged.slice(0, 1));
    expect(notes).toEqual([
      `Left out by --limit 1: ${tagged.length - 1} of ${tagged.length} paths`,
    ]);
  });

  it('list the existing requirements', () => {
    expect(() => paths('--tag', 'FAV-03')).toThrow(
      'favourite shows no requirement "FAV-03". Did you mean FAV-02? Its requirements are FAV-02, TABLE-17.',
    );
  });
});
