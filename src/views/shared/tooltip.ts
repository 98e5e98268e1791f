/** The content of a tooltip: its lines, after an optional site icon, the first of `sources` that loads. */
export type Tip = { icon?: { sources: string[]; initial: string; color: string }; lines: string[] };

/** The content for an element with `data-tip`; null for none. */
type TipOf = (element: HTMLElement) => Tip | null;

/** The parts of the page whose tooltips have more content than `data-tip`. */
const speakers = new Map<HTMLElement, TipOf>();

/**
 * Lets a part of the page provide the content of the tooltips of its elements.
 *
 * @returns a function that ends this.
 */
export function speakFor(container: HTMLElement, tipOf: TipOf): () => void {
  speakers.set(container, tipOf);
  return () => speakers.delete(container);
}

/** The lines of `data-tip`, or the accessible label. */
export function writtenTip({ dataset, ariaLabel }: HTMLElement): Tip | null {
  const text = dataset['tip'] || ariaLabel;
  return text ? { lines: text.split('\n') } : null;
}

export function tipOf(element: HTMLElement): Tip | null {
  for (const [container, speak] of speakers) if (container.contains(element)) return speak(element);
  return writtenTip(element);
}

/**
 * One tooltip for everything on the page that carries `data-tip`, shown on hover and on keyboard focus, closed by
 * Escape. It is loaded when such an element is pointed at for the first time: the start does without it.
 *
 * @returns a function that removes the listeners and the tooltip.
 */
export function attachTooltip(): () => void {
  const attached = new AbortController();
  const waiting = new AbortController();
  let latest: Event | null = null;
  const load = async () => {
    try {
      const { showTooltips } = await import('./tooltip-bubble.ts');
      waiting.abort();
      if (latest && !attached.signal.aborted) showTooltips(latest, attached.signal);
    } catch {
      // Without a connection. It is asked for again with the next element.
      latest = null;
    }
  };
  const note = (event: Event) => {
    if (latest) latest = event;
    else if (isPointing(event)) {
      latest = event;
      void load();
    }
  };
  for (const type of ['pointerover', 'focusin', 'focusout', 'click'])
    document.addEventListener(type, note, { signal: waiting.signal });
  return () => {
    waiting.abort();
    attached.abort();
  };
}

const isPointing = ({ type, target }: Event) =>
  /^(pointerover|focusin)$/.test(type) &&
  target instanceof Element &&
  target.closest('[data-tip]') !== null;
