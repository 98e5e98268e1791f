import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * A page without a framework that draws the rows of the dashboard's table from the database Vigia keeps: what an offline
 * open may cost at least. `SIZE` is replaced by how much of it to draw.
 */
const SCRIPT = String.raw`
const SIZE = __SIZE__;
const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const within = (generation) => IDBKeyRange.bound(generation + '/', generation + '/\uffff');

async function read() {
  const parts = ['vigia', location.host, localStorage.account_id, localStorage.user_id];
  const database = await asked(indexedDB.open(parts.map(encodeURIComponent).join('/')));
  const tables = database.transaction(['meta', 'columns', 'small', 'details']);
  const meta = await asked(tables.objectStore('meta').get('state'));
  const range = within(meta.generation);
  const [columns, small] = await Promise.all([
    asked(tables.objectStore('columns').getAll(range)),
    asked(tables.objectStore('small').getAll(range)),
  ]);
  const own = columns.find(({ part }) => part === 'own');
  const ids = textsOf(own.ids);
  const names = textsOf(own.names);
  const order = names.map((_, slot) => slot)
    .sort((a, b) => (names[a] < names[b] ? -1 : names[a] > names[b] ? 1 : 0));
  const details = tables.objectStore('details');
  const rows = await Promise.all(order.slice(0, SIZE.rows)
    .map((slot) => asked(details.get(meta.generation + '/' + ids[slot]))));
  const websites = small.filter(({ kind }) => kind === 'website').map(({ row }) => row.alias);
  return { rows: rows.map((row) => (typeof row === 'string' ? codec.decodeDocument(row) : row)), websites };
}

function textsOf({ joined, lengths }) {
  let start = 0;
  return Array.from(lengths, (length) => joined.slice(start, (start += length)));
}

const element = (name, text, className) => {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
};
const amount = (number) => (number == null ? '—' : number.toFixed(2) + ' €');

function draw({ rows, websites }) {
  const shown = websites.slice(0, SIZE.websites);
  const table = element('table');
  const head = table.createTHead().insertRow();
  for (const title of ['', '', '', 'Product', 'Price', 'Index %', 'Min', 'Max', ...shown]) head.append(element('th', title));
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    const cells = [element('button', '⋮'), element('button', '♡'), element('input')];
    cells[2].type = 'checkbox';
    const product = element('span');
    product.append(element('img'), element('span', row.match_ref), element('span', row.product_name, 'name'));
    cells.push(product, element('span', amount(row.own && row.own.price)), element('span', amount(row.price_index)), element('span', amount(row.low_price)), element('span', amount(row.hight_price)));
    const offers = new Map(row.competitors.map((offer) => [offer.alias, offer]));
    if (row.own) offers.set(row.own.alias, row.own);
    for (const alias of shown) {
      const offer = offers.get(alias);
      const cell = element('span', undefined, 'offer');
      if (offer) {
        const link = element('a', amount(offer.price));
        link.href = offer.url;
        const line = element('span', undefined, 'line');
        line.append(link);
        const below = element('span', undefined, 'line');
        if (row.own && row.own.price && offer.price) below.append(element('span', (((offer.price - row.own.price) / row.own.price) * 100).toFixed(2) + '%', 'difference'));
        if (offer.validated === false) below.append(element('span', 'V', 'marker'));
        cell.append(line, below);
      }
      cells.push(cell);
    }
    for (const cell of cells) line.insertCell().append(cell);
  }
  document.body.append(table);
}
read().then(draw);
`;

const STYLE = `
  body { margin: 0; font: 13px system-ui; }
  table { border-collapse: collapse; table-layout: fixed; width: max-content; }
  td, th { width: 132px; height: 56px; border-bottom: 1px solid #ddd; text-align: right; }
  .line { display: block; }
`;

/** Documents are stored in the compact form. */
async function codec(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../contract/sync/compact-document.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'codec',
  });
  return outputFiles[0]!.text;
}

/** @param websites how many columns of websites; eight others stand before them */
export async function frameworklessPage(rows: number, websites: number): Promise<string> {
  const script = (await codec()) + SCRIPT.replace('__SIZE__', JSON.stringify({ rows, websites }));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Without a framework</title><style>${STYLE}</style></head><body><script>${script}</script></body></html>`;
}
