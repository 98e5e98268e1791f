import {
  HEAD,
  PRODUCT,
  filled,
  body,
  ld,
  jsonLd,
  script,
  list,
  type HostilePage,
} from './writing.ts';

const node = (n: number, more: string): string => `{"@id":"#${n}",${PRODUCT},${more}}`;
const refers = (n: number): string => `{"@id":"#${n}"}`;

/** Pages made of structured data and scripts. */
export const DATA: Record<string, HostilePage> = {
  'JSON-LD scripts': body(ld(`{${PRODUCT},"offers":{"price":1}}`)),
  'broken JSON-LD scripts': body(ld(`{${PRODUCT},"offers":{"price":}`)),
  'escaped JSON-LD': body(ld('{&quot;@type&quot;:&quot;Product&quot;')),
  'a ladder of two references a step': jsonLd((size) => {
    const step = (n: number) => node(n, `"offers":${refers(n + 1)},"isRelatedTo":${refers(n + 1)}`);
    return `{"@graph":[${list(step, size)}]}`;
  }),
  'a ladder of names': jsonLd((size) => {
    const step = (n: number) =>
      `{"@id":"#${n}","@type":"Product","name":[${refers(n + 1)},${refers(n + 1)}],"offers":${refers(n)}}`;
    return `{"@graph":[${list(step, size)}]}`;
  }),
  'a circle of references': jsonLd((size) => {
    const most = Math.floor(size / 60);
    const step = (n: number) => node(n, `"offers":${refers((n + 1) % most)}`);
    return `{"@graph":[${list(step, size)}]}`;
  }),
  'everything refers to everything': jsonLd((size) => {
    const side = Math.max(2, Math.floor(Math.sqrt(size / 12)));
    const all = Array.from({ length: side }, (_, n) => refers(n)).join(',');
    const nodes = Array.from({ length: side }, (_, n) => node(n, `"offers":[${all}]`));
    return `{"@graph":[${nodes.join(',')}]}`;
  }),
  'offers that are shared': jsonLd((size) => {
    const side = Math.max(2, Math.floor(Math.sqrt(size / 30)));
    const all = Array.from({ length: side }, (_, n) => `{"@id":"#o${n}"}`).join(',');
    const products = Array.from({ length: side }, (_, n) => node(n, '"offers":{"@id":"#all"}'));
    return `{"@graph":[${products.join(',')},{"@id":"#all","@type":"AggregateOffer","offers":[${all}]}]}`;
  }),
  'graphs as shop plugins write them': jsonLd((size) => {
    const page = (n: number) =>
      `{"@id":"u${n}","@type":"ItemPage","name":"x","about":{"@id":"org"},"isPartOf":{"@id":"site"},"mainEntity":{"@id":"p${n}"}},` +
      `{"@id":"p${n}",${PRODUCT},"mainEntityOfPage":{"@id":"u${n}"},"manufacturer":{"@id":"org"},"offers":[{"@type":"Offer","price":"1","seller":{"@id":"org"}}]}`;
    const shared =
      '{"@id":"site","@type":"WebSite","name":"x","publisher":{"@id":"org"}},{"@id":"org","@type":"Organization","name":"x","mainEntityOfPage":{"@id":"u0"}}';
    return `{"@graph":[${list(page, size)},${shared}]}`;
  }),
  offers: jsonLd(
    (size) => `{${PRODUCT},"offers":[${list((n) => `{"price":${n},"url":"/${n}"}`, size)}]}`,
  ),
  'offers within offers': jsonLd((size) => {
    const inner = `{"@type":"AggregateOffer","offers":[${list((n) => `{"price":${n}}`, 10_000)}]}`;
    return `{${PRODUCT},"offers":[${list(() => inner, size)}]}`;
  }),
  'variants that share their offers': jsonLd((size) => {
    const variants = list((n) => `{"name":"${n}","offers":{"@id":"#all"}}`, size / 2);
    const offers = list((n) => `{"price":${n}}`, size / 2);
    return `{"@graph":[{${PRODUCT},"hasVariant":[${variants}]},{"@id":"#all","offers":[${offers}]}]}`;
  }),
  'addresses that are not encoded': jsonLd(
    (size) => `[${list((n) => `{${PRODUCT},"url":"/%zz${n}"}`, size)}]`,
  ),
  variants: jsonLd(
    (size) =>
      `{${PRODUCT},"hasVariant":[${list((n) => `{"name":"${n}","offers":{"price":${n}}}`, size)}]}`,
  ),
  products: jsonLd(
    (size) => `[${list((n) => `{${PRODUCT},"sku":"${n}","offers":{"price":${n}}}`, size)}]`,
  ),
  'price specifications': jsonLd(
    (size) =>
      `{${PRODUCT},"offers":{"priceSpecification":[${list((n) => `{"price":${n}}`, size)}]}}`,
  ),
  breadcrumbs: jsonLd(
    (size) =>
      `{"@type":"BreadcrumbList","itemListElement":[${list((n) => `{"position":${n},"name":"${n}"}`, size)}]}`,
  ),
  'empty arrays': jsonLd((size) => `[${list(() => '[]', size)}]`),
  'empty objects': jsonLd((size) => `[${list(() => '{}', size)}]`),
  'nested arrays': jsonLd((size) => filled('[', size)),
  'nested and closed arrays': jsonLd((size) => filled('[', size / 2) + filled(']', size / 2)),
  'nested objects': jsonLd((size) => `${filled('{"offers":', size)}1`),
  'keys of all kinds': jsonLd((size) => `{${PRODUCT},${list((n) => `"k${n}":1`, size)}}`),
  'a price beyond all numbers': jsonLd(
    (size) => `{${PRODUCT},"offers":{"price":1e308,"x":"${filled('9', size)}"}}`,
  ),
  'a price of many digits': jsonLd(
    (size) => `{${PRODUCT},"offers":{"price":"${filled('9', size)}"}}`,
  ),
  'a price of many dots': jsonLd(
    (size) => `{${PRODUCT},"offers":{"price":"${filled('1.', size)}"}}`,
  ),
  'a name of many letters': jsonLd((size) => `{"@type":"Product","name":"${filled('ä ', size)}"}`),
  'a name of markup': jsonLd(
    (size) => `{"@type":"Product","name":"${filled('<b>&lt;', size)}","offers":{"price":5}}`,
  ),
  'a category of separators': jsonLd(
    (size) => `{${PRODUCT},"category":"${filled(' > ', size)}","offers":{"price":5}}`,
  ),
  'an image of an endless address': jsonLd(
    (size) => `{${PRODUCT},"image":"${filled('//', size)}"}`,
  ),
  'a type of slashes': jsonLd((size) => `{"@type":"${filled('/', size)}","name":"x"}`),
  'braces in a script': script((size) => `price ${filled('={', size)}`),
  'brackets in a script': script((size) => `price ${filled('=[', size)}`),
  'literals in a script': script((size) => `price ${filled('={a:1,', size)}`),
  'strings without end in a script': script((size) => `price ${filled("=['", size)}`),
  'literals that end too late in a script': script(
    (size) => `price ${'={a:'.repeat(90)}[${list((n) => `${n}`, size)}`,
  ),
  'comments without end in a script': script((size) => `price ${filled('={/*', size)}`),
  'titles and products': (size) =>
    `${HEAD}${filled(`<meta property="og:title" content="${'kettle duna '.repeat(20)}">`, size / 2)}<script>price=[${list((n) => `{"price":${n},"name":"a kettle of name ${n}"}`, size / 2)}]</script>`,
  'comments in a script': script((size) => `price = {${filled('/*', size)}`),
  'escapes in a script': script((size) => `price = {"a": "${filled('\\u00', size)}`),
  'objects in a script': script(
    (size) => `var price = [${list((n) => `{price:${n},name:"Kettle Duna"}`, size)}]`,
  ),
  'prices deep in a script': script((size) =>
    filled(`={a:${'{a:'.repeat(90)}{price:1}${'}'.repeat(90)}}`, size),
  ),
  'state in attributes': body(`<p data-a='{"price":1,"name":"Kettle Duna"}'></p>`),
  'broken state in attributes': body(`<p data-a='{"price":{"a":[{'></p>`),
};
