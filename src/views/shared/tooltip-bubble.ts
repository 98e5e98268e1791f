import { computePosition, flip, offset, shift } from '@floating-ui/dom';
import { tipOf, type Tip } from './tooltip.ts';
import * as classes from './tooltip.module.css';

const DELAY_MS = 250;
const GAP_PIXELS = 6;
const EDGE_PIXELS = 4;

/** Shows the tooltip of whatever is pointed at, beginning with `latest`, until `signal` ends it. */
export function showTooltips(latest: Event, signal: AbortSignal): void {
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
    void place(bubble, element);
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
  /** Hides the tooltip during scrolling, then shows it again: the browser sends no new event for the same element. */
  const wait = () => {
    if (!target) return;
    bubble.hidden = true;
    clearTimeout(timer);
    timer = setTimeout(show, DELAY_MS, target);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  document.addEventListener('pointerover', point, { signal });
  document.addEventListener('focusin', point, { signal });
  document.documentElement.addEventListener('pointerleave', hide, { signal });
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('click', hide, { signal });
  document.addEventListener('keydown', escape, { signal });
  document.addEventListener('scroll', wait, { signal, capture: true, passive: true });
  signal.addEventListener('abort', () => {
    hide();
    bubble.remove();
  });
  if (latest.type === 'pointerover' || latest.type === 'focusin') point(latest);
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
async function place(bubble: HTMLElement, element: HTMLElement): Promise<void> {
  // Its width must not depend on where it stood before.
  Object.assign(bubble.style, { left: '0', top: '0' });
  const { x, y } = await computePosition(element, bubble, {
    strategy: 'fixed',
    placement: element.dataset['tipSide'] === 'right' ? 'right' : 'top',
    middleware: [offset(GAP_PIXELS), flip(), shift({ padding: EDGE_PIXELS })],
  });
  Object.assign(bubble.style, { left: `${x}px`, top: `${y}px` });
}
