import { HEAD, filled, numbered, body, many, towers, type HostilePage } from './writing.ts';

/** Pages made of tags and texts. */
export const MARKUP: Record<string, HostilePage> = {
  'nested div': body('<div>'),
  'nested table': body('<table><tr><td>'),
  'nested font': body('<font size=1>'),
  'nested p': body('<p>'),
  'nested li': body('<ul><li>'),
  'nested select': body('<select><optgroup>'),
  'nested b and i, closed crosswise': body('<b><i></b></i>'),
  'closing tags without opening ones': body('</x>', '<b>'.repeat(400)),
  'closing p': body('</p>', '<b>'.repeat(400)),
  'towers of div': towers('<div>', '</div>', 'x'),
  'towers of named prices': towers('<b class="price">', '</b>', '1,99 €'),
  'towers of named stock': towers('<b class="stock">', '</b>', 'maybe'),
  'towers of labels': towers('<b>', '</b>', 'Brand:'),
  'towers of buttons': towers('<button class="buy">', '</button>', 'look'),
  'towers of links': towers('<a href="/x">', '</a>', '5 €'),
  'towers around a long text': towers('<b class="price">', '</b>', 'x y '.repeat(5000)),
  'towers around white space': towers('<b class="price">', '</b>', ' '.repeat(20_000)),
  'a tower around all': (size) =>
    `${HEAD}${'<div class="price" itemprop="name" itemscope>'.repeat(450)}${' \n'.repeat(size / 2)}`,
  'a tower of items around a text': (size) =>
    `${HEAD}${'<div itemprop="name">'.repeat(450)}${'a b '.repeat(size / 4)}`,
  'an unclosed title': (size) => `<title>${filled('Kettle <b> ', size)}`,
  'an unclosed title of its own beginnings': (size) => `<title>${filled('</titl', size)}`,
  'an unclosed textarea': body('a < b & c ', '<textarea>'),
  'an unclosed script': body('price={', '<script>'),
  'an unclosed script of comments': body('<!--<script>', '<script>'),
  'an unclosed style': body('</styl', '<style>'),
  'an unclosed comment': body('-- > <!-', '<!--'),
  'comments without end': body('<!--'),
  'an unclosed CDATA section': body(']] >', '<svg><![CDATA['),
  'an unclosed attribute': body('x=1 ', '<p class="'),
  'an unclosed tag': body(' a="b"', '<p'),
  'attributes without end': many((n) => ` a${n}=${n}`),
  'an element of many attributes': (size) =>
    `${HEAD}<p ${numbered((n) => ` data-${n}="{price:${n}}"`, size)}>5 €</p>`,
  'less-than signs': body('<'),
  ampersands: body('&amp'),
  entities: body('&notit;&#x31;'),
  'NUL bytes': body('\0<\0p>\0'),
  'lone surrogates': body('<p class="price">\ud800$\udfff5</p>'),
  'nested svg': body('<svg><g>'),
  'nested templates': body('<template>'),
  framesets: body('<frameset><frame src="x">'),
  bases: body('<base href="http://[">'),
  'a base of an endless address': (size) =>
    `<base href="https://shop.example/${filled('../a/', size / 2)}"><img itemprop="image" src="${filled('../', size / 2)}">`,
  headings: body('<h1>Kettle Duna</h1>'),
  'headings of long texts': body(`<h2>${'kettle duna '.repeat(200)}</h2>`),
};

/** Pages made of elements that readers use. */
export const ELEMENTS: Record<string, HostilePage> = {
  options: body('<option value="1">1,99 €</option>'),
  'former prices': body('<del>1,99 €</del>'),
  'named prices': body('<span class="price">1,99 €</span>'),
  'different prices': many((n) => `<li class="price-${n}">${n},99 €</li>`),
  links: body('<a href="/p/1">1,99 €</a>'),
  'meta tags': body('<meta property="og:price:amount" content="1.1.1">'),
  'metas of different names': many((n) => `<meta name="n${n}" content="${n}">`),
  'empty elements': body('<b></b>'),
  'breaks within a price': body('<br>', '<p class="price">'),
  labels: body('<dt>EAN</dt><dd>x</dd>'),
  'labels without values': body('<b>EAN</b> '),
  'table cells': body('<tr><th>Brand<td>x'),
  'buy buttons': body('<button>Add to cart</button>'),
  'buttons nobody buys with': body('<button class="add">Look at this</button>'),
  stock: body('<p class="stock">in two weeks or never</p>'),
  forms: body('<form action="/cart"><input name="sku" value="12345678">'),
  'long attribute values': (size) => `${HEAD}<p class="price" title="${filled('$1 ', size)}">5</p>`,
  'long class names': (size) => `${HEAD}<p class="${filled('price-', size)}">5 €</p>`,
  'class names': (size) => `${HEAD}<p class="${filled('sale price old ', size)}">5 €</p>`,
  'different class names': many((n) => `<i class="save-${n} price_${n}">5 €</i>`),
  'microdata items': body(
    '<p itemscope itemtype="https://schema.org/Product"><b itemprop="name">x</b></p>',
  ),
  'microdata properties': body(
    '<b itemprop="name sku offers">x</b>',
    '<div itemscope itemtype="https://schema.org/Product">',
  ),
  'an element of many properties': (size) =>
    `${HEAD}<div itemscope><b itemprop="${numbered((n) => `a${n} `, size)}">x</b></div>`,
  'nested microdata': towers('<p itemprop="offers" itemscope>', '</p>', '5', 300),
  'itemref circles': many(
    (n) =>
      `<p id="i${n}" itemscope itemtype="Product" itemprop="offers" itemref="i${n + 1} i${n - 1} i0">`,
  ),
  'items that claim one place': many(
    (n) => `<p itemscope itemref="x${n} y"></p><p id="y" itemprop="a">`,
  ),
  'children of a long class name': (size) =>
    `${HEAD}<div class="${filled('a ', size / 2)}">${filled('<p itemscope itemprop="x">5', size / 2)}`,
  'children of a long relation': (size) =>
    `${HEAD}<div rel="${filled('a ', size / 2)}">${filled('<p typeof="Product">5</p>', size / 2)}`,
  'nested RDFa': towers('<p property="offers" typeof="Offer">', '</p>', '5', 300),
  'RDFa properties': body('<b property="name">x</b>', '<div typeof="Product">'),
};

const SHOWN = (text: string, size: number): string =>
  `${HEAD}<p class="price">${filled(text, size)}</p>`;
const short = (text: string): HostilePage => body(`<p class="price">${text}</p>`);

/** Pages made of texts that look like prices. */
export const BAIT: Record<string, HostilePage> = {
  'digits and dots': (size) => SHOWN('1.', size),
  'digits and spaces': (size) => SHOWN('1 ', size),
  brackets: (size) => SHOWN('((', size),
  'white space': (size) => SHOWN(' \n\t', size),
  'currency signs': (size) => SHOWN('$€', size),
  'letters of all scripts': (size) => SHOWN('٤٩٫٩٠ ر.س', size),
  'short digits and dots': short('1.'.repeat(28)),
  'short digits and spaces': short('1 000 '.repeat(9)),
  'short brackets': short('('.repeat(58)),
  'short white space': short(`${' '.repeat(30)}1${' '.repeat(30)}`),
  'short signs': short('$'.repeat(55)),
  'short words': short('was was was was was was was was was '),
  'short colons': body(`<b>${':'.repeat(50)}</b>`),
  'short colons within': body(`<b>x${':'.repeat(110)}x</b>`),
  'short labels': body(`<b>${'Brand '.repeat(10)}: x</b>`),
  hyphens: short('-1-1-1-1-1-1-1-1-1-1-1-1'),
};
