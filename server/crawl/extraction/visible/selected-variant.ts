import { readAvailability } from '../values/availability.ts';
import { isDisabled } from './buy-button.ts';
import { attr, parentOf, textOf, type Element } from '../page/dom.ts';
import type { ElementContext } from './element-context.ts';
import { isBuyable } from '../extraction.ts';

const VARIANT_NAMES = /swatch|variant|variation|\bsizes?\b|option|colou?r|attribute|selector/i;
const CHOSEN_NAMES = /(?:^|[\s_-])(?:selected|active|current|checked|chosen)(?=$|\s)/i;
const OPTIONS_READ = 300;

/** The element of the chosen variant, if it is marked as sold out. */
export function soldOutChoice(element: Element, place: ElementContext): Element | null {
  if (element.name === 'select') {
    const chosen = chosenOption(element);
    return chosen && isSoldOutOption(chosen) ? chosen : null;
  }
  if (element.name === 'option' || !isVariant(element, place) || !isChosen(element)) return null;
  const label = textOf(labelOf(element), 120);
  return isDisabled(element) || !isBuyable(readAvailability(label)) ? element : null;
}

/** The element with the name of a control: the label around a radio button, else the control itself. */
function labelOf(element: Element): Element {
  const around = parentOf(element);
  return element.name === 'input' && around?.name === 'label' ? around : element;
}

/** Whether no variant of a list is chosen yet: the buy button is disabled until then. */
export const awaitsChoice = (element: Element): boolean => {
  if (element.name !== 'select') return false;
  const chosen = chosenOption(element);
  return (
    chosen !== null && (attr(chosen, 'value') === '' || attr(chosen, 'disabled') !== undefined)
  );
};

/** The option that a browser shows for a list: the selected one, else the first enabled one. */
function chosenOption(select: Element): Element | null {
  const options: Element[] = [];
  const collect = (parent: Element) => {
    for (const child of parent.children) {
      if (!('attribs' in child) || options.length >= OPTIONS_READ) continue;
      if (child.name === 'option') options.push(child);
      else if (child.name === 'optgroup') collect(child);
    }
  };
  collect(select);
  return (
    options.findLast((option) => attr(option, 'selected') !== undefined) ??
    options.find((option) => attr(option, 'disabled') === undefined) ??
    null
  );
}

const isSoldOutOption = (option: Element): boolean =>
  !isBuyable(readAvailability(textOf(option, 120))) ||
  /(?:^|[\s_-])(?:sold-?out|out-?of-?stock|unavailable)(?=$|\s)/i.test(attr(option, 'class') ?? '');

function isVariant(element: Element, place: ElementContext): boolean {
  if (!/^(?:button|a|li|label|div|span|input)$/.test(element.name)) return false;
  if (/^(?:radio|option)$/.test(attr(element, 'role') ?? '')) return true;
  if (element.name === 'input') return attr(element, 'type') === 'radio';
  const around = parentOf(element);
  return (
    VARIANT_NAMES.test(place.traits.names) ||
    (around !== null && VARIANT_NAMES.test(attr(around, 'class') ?? ''))
  );
}

const isChosen = (element: Element): boolean =>
  attr(element, 'aria-checked') === 'true' ||
  attr(element, 'aria-selected') === 'true' ||
  (element.name === 'input'
    ? attr(element, 'checked') !== undefined
    : CHOSEN_NAMES.test(attr(element, 'class') ?? ''));
