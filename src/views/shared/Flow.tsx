import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  EventObject,
  SnapshotFrom,
} from 'xstate';
import { leavesOf } from './leaves.ts';

/** Everything a view may know about its flow. */
export type FlowProps<Machine extends AnyStateMachine> = {
  snapshot: SnapshotFrom<Machine>;
  send: (event: EventFrom<Machine>) => void;
};

type FrameProps = {
  name: string;
  snapshot: AnyMachineSnapshot;
  className?: string | undefined;
  children?: ReactNode;
};

/** Publishes the state of a flow to the page, where model tests and assistive tools read it. */
export function Flow({ name, snapshot, className, children }: FrameProps) {
  return (
    <div
      className={className}
      data-flow={name}
      data-state={leavesOf(snapshot.value).join(' ')}
      aria-busy={snapshot.hasTag('busy')}
    >
      {children}
    </div>
  );
}

/**
 * Whether a flow accepts an event now.
 *
 * @example
 * import { createMachine, getInitialSnapshot } from 'xstate';
 * const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { LIGHT: 'on' } }, on: {} } });
 * const snapshot = getInitialSnapshot(lamp);
 * takes(snapshot, { type: 'LIGHT' }); // → true
 * takes(snapshot, { type: 'DIM' }); // → false
 */
export function takes<Event extends EventObject>(snapshot: AnyMachineSnapshot, event: Event) {
  return snapshot.status === 'active' && snapshot.can(event);
}

const nameOf = (snapshot: AnyMachineSnapshot, { type }: EventObject) =>
  `${snapshot.machine.id}.${type}`;

type EventValue = string | number | boolean;
const isEventValue = ([key, value]: [string, unknown]): boolean =>
  key !== 'type' && ['string', 'number', 'boolean'].includes(typeof value);

/**
 * The attributes of a control, to be spread on it: the event it causes, where model tests and
 * testers read it, and that it is disabled exactly when the machine would ignore the event.
 *
 * @example
 * import { createMachine, getInitialSnapshot } from 'xstate';
 * const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { LIGHT: 'on' } }, on: {} } });
 * const snapshot = getInitialSnapshot(lamp);
 * const attributes = controlOf(snapshot, { type: 'LIGHT', room: 'hall' });
 * attributes; // → { 'data-event': 'lamp.LIGHT', 'data-payload': '{"room":"hall"}', disabled: false }
 */
export function controlOf<Event extends EventObject>(snapshot: AnyMachineSnapshot, event: Event) {
  const payload: [string, EventValue][] = Object.entries(event).filter(isEventValue);
  return {
    'data-event': nameOf(snapshot, event),
    ...(payload.length > 0 && { 'data-payload': JSON.stringify(Object.fromEntries(payload)) }),
    disabled: !takes(snapshot, event),
  };
}

/** The attributes of a control in a shared component, passed on to its element. */
export type ControlProps = {
  'data-event': string;
  'data-payload'?: string;
  disabled: boolean;
};

/**
 * As `controlOf`, for what is typed into or moved: it publishes the type of its event alone, since
 * the data are typed by the user. `event` has an example that the machine would accept, and
 * `which` the fields of it that distinguish several such controls.
 *
 * @example
 * import { createMachine, getInitialSnapshot } from 'xstate';
 * const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { LIGHT: 'on' } }, on: {} } });
 * const snapshot = getInitialSnapshot(lamp);
 * fieldOf(snapshot, { type: 'LIGHT', percent: 80 }); // → { 'data-event': 'lamp.LIGHT', disabled: false }
 */
export function fieldOf<Event extends EventObject>(
  snapshot: AnyMachineSnapshot,
  event: Event,
  which?: Partial<Event>,
) {
  return {
    'data-event': nameOf(snapshot, event),
    ...(which && { 'data-payload': JSON.stringify(which) }),
    disabled: !takes(snapshot, event),
  };
}

/**
 * As `controlOf`, for one of several choices. To choose the chosen one again does nothing, but it
 * stays enabled, because keyboard navigation to the others starts there.
 *
 * @example
 * import { createMachine, getInitialSnapshot } from 'xstate';
 * const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { LIGHT: 'on' } }, on: {} } });
 * const snapshot = getInitialSnapshot(lamp);
 * choiceOf(snapshot, { type: 'DIM' }, true); // → { 'data-event': 'lamp.DIM', disabled: false }
 * choiceOf(snapshot, { type: 'DIM' }, false); // → { 'data-event': 'lamp.DIM', disabled: true }
 */
export function choiceOf<Event extends EventObject>(
  snapshot: AnyMachineSnapshot,
  event: Event,
  isChosen: boolean,
) {
  const control = controlOf(snapshot, event);
  return { ...control, disabled: control.disabled && !isChosen };
}

/** As `fieldOf`, for text that stays readable while it cannot be changed. */
export function textFieldOf<Event extends EventObject>(snapshot: AnyMachineSnapshot, event: Event) {
  return { 'data-event': nameOf(snapshot, event), readOnly: !takes(snapshot, event) };
}

type EventButtonProps<Event extends EventObject> = ButtonProps & {
  snapshot: AnyMachineSnapshot;
  send: (event: Event) => void;
  event: Event;
  children: ReactNode;
};

/** Disabled exactly when the machine would ignore its event. */
export function EventButton<Event extends EventObject>({
  snapshot,
  send,
  event,
  ...rest
}: EventButtonProps<Event>) {
  return <Button {...rest} {...controlOf(snapshot, event)} onClick={() => send(event)} />;
}

type SubmitButtonProps<Event extends EventObject> = ButtonProps & {
  snapshot: AnyMachineSnapshot;
  /** The event of the form; its data does not affect whether it is allowed. */
  event: Event;
  children: ReactNode;
};

/**
 * The button of a form, which sends by being submitted. Shows the wait while the flow is busy. It
 * publishes the type of its event alone: its data may be secret.
 */
export function SubmitButton<Event extends EventObject>({
  snapshot,
  event,
  ...rest
}: SubmitButtonProps<Event>) {
  return (
    <Button
      {...rest}
      type="submit"
      data-event={nameOf(snapshot, event)}
      disabled={!takes(snapshot, event)}
      data-busy={snapshot.hasTag('busy')}
    />
  );
}
