import { planOf } from '../src/machines/importations/import-mapping.ts';
import { model } from './import-mapping.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('importMapping', model, {
  invariants: {
    'shows columns exactly while they are known': ({ value, context }) =>
      value !== 'ready' || (context.preview !== null && context.mapping !== null),
    'says why the server refuses the file exactly while it does': ({ value, context }) =>
      (value === 'refused') === (context.msg !== ''),
    'has at most one column of a role that only one can have': ({ context: { mapping } }) => {
      const single = Object.values(mapping?.roles ?? {}).filter((role) => role !== 'url');
      return new Set(single).size === single.length;
    },
    'sends no mapping without addresses': ({ value, context }) => {
      const plan = planOf(value, context);
      return (
        plan.kind !== 'ready' ||
        Object.values(plan.mapping.roles).some((role) => ['url', 'ownUrl', 'ownId'].includes(role))
      );
    },
  },
});
