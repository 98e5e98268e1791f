import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../server/imports/mapping/addresses.ts';

const A = 'https://a.example/p/1';
const B = 'https://b.example/x?y=1,2';

/** The parts of a cell, remarks in brackets. */
const read = (cell: string) =>
  partsOf(cell).map(({ text, isRemark }) => (isRemark ? [text] : text));

describe('the addresses in a cell', () => {
  it.each([
    [`${A} (old one)`, [A, ['old one']]],
    [`${A} – check`, [A, ['check']]],
    [`${A} - out of stock!`, [A, ['out of stock']]],
    [`${A}\told`, [A, ['old']]],
    [`${A} 12,50 €`, [A, ['12,50']]],
    [`${A} // Juan, 3/11`, [A, ['Juan, 3/11']]],
    [`${A} n/a`, [A, ['n/a']]],
    [`${A} (siehe unten)`, [A, ['siehe unten']]],
    [`${A} *`, [A]],
    [`${A}, `, [A]],
    [`${A}.`, [A]],
    [`${A};`, [A]],
    [`Amazon: ${A}`, [['Amazon'], A]],
    [`Ver ${A}`, [['Ver'], A]],
    [`old: ${A} (${B})`, [['old'], A, B]],
    [`(${A})`, [A]],
    [`<${A}>`, [A]],
    [`"${A}"`, [A]],
    [`«${A}»`, [A]],
    [`[Lamp](${A})`, [['Lamp'], A]],
    [`<a href="${A}">Lamp</a>`, [['a href'], A, ['Lamp</a']]],
    ['www.a.example/p/1 (old)', ['www.a.example/p/1', ['old']]],
    ['a.example/p/1 (old)', ['a.example/p/1', ['old']]],
    ['Amazon a.example/p/1', [['Amazon'], 'a.example/p/1']],
    ['//a.example/p/1 (old)', ['//a.example/p/1', ['old']]],
    ['//a.example/p/1, //b.example/p/2', ['//a.example/p/1', '//b.example/p/2']],
    ['ftp://a.example/p/1', ['ftp://a.example/p/1']],
    ['//server/p/1', ['//server/p/1']],
    [`${A}\nold one`, [A, ['old one']]],
    [`${A}\nnot checked.\n${B}`, [A, ['not checked'], B]],
  ])('IMPORT-22 without what is written beside them: %j', (cell, parts) => {
    expect(read(cell)).toEqual(parts);
  });

  it.each([
    [`${A}\n${B}`, [A, B]],
    [`${A}, ${B}`, [A, B]],
    [`${A},${B}`, [A, B]],
    [`${A};${B}`, [A, B]],
    [`${A} ; ${B};`, [A, B]],
    [`${A} | ${B}`, [A, B]],
    [`${A} ${B}`, [A, B]],
    [`${A} / ${B}`, [A, B]],
    [`${A} & ${B}`, [A, B]],
    [`${A} www.c.example/1`, [A, 'www.c.example/1']],
    ['a.example/1; b.example/2', ['a.example/1', 'b.example/2']],
    ['a.example/1, b.example/2', ['a.example/1', 'b.example/2']],
    [`${A}; b.example/2`, [A, 'b.example/2']],
    [`${A} (old), ${B} (new)`, [A, ['old'], B, ['new']]],
    [`1) ${A} 2) ${B}`, [['1'], A, ['2'], B]],
  ])('are told apart: %j', (cell, parts) => {
    expect(read(cell)).toEqual(parts);
  });

  it.each([
    'https://a.example/lamp_(white)',
    'https://a.example/a,b;c|d',
    'https://a.example/c/lamps,led.html',
    'https://web.archive.example/web/2020/https://a.example/p/1',
    'https://a.example/r?url=https://b.example/p/1',
    "https://a.example/men's-shoes",
    'https://a.example/red shoe.html',
    'https://a.example/my shop/red-shoe',
    'https://a.example/p?q=red shoe&id=5',
    'https://a.example/p/lon...',
    'https://a.example/#!/p/1',
    'a.example/x,1',
    'N/A',
    'see below',
    '/p/1',
    'http:/a.example',
    'a.example',
  ])('stay as they are: %j', (cell) => {
    expect(read(cell)).toEqual([cell]);
  });

  it('keep a line that may be a broken address, to be corrected', () => {
    expect(read(`${A}\nhttp:/b.example/2\nN/A`)).toEqual([A, 'http:/b.example/2', 'N/A']);
  });
});
