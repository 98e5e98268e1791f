import { BY_SUBSCRIPTION } from './amount-words.ts';
import { attr, parentOf, textOf, type Element, type Page } from '../page/dom.ts';

const LABEL_LEVELS = 3;

const LONGEST_LABEL = 200;

/**
 * The labels of radio buttons beside a checked one: what they show is another variant's, or another way to buy. A shop
 * checks its subscription for everybody: beside it, the other one is the price.
 */
export function otherChoices({ elements }: Page): Set<Element> {
  const radios = elements.filter(
    (element) => element.name === 'input' && attr(element, 'type') === 'radio',
  );
  const isChecked = (radio: Element) => attr(radio, 'checked') !== undefined;
  const chosen = radios.filter((radio) => isChecked(radio) && !isSubscription(radio));
  const decided = new Set(chosen.map((radio) => attr(radio, 'name') ?? ''));
  const labels = radios.flatMap((radio) => {
    const isOther = !isChecked(radio) && decided.has(attr(radio, 'name') ?? '');
    return isOther ? (labelAround(radio) ?? []) : [];
  });
  return new Set(labels);
}

function isSubscription(radio: Element): boolean {
  const label = labelAround(radio);
  return label !== null && BY_SUBSCRIPTION.test(textOf(label, LONGEST_LABEL));
}

function labelAround(radio: Element): Element | null {
  let at: Element | null = parentOf(radio);
  for (let level = 0; at && level < LABEL_LEVELS; level++, at = parentOf(at)) {
    if (at.name === 'label') return at;
  }
  return null;
}
