import { use, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { FLOW_NAMES, statesOf, type GalleryFlow } from './flows.ts';
import { FlowState } from './FlowState.tsx';

type Props = { load: (name: string) => Promise<GalleryFlow> };

/** Every flow on the left with the states of the chosen one; the arrow keys go through the list. */
export function Gallery({ load }: Props) {
  const [query] = useSearchParams();
  const flow = use(load(query.get('flow') ?? FLOW_NAMES[0] ?? ''));
  const states = statesOf(flow);
  const chosen = states.find(({ name }) => name === query.get('state')) ?? states[0];
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '260px 1fr', gap: 24, height: '100vh' }}>
      <nav aria-label="Flows" style={{ overflow: 'auto', padding: 12 }}>
        <ul style={{ listStyle: 'none', padding: 0 }}>
          {FLOW_NAMES.map((name) => (
            <li key={name}>
              <Entry query={{ flow: name }} isHere={name === flow.name}>
                {name}
              </Entry>
              {name === flow.name && (
                <ul>
                  {states.map((state) => (
                    <li key={state.name}>
                      <Entry query={{ flow: name, state: state.name }} isHere={state === chosen}>
                        {state.name}
                      </Entry>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <main style={{ overflow: 'auto', padding: 12 }}>
        {chosen && (
          <FlowState key={`${flow.name} ${chosen.name}`} flow={flow} start={chosen.snapshot} />
        )}
      </main>
    </div>
  );
}

type EntryProps = { query: Record<string, string>; isHere: boolean; children: ReactNode };

function Entry({ query, isHere, children }: EntryProps) {
  const href = `/gallery?${new URLSearchParams(query).toString()}`;
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined} onKeyDown={moveFocus}>
      {children}
    </Link>
  );
}

function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const links = [...(event.currentTarget.closest('nav')?.querySelectorAll('a') ?? [])];
  const place = links.indexOf(event.currentTarget);
  links[(place + step + links.length) % links.length]?.focus();
}
