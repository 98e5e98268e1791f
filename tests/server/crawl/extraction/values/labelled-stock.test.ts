import { describe, expect, it } from 'vitest';
import { readAvailability } from '../../../../../server/crawl/extraction/values/availability.ts';

const phrasesOf = (list: string): string[] => list.split('; ');

describe('READ-11 a label and an answer', () => {
  it('state that there is none', () => {
    const texts = phrasesOf(
      'Stock: none; Availability: No; Availability 0; Stock level: 0 pcs; Verfügbarkeit: Nein; Disponibilité : Non; Voorraad: nee; Lagerstatus: Slut; Lager: 0 stk.; Stan magazynowy: brak; Dostupnost: ne; Készlet: nincs; Készlet: 0 db; Stoc: 0 buc.; Наличност: не; Διαθεσιμότητα: Όχι; Zaliha: 0 kom.; Zaloga: 0; Laoseis: 0 tk; Atlikums: nav; Likutis: 0 vnt.; Stok durumu: YOK; Наличие: отсутствует; Залишок: 0 шт.; 在庫数：0; 在庫：×; 在庫状況：なし',
    );
    expect(texts.filter((text) => readAvailability(text) !== 'OutOfStock')).toEqual([]);
  });

  it('state that there is some', () => {
    const texts = phrasesOf(
      'Availability: yes; Stock level: 12; Verfügbarkeit: 7 Stück; Giacenza: 7 pz.; Disponibilità Sì; Webblager: 5 st; Nettlager: 12 stk; Lager: 20+; Sklad: > 5 ks; Varastosaldo: 9 kpl; Készlet: van; Απόθεμα: 4 τεμ.; Zaliha: 3 kom; Laoseis: 9 tk; Likutis: 7 vnt.; Stok durumu: Var; Наличие: 7 шт.; Наявність: так; Наличност: Много; Наличие: много; Остаток: достаточно; Наявність: багато; 在庫数：12; 在庫：○',
    );
    expect(texts.filter((text) => readAvailability(text) !== 'InStock')).toEqual([]);
  });

  it('state nothing if the number may be one of something else, or there is more text', () => {
    const texts = phrasesOf(
      'Stock No; Stock no. 12; Availability: 7; Availability: 7 days; Disponibilité : 4 coloris; Verfügbarkeit: 3 Filialen; Dostupnost: 2; Lager: 3 hyllor; Availability: no idea; Količina: 1; Много; Наличност: много цветове; 在庫：?',
    );
    expect(texts.filter((text) => readAvailability(text) !== null)).toEqual([]);
  });
});
