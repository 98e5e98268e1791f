import { expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { leavesOf } from './leaves.ts';
import type { PageObject } from './page-object.ts';

/** Something a person can press, choose or type into, as the page has it. */
export type Control = {
  /** Its accessible name, for messages. */
  label: string;
  /** Type of the event it causes, without the name of the machine; null when it says none. */
  event: string | null;
  /** The fields of its event that are text, number or boolean. */
  payload: Record<string, unknown>;
  isEnabled: boolean;
  /** Shown, and not covered by a modal dialog. */
  isInReach: boolean;
};

/** What the page shows of a flow. */
export type ControlsSeen = { states: string[]; controls: Control[] };

/** Reads the published state of a flow and every control that is part of it, in one go. */
export const readControls = (page: Page, { name, model }: PageObject): Promise<ControlsSeen> =>
  page.evaluate(readFlow, { name, machine: model.chart.id });

/** Runs in the page: it may use nothing but its argument. */
function readFlow({ name, machine }: { name: string; machine: string }): ControlsSeen {
  const own = `[data-flow="${name}"]`;
  const isOpen = (one: Element) => one.checkVisibility();
  const modals = [...document.querySelectorAll('[aria-modal="true"]')].filter(isOpen);
  const isInReach = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.closest('[inert]') &&
    (modals.length === 0 || modals.some((modal) => modal.contains(one)));
  // A dialog stands elsewhere on the page: what is in no flow belongs to the one that it names.
  const belongs = (one: Element) => {
    const flow = one.closest('[data-flow]');
    const event = one.getAttribute('data-event');
    if (flow?.matches(own)) return event === null || event.startsWith(`${machine}.`);
    const isTwin = flow?.getAttribute('data-flow')?.startsWith(machine) ?? false;
    return event !== null && event.startsWith(`${machine}.`) && !isTwin;
  };
  // What is typed into a form is part of the event that submitting it causes.
  const isField = (one: Element) =>
    one.matches('input, select, textarea') &&
    !one.hasAttribute('data-event') &&
    !!one.closest('form')?.querySelector('[type="submit"][data-event]');
  // What assistive tools are spared repeats a control: the arrows of a number field do. And the
  // chosen one of several causes nothing when it is pressed.
  const isIdle = (one: Element) =>
    one.matches('[aria-hidden="true"], input[type="radio"]:checked:enabled');
  const labelOf = (one: Element) =>
    one.getAttribute('aria-label') ||
    ('labels' in one && (one as HTMLInputElement).labels?.[0]?.textContent) ||
    // Its words and its key stand beside each other.
    (one as HTMLElement).innerText?.replaceAll(/\s+/g, ' ') ||
    one.outerHTML.slice(0, 120);
  const isFixed = (one: Element) =>
    one.matches(
      ':disabled, [aria-disabled="true"], [data-disabled="true"], textarea[readonly], input[readonly]:not([type="checkbox"])',
    );
  const selector =
    '[data-event], button, input:not([type="hidden"]), select, textarea, [role="button"], [role="menuitem"]';
  return {
    states: [...document.querySelectorAll(own)].map((one) => one.getAttribute('data-state') ?? ''),
    controls: [...document.querySelectorAll(selector)]
      .filter(
        (one) => !one.closest('[data-local]') && !isField(one) && !isIdle(one) && belongs(one),
      )
      .map((one) => ({
        label: labelOf(one).trim(),
        event: one.getAttribute('data-event')?.slice(machine.length + 1) ?? null,
        payload: JSON.parse(one.getAttribute('data-payload') ?? '{}') as Record<string, unknown>,
        isEnabled: !isFixed(one),
        isInReach: isInReach(one),
      })),
  };
}

/** Presses the control that says an event; of several, that which says most of its payload. */
export async function press(
  page: Page,
  { name, model }: Pick<PageObject, 'name' | 'model'>,
  event: AnyEventObject,
): Promise<void> {
  const { type, ...payload } = event;
  const controls = page.locator(
    `[data-event="${model.chart.id}.${type}"]:enabled:not([aria-disabled="true"])`,
  );
  const own = page.locator(`[data-flow="${name}"]`).locator(controls);
  const scope = (await own.count()) > 0 ? own : controls;
  await expect(scope.first(), `a control that says ${type}`).toBeVisible();
  const said = await scope.evaluateAll((all) =>
    all.map((one) => one.getAttribute('data-payload') ?? '{}'),
  );
  const index = said
    .map((text, place) => ({ place, fields: JSON.parse(text) as object }))
    .filter(({ fields }) => agrees(fields, payload))
    .toSorted((a, b) => Object.keys(b.fields).length - Object.keys(a.fields).length)[0]?.place;
  if (index === undefined)
    throw new Error(`No control says ${type} with ${JSON.stringify(payload)}`);
  const control = scope.nth(index);
  // A radio that is drawn as a segment leaves the pointer to its label, which lies over it.
  const isUnderLabel = await control.evaluate(
    (one) => getComputedStyle(one).pointerEvents === 'none',
  );
  await control.click({ force: isUnderLabel });
}

function agrees(said: object, payload: Record<string, unknown>): boolean {
  return Object.entries(said).every(([key, value]) => payload[key] === value);
}

/**
 * What differs between the controls of a page and what the chart takes: each control in reach is enabled exactly when
 * its event is taken, each event that has a control has an enabled one when it is taken, and each enabled control says
 * its event.
 */
export function controlFaults(
  { model, notAlwaysShown = {} }: PageObject,
  controls: readonly Control[],
  state: AnyMachineSnapshot,
  shown: ReadonlySet<string>,
): string[] {
  const where = leavesOf(state.value).join(' ');
  const can = (event: AnyEventObject) => state.status === 'active' && state.can(event);
  const takes = ({ event, payload }: Control) =>
    model.eventsOf(event!).some((one) => can({ ...one, ...payload, type: event! }));
  const faults = controls.flatMap((control) => {
    const { label, event, isEnabled, isInReach } = control;
    if (!isInReach) return [];
    if (event === null)
      return isEnabled ? [`"${label}" says no event: name it, or mark it data-local`] : [];
    if (model.eventsOf(event).length === 0)
      return [`"${label}" says ${event}, which the chart does not know`];
    if (isEnabled === takes(control)) return [];
    return isEnabled
      ? [`"${label}" is enabled, but the chart does not take ${event} in ${where}`]
      : [`"${label}" is disabled, but the chart takes ${event} in ${where}`];
  });
  const enabled = new Set(controls.filter((one) => one.isEnabled).map(({ event }) => event));
  const absent = [...shown].filter(
    (type) => !enabled.has(type) && !(type in notAlwaysShown) && model.eventsOf(type).some(can),
  );
  return [
    ...faults,
    ...absent.map((type) => `no control says ${type}, which the chart takes in ${where}`),
  ];
}
