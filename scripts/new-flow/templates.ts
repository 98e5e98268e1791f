import type { Names } from './names.ts';

/** What is written for a flow, by path: one button whose change is kept or refused, to be replaced step by step. */
export function filesOf(names: Names): Record<string, string> {
  const { area, file, type } = names;
  return {
    [`src/machines/${area}/${file}.ts`]: machine(names),
    [`src/views/${area}/${type}.tsx`]: view(names),
    [`src/routes/${area}/${file}.tsx`]: route(names),
    [`model-tests/${file}.model.ts`]: model(names),
    [`model-tests/${file}.test.ts`]: test(names),
    [`model-tests/${file}.page.ts`]: page(names),
    [`model-tests/${file}.spec.ts`]: spec(names),
    [`docs/flows/${file}.md`]: diagram(names),
  };
}

/** What a skeleton cannot know. */
export function nextSteps({ area, file, type }: Names): string {
  return `Next:
- src/machines/${area}/${file}.ts: the events and states of the flow
- model-tests/${file}.model.ts: cases, outcomes, words and the requirements that its steps show
- npx vitest run model-tests/${file}.test.ts, then review the titles of its paths in model-tests/__snapshots__
- src/routes/${area}/${file}.tsx: actors that call the server (src/api) or commit an intent (src/db/intents/intents.ts)
- a page of its own: its path in src/machines/shell/guard.ts, ${type}Route in src/routes.tsx, its place in
  src/views/shared/navigation.ts; then the path and the calls in model-tests/${file}.page.ts
- docs/flows/${file}.md: what the flow is for; npm run diagrams keeps its diagram
CONTRIBUTING.md has each step.`;
}

const machine = ({ id, type, title }: Names) => `import { assign, setup } from 'xstate';
import { toFailedCall, unprovided, type FailedCall } from '../shared/actors.ts';

/**
 * ${title}: what a person can do here, and the section of the documents.
 *
 * Actors:
 * - \`save${type}\`: what it does, and with which call or intent
 */
export type ${type}Event = { type: 'SAVE' } | { type: 'RETRY' } | { type: 'DISMISS' };

export const ${id}Machine = setup({
  types: {
    context: {} as { failure: FailedCall | null },
    events: {} as ${type}Event,
    tags: {} as 'busy',
  },
  actors: { save${type}: unprovided<void>() },
  actions: {
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: toFailedCall(error),
    })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: '${id}',
  context: { failure: null },
  initial: 'resting',
  states: {
    resting: { on: { SAVE: 'saving' } },
    saving: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'save${type}',
        src: 'save${type}',
        onDone: 'saved',
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    saved: { on: { DISMISS: 'resting' } },
    failed: { on: { RETRY: 'saving', DISMISS: { target: 'resting', actions: 'forgetFailure' } } },
  },
});
`;

const view = ({
  area,
  file,
  id,
  type,
  title,
}: Names) => `import type { ${id}Machine } from '../../machines/${area}/${file}.ts';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { PageFrame } from '../shared/PageFrame.tsx';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';

export function ${type}({ snapshot, send }: FlowProps<typeof ${id}Machine>) {
  const flow = { snapshot, send };
  const dismiss = (
    <EventButton {...flow} event={{ type: 'DISMISS' }} variant="default">
      Close
    </EventButton>
  );
  return (
    <Flow name="${id}" snapshot={snapshot}>
      <PageFrame title="${title}">
        {snapshot.matches('resting') && (
          <EventButton {...flow} event={{ type: 'SAVE' }}>
            Save
          </EventButton>
        )}
        {snapshot.matches('saving') && <LoadingMessage label="Saving" />}
        {snapshot.matches('saved') && <StateMessage title="Saved" action={dismiss} />}
        {snapshot.matches('failed') && (
          <StateMessage title="This could not be saved" tone="error" action={dismiss}>
            <p>{snapshot.context.failure?.message}</p>
            <EventButton {...flow} event={{ type: 'RETRY' }}>
              Try again
            </EventButton>
          </StateMessage>
        )}
      </PageFrame>
    </Flow>
  );
}
`;

const route = ({
  area,
  file,
  id,
  type,
}: Names) => `import { ${id}Machine } from '../../machines/${area}/${file}.ts';
import { ${type} } from '../../views/${area}/${type}.tsx';
import { useMachine } from '../shared/use-machine.ts';

/** Give the machine its actors with \`provide\`: until then each change ends in 'failed'. */
export default function ${type}Route() {
  const [snapshot, send] = useMachine(${id}Machine);
  return <${type} snapshot={snapshot} send={send} />;
}
`;

const model = ({
  area,
  file,
  id,
  type,
  title,
}: Names) => `import { ${id}Machine } from '../src/machines/${area}/${file}.ts';
import { modelOf } from './support/model.ts';

export const model = modelOf(${id}Machine, {
  input: undefined,
  cases: {},
  outcomes: {
    save${type}: {
      done: [undefined],
      error: [{ status: 422, message: 'It is taken.' }],
    },
  },
  project: ({ failure }) => failure,
});

export const words = {
  start: 'Open ${title}',
  SAVE: 'Press Save',
  RETRY: 'Press Try again',
  DISMISS: 'Press Close',
  'save${type} done': 'It is saved',
  'save${type} failed': 'The server refuses: {message}',
};
`;

const test = ({ file, id }: Names) => `import { model } from './${file}.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('${id}', model, {
  invariants: {
    'says why it failed exactly while it says that it failed': (state) =>
      state.matches('failed') === (state.context.failure !== null),
  },
});
`;

const page = ({
  file,
  id,
  type,
}: Names) => `import type { PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';
import { model, words } from './${file}.model.ts';

export const pages: PageObject[] = [
  {
    name: '${id}',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await page.goto('/${type}');
    },
    background: NOTHING_TO_SYNC,
    calls: { save${type}: 'POST /api/${file}' },
  },
];
`;

const spec = ({ file }: Names) => `import { testFlow } from './support/browser.ts';
import { pages } from './${file}.page.ts';

testFlow(pages);
`;

const diagram = ({ title }: Names) => `# ${title}

What the flow is for, in two or three lines.

<!-- diagram:start, written by npm run diagrams -->
<!-- diagram:end -->
`;
