import { expect, it } from 'vitest';
import { parseQuery } from '../../../server/http/parse-query.ts';

it('reads lists and objects in the forms in which clients write them', () => {
  expect(parseQuery('brands[]=A%26B&brands[]=C&size=5')).toEqual({
    brands: '["A&B","C"]',
    size: '5',
  });
  expect(parseQuery('brands%5B%5D=A&brands[0]=ignored')).toEqual({ brands: '["ignored"]' });
  expect(parseQuery('brands[]=')).toEqual({ brands: '[]' });
  expect(parseQuery('price_index[min]=-5&price_index[max]=10.5')).toEqual({
    price_index: '{"min":"-5","max":"10.5"}',
  });
  const sorts = '[{"sort_by":"price","order":"desc"}]';
  expect(parseQuery('table_sorts[0][sort_by]=price&table_sorts[0][order]=desc')).toEqual({
    table_sorts: sorts,
  });
  expect(parseQuery('table_sorts[]={"sort_by":"price","order":"desc"}')).toEqual({
    table_sorts: sorts,
  });
});

it('reads nested lists and objects, in the order of their numbers', () => {
  expect(parseQuery('search_filter[brands][]=A&search_filter[brands][]=B')).toEqual({
    search_filter: '{"brands":["A","B"]}',
  });
  expect(parseQuery('search_filter[key]=123&search_filter[price_index][min]=-5')).toEqual({
    search_filter: '{"key":"123","price_index":{"min":"-5"}}',
  });
  const sorts = '[{"sort_by":"price","order":"desc"},{"sort_by":"name","order":"asc"}]';
  expect(
    parseQuery(
      's[1][sort_by]=name&s[1][order]=asc&s[10][sort_by]=ean&s[0][sort_by]=price&s[0][order]=desc',
    ),
  ).toEqual({ s: sorts.replace(']', ',{"sort_by":"ean"}]') });
  expect(parseQuery('s[][sort_by]=price&s[][order]=desc&s[][sort_by]=name&s[][order]=asc')).toEqual(
    { s: sorts },
  );
});

it('leaves what is written as one parameter, and no name reaches a prototype', () => {
  expect(parseQuery('brands=["A"]&key=a&key=b')).toEqual({ brands: '["A"]', key: ['a', 'b'] });
  const query = parseQuery('__proto__[polluted]=yes&a[__proto__]=yes&a[[]]=x');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(query['a[[]]']).toBe('x');
  const plain = parseQuery('__proto__=a&__proto__=b&size=5');
  expect(Object.getPrototypeOf(plain)).toBe(Object.prototype);
  expect(plain).toEqual({ size: '5' });
});
