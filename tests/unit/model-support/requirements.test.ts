import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { loadFlows } from '../../../model-tests/support/discover.ts';
import { requirementKeys, requirementsOf } from '../../../model-tests/support/requirements.ts';

const flows = await loadFlows();
const documented = new Set(
  [...(await readFile('docs/requirements.md', 'utf8')).matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(
    ([, id]) => id,
  ),
);

it.each(flows)(
  'requirements of $name are documented, and assigned to parts that its chart has',
  ({ model, requirements }) => {
    const keys = requirementKeys(model.chart);
    expect(Object.keys(requirements).filter((key) => !keys.includes(key))).toEqual([]);
    expect(
      Object.values(requirements)
        .flat()
        .filter((id) => !documented.has(id)),
    ).toEqual([]);
  },
);

it('a step shows the requirements of its event, its transitions and the states it enters', () => {
  const { model } = flows.find(({ name }) => name === 'favourite')!;
  const requirements = {
    TOGGLE: ['A-1'],
    'resting: always [isQuestion] → asking': ['A-2'],
    asking: ['A-3', 'A-1'],
    resting: ['A-4'],
    CANCEL: ['A-5'],
  };
  const { steps } = model.pathsOf([
    [model.eventsOf('TOGGLE')[1]!, { type: 'FAVOURITE_APPLIED' }, { type: 'CANCEL' }],
  ])[0]!;
  expect(steps.map((step, index) => requirementsOf(requirements, step, steps[index - 1]))).toEqual([
    ['A-4'],
    ['A-2', 'A-1', 'A-3'],
    [],
    ['A-5', 'A-4'],
  ]);
});
