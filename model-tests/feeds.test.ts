import { describe, expect, it } from 'vitest';
import { feedUrlProblem } from '../src/machines/importations/feeds.ts';
import { model } from './feeds.model.ts';
import { describeFlow } from './support/flow.ts';

const CHANGED =
  /^xstate\.(?:done\.actor\.(?:save|run|pause|remove)|(?:done|error)\.actor\.deleteMatches)$/;

describeFlow('feeds', model, {
  invariants: {
    'saves no feed with a problem': ({ value, context }) =>
      value !== 'saving' || context.problem === null,
    'knows which feed is deleted or looked at': (state) =>
      !(state.matches('asking') || state.matches('deleting') || state.matches('looking')) ||
      state.context.feed !== null,
    'forgets the feed and its products in the list': ({ value, context }) =>
      value !== 'listing' || (context.feed === null && context.missing.length === 0),
    'chooses only products that are missing': ({ context: { chosen, missing } }) =>
      chosen.every((id) => missing.some((match) => match.match_id === id)),
    'keeps the reason of a refusal': (state) =>
      !(
        state.matches({ editing: 'refused' }) ||
        state.matches({ asking: 'refused' }) ||
        state.matches({ looking: 'failed' })
      ) || state.context.refusal !== '',
  },
  steps: {
    'FEED-03 deletes only products that were chosen, after a question': ({ event, state }) =>
      !state.matches({ looking: 'deleting' }) ||
      (event.type === 'CONFIRM' && state.context.chosen.length > 0),
    'FEED-05 deletes a feed only after a question': ({ event, state }) =>
      !state.matches('deleting') || event.type === 'CONFIRM',
    'reads the feeds again after each change, and after one that may be half done': ({
      event,
      emitted,
    }) => emitted.some(({ type }) => type === 'FEEDS_CHANGED') === CHANGED.test(event.type),
  },
});

describe('the address of a feed', () => {
  it.each([
    ['', 'Please enter the address of the file.'],
    ['own', 'This field must be a valid url.'],
    ['ftp://own.example/a', 'This field must be a valid url.'],
    [' https://own.example/a.xml ', null],
  ])('FEED-05 %j has the error %j', (url, problem) => {
    expect(feedUrlProblem(url)).toBe(problem);
  });
});
