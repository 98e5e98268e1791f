import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BadInput } from '../../../scripts/paths/bad-input.ts';
import { command } from '../../../scripts/paths/command.ts';
import type { DescribedFlow } from '../../../scripts/paths/described.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigia-paths-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** What a command line prints, and with which exit code. */
async function printed(...args: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const notes = vi.spyOn(console, 'error').mockImplementation(() => {});
  const code = await command(args);
  const text = (spy: typeof log) => spy.mock.calls.flat().join('\n');
  const result = { code, out: text(log), err: text(notes) };
  vi.restoreAllMocks();
  return result;
}

async function file(content: unknown): Promise<string> {
  const path = join(folder, 'file.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const runAsJson = async (...args: string[]) =>
  JSON.parse((await printed(...args, '--format', 'json')).out) as DescribedFlow;

describe('a command line', () => {
  it('prints the help and the flows when no flow is given', async () => {
    const { code, out } = await printed();
    expect(code).toBe(0);
    expect(out).toContain('npm run paths -- <flow> [options]');
    expect(out).toContain('match-list');
  });

  it('shows an example of own data in its help that is taken', async () => {
    const { out } = await printed();
    const [example] = /\{ "cases": .*\}$/m.exec(out)!;
    expect((await printed('favourite', '--data', await file(example))).out).toContain('Kettle');
  });

  it('accepts a flow by the id of its machine', async () => {
    expect((await runAsJson('importErrors', '--limit', '1')).flow).toBe('import-errors');
  });

  it.each([
    [
      ['favorite'],
      /^There is no flow "favorite"\. Did you mean favourite\? There are account-users, /,
    ],
    [['favourite', 'session'], 'One flow at a time, please, not also session.'],
    [
      ['favourite', '--formt', 'json'],
      /^There is no option --formt\. Did you mean --format\? There are --by, /,
    ],
    [
      ['favourite', '--by', 'transition'],
      '--by cannot be "transition". Did you mean transitions? It is one of transitions, states, shortest, simple, random.',
    ],
    [
      ['favourite', '--format', 'cucumber'],
      '--format cannot be "cucumber". It is one of text, json, gherkin, playwright, mermaid.',
    ],
    [['favourite', '--limit', '0'], '--limit must be a whole number from 1 on, and "0" is not.'],
    [['favourite', '--limit', '-1'], '--limit must be a whole number from 1 on, and "-1" is not.'],
    [['favourite', '--limit'], '--limit wants a value after it.'],
    [['favourite', '--data', '--by'], '--data wants a value after it.'],
    [
      ['favourite', '--by', 'simple', '--seed', '7'],
      'Only random walks have a seed, with --by random: leave out --seed.',
    ],
    [
      ['favourite', '--length', '7'],
      'Only --by simple and --by random take a length: leave out --length.',
    ],
    [['favourite', '--data', '.'], '.: This is a folder, and a file is wanted.'],
    [
      ['favourite', '--headed', '--record'],
      'Only a path that is run can be shown so, with --run <number>: leave out --headed, --record.',
    ],
    [
      ['favourite', '--run', '1', '--base-url', 'vigia'],
      '--base-url must be an address such as https://vigia.example, and "vigia" is not.',
    ],
    [
      ['alert-list', '--to', 'asking'],
      'alert-list has no state "asking". Did you mean dialog.asking? It has dialog, ',
    ],
    [['favourite', '--run', '99'], 'There is no path 99: the list has 4.'],
    [
      ['sync', '--by', 'states', '--run', '1'],
      'sync cannot be run in a browser: it shows nothing of its own on a page.',
    ],
    [
      ['--replay', 'no.json', '--by', 'simple'],
      '--replay takes its paths from the report: leave out --by.',
    ],
    [['--replay', 'no.json'], 'no.json: There is no such file.'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const refused = printed(...args);
    await expect(refused).rejects.toThrow(BadInput);
    await expect(refused).rejects.toThrow(sentence);
  });
});

describe('--data', () => {
  const kettle = { match_id: 'm9', name: 'Kettle', favorite: true };

  it('replaces the cases and answers of a model', async () => {
    const data = await file({
      cases: { TOGGLE: [kettle] },
      outcomes: { keepFavourite: { error: [{ name: 'DataError' }] } },
    });
    const steps = (await runAsJson('favourite', '--data', data)).paths.flatMap(
      (path) => path.steps,
    );
    const payloads = (type: string) =>
      steps.filter(({ event }) => event === type).map(({ payload }) => payload);
    expect(new Set(payloads('TOGGLE').map(({ name }) => name))).toEqual(new Set(['Kettle']));
    expect(payloads('xstate.error.actor.keepFavourite')).toContainEqual({
      error: { name: 'DataError' },
    });
    expect(payloads('xstate.done.actor.keepFavourite').length).toBeGreaterThan(0);
  });

  it('takes a file that begins with a mark of byte order', async () => {
    const data = await file(`\uFEFF${JSON.stringify({ cases: { TOGGLE: [kettle] } })}`);
    expect((await printed('favourite', '--data', data)).out).toContain('the heart of Kettle');
  });

  it.each([
    [
      { cases: { TOGLE: [kettle] } },
      'favourite has no event "TOGLE". Did you mean TOGGLE? It has ',
    ],
    [
      { cases: { TOGGLE: [{ name: 'Kettle' }] } },
      'TOGGLE carries favorite, match_id, name. Missing: favorite, match_id.',
    ],
    [
      { cases: { TOGGLE: [{ ...kettle, favorite: 'yes' }] } },
      'favorite of TOGGLE is a boolean, and not a string.',
    ],
    [
      { cases: { TOGGLE: [{ ...kettle, match_id: ['m9'] }] } },
      'match_id of TOGGLE is a string, and not a list.',
    ],
    [{ cases: { CONFIRM: [{ name: 'Kettle' }] } }, 'CONFIRM carries nothing. Not known: name.'],
    [
      { cases: { 'xstate.done.actor.keepFavourite': [{}] } },
      'is the answer of an actor: put it into "outcomes".',
    ],
    [
      { outcomes: { keepFavorite: { done: [1] } } },
      'favourite has no actor "keepFavorite". Did you mean keepFavourite?',
    ],
    [{ cases: { TOGGLE: [] } }, ': cases.TOGGLE must not be empty.'],
    [{ cases: { TOGGLE: kettle } }, ': cases.TOGGLE must be a list.'],
    [{ cases: { TOGGLE: ['Kettle'] } }, ': cases.TOGGLE.0 must be an object.'],
    [[], ': what is in it must be an object.'],
    [{ case: {} }, ': what is in it has case, which is not known.'],
    ['{', 'is not JSON'],
  ])('%j is refused with a sentence', async (content, sentence) => {
    const refused = printed('favourite', '--data', await file(content));
    await expect(refused).rejects.toThrow(BadInput);
    await expect(refused).rejects.toThrow(sentence);
  });
});

describe('--replay', () => {
  const report = (flow: string, steps: [string, string][], isCut = false) => ({
    vigia: 'flow-report@1',
    page: '/compare',
    flows: [
      {
        flow,
        isCut,
        steps: steps.map(([event, state]) => ({ event, state, at: '2026-11-22T09:00:00Z' })),
      },
    ],
  });
  const events = (flow: DescribedFlow) =>
    flow.paths.map(({ steps }) => steps.map(({ event, payload }) => [event, payload['favorite']]));

  it('finds the case that leads to the state of the report', async () => {
    const asked = report('favourite', [
      ['xstate.init', 'resting'],
      ['TOGGLE', 'asking'],
      ['CONFIRM', 'keeping'],
      ['xstate.error.actor.keepFavourite', 'refused'],
    ]);
    expect(events(await runAsJson('--replay', await file(asked)))).toEqual([
      [
        ['xstate.init', undefined],
        ['TOGGLE', false],
        ['CONFIRM', undefined],
        ['xstate.error.actor.keepFavourite', undefined],
      ],
    ]);
  });

  it('revises an earlier choice when a later step needs another', async () => {
    // Which brand is typed decides only at the second step whether the form is clean again.
    const typed = report('filters', [
      ['xstate.init', 'shown.form.clean shown.extent.less'],
      ['EDIT', 'shown.form.dirty shown.extent.less'],
      ['SUBMIT', 'shown.form.clean shown.extent.less'],
      ['EDIT', 'shown.form.clean shown.extent.less'],
      ['EDIT', 'shown.form.dirty shown.extent.less'],
    ]);
    const { paths } = await runAsJson('--replay', await file(typed));
    expect(paths[0]!.steps.map(({ state }) => state)).toEqual(
      typed.flows[0]!.steps.map(({ state }) => state),
    );
  });

  it('reports the step at which the chart differs', async () => {
    const wrong = report('favourite', [
      ['xstate.init', 'resting'],
      ['TOGGLE', 'keeping'],
      ['xstate.done.actor.keepFavourite', 'refused'],
    ]);
    const { code, out, err } = await printed('--replay', await file(wrong));
    expect(code).toBe(1);
    expect(err).toBe(
      'favourite: step 3: the report says refused after keepFavourite done in keeping, the chart leads to resting',
    );
    expect(out).toContain('→ keeping');
  });

  it('reports how many cases were tried', async () => {
    const wrong = report('favourite', [
      ['xstate.init', 'resting'],
      ['TOGGLE', 'refused'],
    ]);
    const { err } = await printed('--replay', await file(wrong));
    expect(err).toContain(
      'the chart leads to keeping or asking with any of the 3 cases of the model',
    );
  });

  it('reports an event that the chart does not know', async () => {
    const wrong = report('favourite', [
      ['xstate.init', 'resting'],
      ['PRESS', 'keeping'],
    ]);
    expect((await printed('--replay', await file(wrong))).err).toBe(
      'favourite: step 2: the report has PRESS, which the chart does not know',
    );
  });

  it('starts with the shortest path to where a truncated report begins', async () => {
    const cut = report(
      'favourite',
      [
        ['RETRY', 'keeping'],
        ['xstate.error.actor.keepFavourite', 'refused'],
      ],
      true,
    );
    const { code, out, err } = await printed('--replay', await file(cut), '--format', 'json');
    const { paths } = JSON.parse(out) as DescribedFlow;
    expect(code).toBe(0);
    expect(err).toContain('begins in the middle');
    expect(paths[0]!.steps.map(({ state }) => state)).toEqual(['resting', 'keeping', 'refused']);
  });

  it('starts with the same path to where a flow of another page began', async () => {
    const other = report('favourite', [
      ['xstate.init', 'refused'],
      ['DISMISS', 'resting'],
    ]);
    const { code, out, err } = await printed('--replay', await file(other), '--format', 'json');
    const { paths } = JSON.parse(out) as DescribedFlow;
    expect(code).toBe(0);
    expect(err).toContain('begins in the middle');
    expect(paths[0]!.steps.at(-1)!.state).toBe('resting');
  });

  it('replays the named flow, and skips flows without a model', async () => {
    const { flows } = report('favourite', [['xstate.init', 'resting']]);
    const several = {
      vigia: 'flow-report@1',
      page: '/compare',
      flows: [
        { ...flows[0]!, flow: 'unheardOf' },
        ...flows,
        { ...flows[0]!, flow: 'websiteColours' },
      ],
    };
    const path = await file(several);
    const all = await printed('--replay', path);
    expect(all.out).toContain('favourite: 1 path');
    expect(all.out).toContain('website-colours: 1 path');
    expect(all.err).toContain('No model is of the flow "unheardOf": its path is left out');
    expect((await runAsJson('websiteColours', '--replay', path)).flow).toBe('website-colours');
    expect((await printed('favourite', '--replay', path)).err).toBe('');
    await expect(printed('session', '--replay', path)).rejects.toThrow(
      'has no path of session; it has',
    );
    await expect(printed('--replay', path, '--run', '1')).rejects.toThrow(
      'Name the flow to run: favourite, website-colours.',
    );
  });

  it.each([
    [{ vigia: 'flow-report@2' }, ': this is a flow-report@2, of another version of Vigia'],
    [{ cases: {} }, ': this is no report of the page Diagnostics.'],
    [{ vigia: 'flow-report@1', page: '/', flows: [] }, ': flows must not be empty.'],
  ])('%j is refused with a sentence', async (content, sentence) => {
    await expect(printed('--replay', await file(content))).rejects.toThrow(BadInput);
    await expect(printed('--replay', await file(content))).rejects.toThrow(sentence);
  });
});
