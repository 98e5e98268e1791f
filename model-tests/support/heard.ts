import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';

/** What a page was told so far: the texts that were typed, and what its flow was sent, data included. */
export type Heard = { typed: string[]; events: AnyEventObject[] };

/** Begins to listen to a page that is not open yet. */
export async function hear(page: Page, machine: string): Promise<Heard> {
  const heard: Heard = { typed: [], events: [] };
  await page.exposeBinding('vigiaTyped', (_, text: string) => void heard.typed.push(text));
  await page.exposeBinding('vigiaSent', (_, event: string) => {
    heard.events.push(JSON.parse(event) as AnyEventObject);
  });
  await page.addInitScript(tellWhatHappens, machine);
  return heard;
}

/** Runs in the page: it may use nothing but its argument. */
function tellWhatHappens(walked: string) {
  type Tell = (text: string) => Promise<void>;
  const { vigiaTyped, vigiaSent } = window as unknown as { vigiaTyped: Tell; vigiaSent: Tell };
  // Before the page knows of it: no field has changed the text yet.
  window.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        void vigiaTyped(target.value);
    },
    { capture: true },
  );
  window.addEventListener('vigia:event', (announced) => {
    const { machine, event } = (announced as CustomEvent<{ machine: string; event: object }>)
      .detail;
    if (machine === walked) void vigiaSent(JSON.stringify(event));
  });
}

/** What was typed for an event and is not in what the flow was sent as this event. */
export function lostTexts(
  event: AnyEventObject,
  typed: readonly string[],
  sent: readonly AnyEventObject[],
): string[] {
  const arrived = sent.map((one) => textsOf(one));
  return [...textsOf(event)]
    .filter(([, text]) => text !== '' && typed.includes(text))
    .filter(([place, text]) => !arrived.some((texts) => texts.get(place) === text))
    .map(([place, text]) => {
      const instead = arrived.map((texts) => JSON.stringify(texts.get(place) ?? null)).join(', ');
      return `${JSON.stringify(text)} was typed, but ${event.type} has ${instead || 'not come'} as ${place}`;
    });
}

/** The texts and numbers of an event, as they would be typed, by their place in it: `form.name`. */
function textsOf(value: unknown, place = ''): Map<string, string> {
  if (typeof value === 'string' || typeof value === 'number')
    return new Map([[place, String(value)]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...textsOf(inner, place === '' ? name : `${place}.${name}`),
    ]),
  );
}
