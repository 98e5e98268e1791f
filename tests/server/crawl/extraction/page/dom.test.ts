import { describe, expect, it } from 'vitest';
import {
  attr,
  parsePage,
  pathOf,
  plainText,
  rawText,
  resolveUrl,
  textOf,
  words,
} from '../../../../../server/crawl/extraction/page/dom.ts';

const url = 'https://shop.example/desks/7';
const parse = (html: string) => parsePage(html, url);
const textIn = (html: string, limit?: number) => textOf(parse(html).document, limit);

describe('the text of a page', () => {
  it.each([
    ['<p>49,\n  <b>90</b>\t€</p>', '49, 90 €'],
    ['<p>49,<b>90</b></p>', '49,90'],
    ['<li>New</li><li>Desk</li>', 'New Desk'],
    ['<p>Desk<br>oak</p>', 'Desk oak'],
    ['Desk<script>track()</script><style>b{}</style><template>x</template>', 'Desk'],
    ['Desk<svg><text>x</text><g></g></svg> oak', 'Desk oak'],
    ['Desk<!-- old -->top', 'Desktop'],
    ['<x-price><template shadowrootmode="open">49 €</template></x-price>', '49 €'],
    ['Salt &amp; pepper', 'Salt & pepper'],
    ['', ''],
  ])('of %s is %s', (html, text) => {
    expect(textIn(html)).toBe(text);
    // Within an element the text is assembled when the page is parsed.
    const [around] = parse(`<section>${html}</section>`).elements;
    expect(textOf(around!)).toBe(text);
    // A long text around it is not.
    const filler = 'a '.repeat(400);
    expect(textIn(`<main><h1>x </h1>${filler}<div>${html}</div></main>`)).toBe(
      `x ${filler}${text}`.trim(),
    );
  });

  it('is cut at the limit, whether it is short or long', () => {
    expect(textIn('<main><p>Oak desk</p></main>', 3)).toBe('Oak');
    const [main] = parse('<main> <p>Oak <b>desk</b></p></main>').elements;
    expect(textOf(main!, 3)).toBe('Oak');
    expect(textIn(`<main><p>${'Oak desk '.repeat(100)}</p></main>`, 20)).toBe(
      'Oak desk Oak desk Oa',
    );
    expect(textIn(`${'<i></i>'.repeat(50)}<p>Oak</p>`, 10)).toBe('');
    expect(textIn(`${'<i></i>'.repeat(30)}<p>Oak</p>`, 10)).toBe('Oak');
  });

  it('is measured without scripts and the white space around texts', () => {
    const { elements, textLength, numbered } = parse(
      '<div> <p> 49 €  </p><b>oak</b><script>var a = 1234;</script></div>',
    );
    const [div, p, b, script] = elements;
    expect([div, p, b, script].map((each) => textLength.get(each!))).toEqual([7, 4, 3, undefined]);
    expect([div, p, b, script].map((each) => numbered.has(each!))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is measured from the inside out, however short it is', () => {
    const lengths = (html: string) => {
      const { elements, textLength } = parse(html);
      return elements.map((each) => textLength.get(each));
    };
    expect(lengths('<p><b>5</b></p>')).toEqual([1, 1]);
    expect(lengths('<p><b></b></p>')).toEqual([undefined, undefined]);
    expect(parse('<p><b>oak</b></p>').numbered.size).toBe(0);
  });

  it('has no drawings, and ends with the fifty-thousandth element', () => {
    const { elements } = parse('<p><svg><g><path/></g><text>x</text></svg><b>y</b></p><i>z</i>');
    expect(elements.map(({ name }) => name)).toEqual(['p', 'b', 'i']);
    expect(parse('<br>'.repeat(50_010)).elements).toHaveLength(50_000);
  });

  it('of a script is kept as written', () => {
    const [script, style] = parse('<script>a  =\n1</script><style>b  {}</style>').elements;
    expect(rawText(script!)).toBe('a  =\n1');
    expect(rawText(style!)).toBe('b  {}');
  });
});

describe('markup in a value', () => {
  it('is read as text', () => {
    expect(plainText('Salt &amp; <b>pepper</b>')).toBe('Salt & pepper');
    expect(plainText('Salt  and pepper')).toBe('Salt  and pepper');
    expect(plainText('<b>Oak desk</b>', 5)).toBe('Oak d');
  });
});

describe('an address in a page', () => {
  it.each([
    ['../chairs/8', 'https://shop.example/chairs/8'],
    ['?size=2', 'https://shop.example/desks/7?size=2'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['http://[', null],
    [`/${'a'.repeat(4000)}`, null],
    [undefined, null],
  ])('%s is resolved to %s', (reference, address) => {
    expect(resolveUrl(reference, url)).toBe(address);
  });

  it('needs a base if it has no host, and a base of a usual length', () => {
    expect(resolveUrl('/desks', null)).toBeNull();
    expect(resolveUrl('https://shop.example/a', null)).toBe('https://shop.example/a');
    expect(resolveUrl('/b', `https://shop.example/${'a'.repeat(4000)}`)).toBeNull();
    expect(resolveUrl('/b', `https://shop.example/${'a'.repeat(3900)}`)).not.toBeNull();
    expect(resolveUrl(`/${'a'.repeat(3999)}`, url)).not.toBeNull();
  });

  it('is relative to the first base that is declared', () => {
    expect(parse('<base href="/de/"><base href="/fr/">').base).toBe('https://shop.example/de/');
    expect(parse('<base target="_top"><base href="https://cdn.example/">').base).toBe(
      'https://cdn.example/',
    );
    expect(parse('<a href="/de/">x</a>').base).toBe(url);
    expect(parse('<base href="http://[">').base).toBe(url);
  });
});

describe('an element', () => {
  it('is described by its ancestors, up to an id', () => {
    const path = (html: string) => pathOf(parse(html).elements.at(-1)!);
    expect(path('<main><p class="price now"><b><i>')).toBe('p.price > b > i');
    expect(path('<main id="x"><p><b>')).toBe('main#x > p > b');
    expect(path('<main><p id="x"><b>')).toBe('p#x > b');
    expect(path('<main><p id="x" class="y">')).toBe('p#x');
    expect(path(`<p class="${'y'.repeat(300)}">`)).toHaveLength(200);
  });

  it('has its own attributes and the first twenty names in them', () => {
    const [link] = parse('<a href="/x">x</a>').elements;
    expect(attr(link!, 'href')).toBe('/x');
    expect(attr(link!, 'toString')).toBeUndefined();
    expect(words(undefined)).toEqual([]);
    expect(words(' ')).toEqual([]);
    expect(words(' a\n b ')).toEqual(['a', 'b']);
    expect(words('a '.repeat(30))).toHaveLength(20);
    expect(words(`${' '.repeat(1001)}a`)).toEqual([]);
  });
});
