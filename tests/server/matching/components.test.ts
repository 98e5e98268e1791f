import { describe, expect, it } from 'vitest';
import { prepare } from '../../../server/matching/prepare.ts';
import { product } from './records.ts';

const componentsOf = (name: string): string[] => [...prepare(product(name)).components];

describe('a number of a component', () => {
  it.each([
    ['Torvik Slim laptop i5-1135G7 16 GB', ['i51135g7']],
    ['Torvik Slim i5-1235U 8GB 256GB', ['i51235u']],
    ['Torvik Slim Ryzen 7 7735HS 512 GB', ['7735hs']],
    ['Torvik mini PC N100', ['n100']],
    ['Torvik Twin GeForce RTX4070', ['rtx4070']],
    ['Torvik B550M Pro motherboard AM4', ['b550m']],
    ['Torvik Z790-F Gaming Mainboard', ['z790f']],
  ])('is told from the model in %s', (name, expected) => {
    expect(componentsOf(name)).toEqual(expected);
  });

  it.each([
    'Torvik i7-13700K boxed processor',
    'Torvik lapdesk N315 portable',
    'Torvik camera A520',
    'Torvik laptop V15-IRU 16 GB',
  ])('is not seen in %s', (name) => {
    expect(componentsOf(name)).toEqual([]);
  });
});
