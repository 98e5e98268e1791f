import { createActor } from 'xstate';
import { createLiveMachines } from '../../src/live-machines.ts';
import { realtimeMachine } from '../../src/machines/shell/realtime.ts';
import { connect } from '../../src/realtime/connection.ts';
import { createSocket } from '../../src/realtime/socket.ts';
import { leavesOf } from './leaves.ts';

const BUTTONS = {
  ENABLE: 'Enable',
  DISABLE: 'Disable',
  WAKE: 'Wake',
  TOKENS_REFRESHED: 'Tokens refreshed',
} as const;

/** Shows the realtime flow on a page of its own: in the app it has no view. */
function mount(root: HTMLElement) {
  const socket = createSocket(
    () => ({ token: 'access', user_id: 'u1', username: 'ana' }),
    async () => connect,
  );
  const actor = createActor(realtimeMachine.provide({ actors: { socket } }), {
    input: { spread: 0 },
    inspect: createLiveMachines().inspect,
  });
  const types = Object.keys(BUTTONS) as (keyof typeof BUTTONS)[];
  const buttons = types.map((type) => {
    const button = document.createElement('button');
    button.textContent = BUTTONS[type];
    button.dataset['event'] = `realtime.${type}`;
    button.addEventListener('click', () => actor.send({ type }));
    return { type, button };
  });
  const log = document.createElement('ol');
  actor.on('*', (said) => {
    const entry = document.createElement('li');
    entry.textContent = JSON.stringify(said);
    log.append(entry);
  });
  root.append(...buttons.map(({ button }) => button), log);
  root.dataset['flow'] = 'realtime';
  actor.subscribe((state) => {
    root.dataset['state'] = leavesOf(state.value).join(' ');
    for (const { type, button } of buttons) button.disabled = !state.can({ type });
  });
  actor.start();
}

mount(document.body);
