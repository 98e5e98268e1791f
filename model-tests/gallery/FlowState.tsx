import { useState } from 'react';
import { transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { ErrorBoundary } from '../../src/views/shared/ErrorBoundary.tsx';
import { leavesOf } from '../support/leaves.ts';
import { sentenceOf } from '../support/sentences.ts';
import type { GalleryFlow } from './flows.ts';
import { StateTree } from './StateTree.tsx';
import { VIEWS } from './views.tsx';

type Props = { flow: GalleryFlow; start: AnyMachineSnapshot };

/** A state of a flow as a person sees it, what may happen in it, and where the chart is. Nothing leaves the page. */
export function FlowState({ flow, start }: Props) {
  const { name, model, words } = flow;
  const [snapshot, setSnapshot] = useState(start);
  const send = (event: AnyEventObject) =>
    setSnapshot((before) => transition(before.machine, before, event)[0]);
  const draw = VIEWS[name];
  return (
    <>
      <h1>{`${name}: ${leavesOf(snapshot.value).join(' ') || 'its one state'}`}</h1>
      {draw ? (
        <section aria-label="The view" style={{ border: '1px dashed #868e96', padding: 16 }}>
          <ErrorBoundary key={JSON.stringify(snapshot.value)}>
            {draw({ snapshot, send })}
          </ErrorBoundary>
        </section>
      ) : (
        <p>Its view wants an open store: npm run dev shows it in the app.</p>
      )}
      <h2>What may happen</h2>
      <ul>
        {model.space.movesFrom(snapshot).map((event) => (
          <li key={JSON.stringify(event)}>
            <button type="button" onClick={() => send(event)}>
              {sentenceOf(model, words, event)}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setSnapshot(start)}>
        Start over
      </button>
      <h2>Chart</h2>
      <StateTree snapshot={snapshot} />
      <h2>Context</h2>
      <pre>{JSON.stringify(snapshot.context, null, 2)}</pre>
    </>
  );
}
