/** An element inside a product, with the texts and elements inside it in their order. */
export type Element = {
  name: string;
  attributes: [name: string, value: string][];
  parts: (string | Element)[];
};

/** Elements that are details, and the attributes that name them; so are several others of a name with names of their own. */
const DETAIL_ELEMENT =
  /^(?:a|attr|attributes?|params?|parameters?|prop|property|features?|specs?|specification|details?|options?|characteristics?|custom_?field|field|column|col|str|cell)$/i;
const NAME_OF_DETAIL = /^(?:name|key|label|code)$/i;
const NAME = /^(?:name|label)$/i;
const VALUE = /^(?:value|val)$/i;
/** The names of the two elements of a detail: PARAM_NAME and VAL, attribute_name and attribute_value. */
const NAME_ELEMENT = /(?:^|_)(?:name|key|label)$/i;
const VALUE_ELEMENT = /(?:^|_)(?:val|value)$/i;
/** Dumps of databases name each field in an attribute. */
const FIELD_ELEMENT = /^(?:field|column|col|str|cell)$/i;
/** Elements of a text, not of a product. */
const HTML =
  /^(?:p|br|b|i|u|em|strong|span|div|ul|ol|li|table|tbody|thead|tr|td|th|h[1-6]|a|font|hr|sup|sub|img)$/i;

/** Whether an element is a field of a dump, which names it as a column of the table. */
export const isField = ({ name }: Element): boolean => FIELD_ELEMENT.test(name);

export const childrenOf = ({ parts }: Element): Element[] =>
  parts.filter((part) => typeof part !== 'string');

export function textOf({ parts }: Element): string {
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  const texts = parts.map((part) => (typeof part === 'string' ? part : ` ${textOf(part)} `));
  return texts.join('').replaceAll(/\s+/g, ' ');
}

/** Whether an element is a text, perhaps with marks in it: 'A <b>good</b> kettle'. */
export const isText = (element: Element): boolean =>
  childrenOf(element).every((child) => HTML.test(child.name) && !detailOf(child, false)) ||
  element.parts.some((part) => typeof part === 'string' && part.trim() !== '');

/** Whether an element is there for several of another one, as `eans` for each `ean`. */
export const isPlural = (around: Element, { name }: Element): boolean =>
  [`${name}s`, `${name}es`, name.replace(/y$/i, 'ies')].some(
    (several) => several.toLowerCase() === around.name.toLowerCase(),
  );

/** What stands in a cell for a list that is not read: '2 × variant'. */
export function countOf(element: Element, count: number): string {
  const children = childrenOf(element);
  const [first] = children;
  const isAround = count === 1 && first && children.every(({ name }) => name === first.name);
  return isAround && !isText(first)
    ? `${children.length} × ${first.name}`
    : `${count} × ${element.name}`;
}

export const valuesIn = (element: Element): number =>
  element.attributes.length +
  childrenOf(element).reduce((sum, child) => sum + Math.max(1, valuesIn(child)), 0);

/** The name and the value of a detail; undefined for any other element. */
export function detailOf(
  element: Element,
  isRepeated: boolean,
): [name: string, value: string] | undefined {
  const children = childrenOf(element);
  if (children.length === 0) return detailInAttributes(element, isRepeated);
  if (children.length < 2 || children.length > 3) return undefined;
  const name = children.find((child) => NAME_ELEMENT.test(child.name));
  const value = children.find((child) => VALUE_ELEMENT.test(child.name));
  const isPair = name && value && isText(name) && isText(value) && textOf(name).trim() !== '';
  return isPair ? [textOf(name).trim(), textOf(value)] : undefined;
}

function detailInAttributes(
  element: Element,
  isRepeated: boolean,
): [name: string, value: string] | undefined {
  const naming = DETAIL_ELEMENT.test(element.name) ? NAME_OF_DETAIL : NAME;
  if (naming === NAME && !isRepeated) return undefined;
  const { attributes } = element;
  const [, name = ''] = attributes.find(([attribute]) => naming.test(attribute)) ?? [];
  const [, value = textOf(element)] = attributes.find(([each]) => VALUE.test(each)) ?? [];
  return name.trim() === '' || value.trim() === '' ? undefined : [name.trim(), value];
}
