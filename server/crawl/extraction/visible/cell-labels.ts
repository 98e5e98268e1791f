import { isElement, parentOf, type Element } from '../page/dom.ts';

/** The label of a row whose value an element is, `<dt>Delivery</dt><dd>4,90 € (free from 50 €)</dd>`. */
export function rowLabelOf(element: Element): Element | null {
  if (element.name !== 'dd' && element.name !== 'td') return null;
  let label = element.prev;
  while (label && !isElement(label)) label = label.prev;
  return label?.name === 'dt' || label?.name === 'th' ? label : null;
}

const cellsOf = (row: Element): Element[] =>
  row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');

/** The head of the column of a cell, `<th>Ex VAT</th>`, in a table whose first row has heads. */
export function columnHeadOf(cell: Element, row: Element): Element | null {
  const table = cell.name === 'td' && row.name === 'tr' ? tableOf(row) : null;
  const first = table?.children
    .filter(isElement)
    .find(({ name }) => /^t(?:r|head|body)$/.test(name));
  const heads = first?.name === 'tr' ? first : first?.children.filter(isElement)[0];
  if (!heads || heads === row) return null;
  const head = cellsOf(heads)[cellsOf(row).indexOf(cell)];
  return head?.name === 'th' ? head : null;
}

function tableOf(row: Element): Element | null {
  const parent = parentOf(row);
  const table = parent?.name === 'table' ? parent : parent && parentOf(parent);
  return table?.name === 'table' ? table : null;
}
