import * as classes from './tooltip.module.css';

/** The content of a tooltip: its lines, after an optional site icon, the first of `sources` that loads. */
export type Tip = { icon?: { sources: string[]; initial: string; color: string }; lines: string[] };

const DELAY_MS = 250;
const GAP_PIXELS = 6;
const EDGE_PIXELS = 4;

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

function tipOf(element: HTMLElement): Tip | null {
  for (const [container, speak] of speakers) if (container.contains(element)) return speak(element);
  return writtenTip(element);
}

/**
 * One tooltip for everything on the page that carries `data-tip`, shown on hover and on keyboard focus, closed by
 * Escape. It stands above its element, or beside it where `data-tip-side` is `right`.
 *
 * @returns a function that removes the listeners and the tooltip.
 */
export function attachTooltip(): () => void {
  const bubble = document.createElement('div');
  bubble.className = classes.tooltip;
  bubble.role = 'tooltip';
  bubble.id = 'tooltip';
  bubble.hidden = true;
  document.body.append(bubble);
  let target: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    target?.removeAttribute('aria-describedby');
    target = null;
    bubble.hidden = true;
  };
  const show = (element: HTMLElement) => {
    const tip = tipOf(element);
    if (!tip || tip.lines.length === 0 || !element.isConnected) return;
    fill(bubble, tip);
    bubble.hidden = false;
    place(bubble, element);
    element.setAttribute('aria-describedby', bubble.id);
  };
  const point = (event: Event) => {
    const element = elementOf(event);
    if (element === target) return;
    hide();
    if (!element) return;
    target = element;
    timer = setTimeout(() => show(element), event.type === 'focusin' ? 0 : DELAY_MS);
  };
  /** Hides the tooltip while the page moves, then shows it again: the browser sends no new event for the same element. */
  const wait = () => {
    if (!target) return;
    bubble.hidden = true;
    clearTimeout(timer);
    timer = setTimeout(show, DELAY_MS, target);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('pointerover', point, { signal });
  document.addEventListener('focusin', point, { signal });
  document.documentElement.addEventListener('pointerleave', hide, { signal });
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('click', hide, { signal });
  document.addEventListener('keydown', escape, { signal });
  document.addEventListener('scroll', wait, { signal, capture: true, passive: true });
  return () => {
    listeners.abort();
    hide();
    bubble.remove();
  };
}

/** A focus set by a click or a closing dialog shows no tooltip. */
function elementOf({ type, target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  if (type === 'focusin' && !target.matches(':focus-visible')) return null;
  return target.closest<HTMLElement>('[data-tip]');
}

function fill(bubble: HTMLElement, { icon, lines }: Tip) {
  const image = icon ? [iconElement(icon)] : [];
  const texts = lines.map((line) => {
    const element = document.createElement('div');
    element.textContent = line;
    return element;
  });
  const text = document.createElement('div');
  text.append(...texts);
  bubble.replaceChildren(...image, text);
}

/** The site's icon, or a tile with its initial where no service has it (SHELL-09). */
function iconElement({ sources, initial, color }: NonNullable<Tip['icon']>): HTMLElement {
  const tile = document.createElement('span');
  tile.className = classes.initial;
  tile.dataset['initial'] = '';
  tile.style.background = color;
  tile.textContent = initial;
  tile.ariaHidden = 'true';
  const [first, ...others] = sources;
  if (first === undefined) return tile;
  const image = Object.assign(document.createElement('img'), { src: first, alt: '', width: 16 });
  image.addEventListener('error', () =>
    image.replaceWith(iconElement({ sources: others, initial, color })),
  );
  return image;
}

/** Beside the element, or above it where there is room, else below; never outside of the window. */
function place(bubble: HTMLElement, element: HTMLElement) {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const isBeside = element.dataset['tipSide'] === 'right';
  const above = top - own.height - GAP_PIXELS;
  const y = isBeside ? top + (height - own.height) / 2 : above >= 0 ? above : bottom + GAP_PIXELS;
  const x = isBeside ? right + GAP_PIXELS : left + (width - own.width) / 2;
  bubble.style.top = `${y}px`;
  bubble.style.left = `${Math.max(EDGE_PIXELS, Math.min(x, window.innerWidth - own.width - EDGE_PIXELS))}px`;
}
