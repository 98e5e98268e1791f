import { BRAND_MAP_BRANDS } from '../constants.ts';
import type { BrandComparison } from '../entities/statistics.ts';
import { compareText } from '../rules/sort.ts';
import type { Columns } from './columns.ts';

/** The comparison by brands of the rows that `bits` marks; the same as `readBrandComparison` of the server. */
export function compareBrands({
  columns,
  bits,
}: {
  columns: Columns;
  bits: Uint8Array;
}): BrandComparison {
  const { brands, brand: codes, end } = columns;
  const products = new Uint32Array(brands.texts.length);
  for (let slot = 0; slot < end; slot++) {
    const code = codes[slot] ?? 0;
    if (bits[slot] === 1) products[code] = (products[code] ?? 0) + 1;
  }
  const all = brands.texts
    .map((brand, code) => ({ brand, code, products: products[code] ?? 0 }))
    .filter((one) => one.products > 0)
    .toSorted((a, b) => b.products - a.products || compareText(a.brand, b.brand));
  const listed = all.slice(0, BRAND_MAP_BRANDS);
  const placeOf = new Map(listed.map(({ code }, place) => [code, place]));
  const websites = [...columns.competitors.keys()].toSorted(compareText);
  const sums = websites.map((alias) => {
    const cells = listed.map(() => ({ sum: 0, products: 0 }));
    for (let slot = 0; slot < end; slot++) {
      const cell = bits[slot] === 1 ? cells[placeOf.get(codes[slot] ?? 0) ?? -1] : undefined;
      if (!cell) continue;
      const own = columns.numberAt('price', slot);
      const percent = ((columns.competitorPrice(alias, slot) - own) / own) * 100;
      if (Number.isNaN(percent)) continue;
      cell.sum += percent;
      cell.products += 1;
    }
    return cells;
  });
  return {
    brands: listed.map(({ brand, products: count }, place) => ({
      brand,
      products: count,
      websites: websites.flatMap((website, at) => {
        const cell = sums[at]?.[place];
        if (!cell || cell.products === 0) return [];
        return [{ website, difference: cell.sum / cell.products, products: cell.products }];
      }),
    })),
    others: all.length - listed.length,
  };
}
