/** Where something was removed, and what stood before it. */
type Gap = { parent: Element; before: Node | null };

const DIALOG = '[role="dialog"]';
const SCOPE = `[data-flow], ${DIALOG}, main`;
const POPUP = `[role="menu"], ${DIALOG}`;
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])):not(:disabled)';
/** How many controls that led away are known. */
const MOST_ORIGINS = 8;

let focused: Element | null = null;
/** What had it before. */
let previous: Element | null = null;
/** Whether it was pressed, or something was typed into it. */
let isUsed = false;
/** Whether it was disabled meanwhile, which takes the focus from it. */
let isDisabled = false;
let gap: Gap | null = null;
/** Controls that were pressed and then removed or disabled, the latest last. */
let origins: Element[] = [];

/**
 * Gives the focus a place when the control that has it is removed: that of a form gets back to the control that opened
 * it, and that of a control goes to what stands in its place now, such as the form. What nobody has pressed leaves it to
 * the heading, so that a key acts on nothing that it was not pressed for. What is disabled while it waits has it again
 * afterwards, unless something else has it by then.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === focused) return;
    if (focused && isUsed && hasLedAway(focused))
      origins = [...origins, focused].slice(-MOST_ORIGINS);
    previous = focused;
    focused = target;
    isUsed = false;
    isDisabled = false;
    gap = null;
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && focused?.contains(target))) focused = null;
  });
  for (const type of ['click', 'keydown', 'input'])
    document.addEventListener(type, ({ target }) => use(target), { capture: true });
  new MutationObserver((records) => {
    const isElsewhere = ![document.body, focused].includes(document.activeElement);
    if (!(focused instanceof HTMLElement) || isElsewhere) return;
    if (focused.isConnected) return hold(focused);
    gap = gapOf(records, focused) ?? gap;
    if (gap?.parent.isConnected) move(gap, focused);
  }).observe(document.body, {
    childList: true,
    subtree: true,
    // What waits for an answer takes no focus until then.
    attributeFilter: ['disabled', 'aria-busy'],
  });
}

/** What opened a form is removed, or disabled until that is closed; a page that ends a list is neither. */
const hasLedAway = (control: Element): boolean =>
  control.isConnected
    ? control.matches(':disabled:not([data-buttons] *)')
    : !control.closest(POPUP);

/** The browser takes the focus from what is disabled. In `data-buttons` another button has it then. */
function hold(control: HTMLElement): void {
  const wasDisabled = isDisabled;
  isDisabled = control.matches(':disabled');
  if (!wasDisabled && !isDisabled) return;
  const next = isDisabled
    ? control.closest('[data-buttons]')?.querySelector<HTMLElement>('button:enabled')
    : control;
  next?.focus({ preventScroll: true });
}

function use(target: EventTarget | null): void {
  if (target instanceof Node && focused?.contains(target)) isUsed = true;
}

/** Where the element, or what it stood in, was taken out of what is still on the page. */
function gapOf(records: MutationRecord[], lost: Element): Gap | null {
  const inside = gap?.parent ?? lost;
  const record = records.find(
    ({ target, removedNodes }) =>
      target.isConnected && [...removedNodes].some((node) => node.contains(inside)),
  );
  if (!(record?.target instanceof Element)) return null;
  return { parent: record.target, before: record.previousSibling };
}

function move(at: Gap, lost: Element): void {
  const scope = at.parent.closest(SCOPE);
  const isBehind = !scope?.closest(DIALOG) && document.querySelector('[aria-modal="true"]');
  // A dialog or menu that was closed gives the focus back itself.
  if (isBehind || lost.closest(POPUP)) return;
  // As a snackbar.
  if (!scope) return void (previous instanceof HTMLElement && previous.focus());
  if (!isUsed) return focusHeading(scope);
  const controls = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) =>
    one.checkVisibility(),
  );
  const back = opener(controls);
  const isBusy = scope.getAttribute('aria-busy') === 'true';
  const next = back?.control ?? placeAt(at, controls, isBusy ? at.parent : scope);
  if (next) {
    if (back) {
      origins = origins.slice(0, back.place);
      isUsed = false;
    }
    chosenOf(next, controls).focus();
  } else if (!isBusy) focusHeading(scope);
}

/** The latest control that led away and is here again, or the latest of all under another name. */
function opener(controls: HTMLElement[]): { control: HTMLElement; place: number } | null {
  for (const isSame of [isSameControl, isSameEvent])
    for (const [place, origin] of [...origins.entries()].toReversed()) {
      const [control, ...others] = controls.filter((one) => isSame(one, origin));
      if (control && others.length === 0) return { control, place };
      if (isSame === isSameEvent) break;
    }
  return null;
}

const labelOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent;

const isSameEvent = (one: Element, other: Element) =>
  one.hasAttribute('data-event') &&
  ['data-event', 'data-payload'].every(
    (name) => one.getAttribute(name) === other.getAttribute(name),
  );

const isSameControl = (one: Element, other: Element) =>
  one.tagName === other.tagName &&
  labelOf(one) === labelOf(other) &&
  (isSameEvent(one, other) || !one.hasAttribute('data-event'));

/** The first of the controls in the gap or after it, else the nearest before it, within what is left around it. */
function placeAt(
  { parent, before }: Gap,
  controls: HTMLElement[],
  around: Element,
): HTMLElement | undefined {
  const siblings = [...parent.childNodes];
  const start = before ? siblings.indexOf(before as ChildNode) + 1 : 0;
  const nearest = [...siblings.slice(start), ...siblings.slice(0, start).toReversed()];
  for (const node of nearest) {
    const control = controls.find((one) => node.contains(one));
    if (control) return control;
  }
  if (parent === around || !parent.parentElement) return undefined;
  return placeAt({ parent: parent.parentElement, before: parent }, controls, around);
}

/** Of radio buttons the one that is chosen. */
function chosenOf(control: HTMLElement, controls: HTMLElement[]): HTMLElement {
  const name = control.matches('[type="radio"]') && control.getAttribute('name');
  const isChosen = (one: Element) => one.matches(':checked') && one.getAttribute('name') === name;
  return (name && controls.find(isChosen)) || control;
}

function focusHeading(scope: Element): void {
  const heading =
    scope.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector('#content');
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
