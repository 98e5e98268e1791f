import { describe, expect, it } from 'vitest';
import { CONFIDENCE_GREEN_ABOVE } from '../../../contract/constants.ts';
import { createCorpus } from '../../../server/matching/corpus.ts';
import { compareRecords, type Features } from '../../../server/matching/features.ts';
import type { MatchRecord } from '../../../server/matching/record.ts';
import { scorePair } from '../../../server/matching/score.ts';
import { product } from './records.ts';

const corpus = createCorpus([]);
const featuresOf = (a: string, b: string): Features =>
  compareRecords(corpus.prepared(product(a)), corpus.prepared(product(b)), corpus);
const confidence = (a: MatchRecord, b: MatchRecord): number => scorePair(a, b, corpus).confidence;

describe('a piece of evidence', () => {
  it.each<[keyof Features, string, string]>([
    ['capacityConflict', 'Torvik disk 1 TB', 'Torvik disk 2 To'],
    ['capacityConflict', 'Torvik accu 18V 2.0 Ah', 'Torvik Akku 18 V 4,0 Ah'],
    ['capacityConflict', 'Torvik tablet 8 GB 128 GB', 'Torvik tablet 8/256GB'],
    ['lengthConflict', 'Lumo screen 24 inch', 'Lumo Bildschirm 27 Zoll'],
    ['rateConflict', 'Lumo charger 20 W', 'Lumo Ladegerät 30W'],
    ['sizeConflict', 'Halden Laken 90x200 cm', 'Halden hoeslaken 140 x 200'],
    ['sizeConflict', 'Halden cassette 11-34T', 'Halden Kassette 11-30'],
    ['packConflict', 'Lumo batteries 4-pack', 'Lumo Batterien 8 Stück'],
    ['packConflict', 'Falda socks 3-pack', 'Falda Socken 2er-Pack'],
    ['packMissing', 'Lumo glass', 'Lumo verre lot de 6'],
    ['codeSibling', 'Torvik MZ-V9P1T0BW', 'Torvik MZ-V9P2T0BW'],
    ['codeMissing', 'Torvik MZ-V9P1T0BW', 'Torvik disk'],
    ['markConflict', 'Torvik vacuum V12', 'Torvik vacuum V15'],
    ['suffix', 'Torvik chip 7600', 'Torvik chip 7600X'],
    ['suffix', 'Torvik watch 265', 'Torvik watch 265S'],
    ['generationMissing', 'Halden lens 24-70', 'Halden lens 24-70 II'],
    ['generationMissing', 'Halden body R6', 'Halden body R6 Mark II'],
    ['gradeMissing', 'Torvik phone 15', 'Torvik phone 15 Pro'],
    ['gradeAttached', 'Torvik phone 15', 'Torvik phone 15 Pro'],
    ['gradeConflict', 'Torvik phone mini', 'Torvik phone max'],
    ['conditionDiffers', 'Torvik laptop', 'Torvik Laptop generalüberholt'],
    ['conditionDiffers', 'Torvik phone', 'Torvik téléphone reconditionné'],
    ['traitConflict', 'Halden brake front', 'Halden Bremse hinten'],
    ['traitConflict', 'Halden shirt men', 'Halden T-shirt dam'],
    ['traitConflict', 'Halden keyboard QWERTZ', 'Halden clavier AZERTY'],
    ['traitConflict', 'Creed PS4', 'Creed PlayStation 5'],
    ['traitConflict', 'Torvik headset USB-A', 'Torvik headset USB-C'],
    ['unusualMissing', 'Halden coffee', 'Halden café décaféiné'],
    ['bundle', 'Torvik console', 'Torvik console + Rally Deluxe'],
    ['colourConflict', 'Halden kettle svart', 'Halden kettle biały'],
    ['colourConflict', 'Halden schwarzes Regal', 'Halden weißes Regal'],
    ['specConflict', 'Torvik memory 16 GB DDR4-3200', 'Torvik memory 16GB DDR5 3200MHz'],
    ['specConflict', 'Halden sun cream SPF30', 'Halden sun cream SPF 50+'],
    ['specConflict', 'Halden engine oil 5W-30', 'Halden engine oil 5w40'],
    ['specConflict', 'Lumo bulb E14', 'Lumo Lampe E27'],
    ['specConflict', 'Halden lens f/1.8', 'Halden lens F1.2'],
    ['specConflict', 'Torvik chip 6-core', 'Torvik chip octa core'],
    ['specConflict', 'Halden whisky 8 years', 'Halden whisky 16 yo'],
    ['specConflict', 'Photo suite 2006', 'Photo suite 2007'],
    ['specConflict', 'Torvik phone A54 4G', 'Torvik phone A54 5G'],
    ['numberConflict', 'Halden Pilot Sport 4 tyre', 'Halden tyre Pilot Sport 5'],
    ['numberConflict', 'Torvik laptop i5', 'Torvik laptop i7'],
    ['letterConflict', 'Halden vacuum bags GN', 'Halden vacuum bags FJM'],
    ['aftermarket', 'Torvik toner 052', 'Softa toner replaces Torvik 052'],
    ['aftermarket', 'Torvik battery K4', 'Softa battery compatible with Torvik K4'],
    ['conflict', 'Lumo cable 1 m', 'Lumo Kabel 2 m'],
    ['conflict', 'Torvik Nova K15', 'Softa screen protector for Torvik Nova K15'],
    ['bundle', 'Dora eau de toilette 100 ml', 'Dora EDT 100 ml gift set'],
    ['gradeMissing', 'Torvik phone S21', 'Torvik phone S21+'],
    ['traitConflict', 'Halden keyboard (UK layout)', 'Halden Tastatur QWERTZ'],
    ['unusualMissing', 'Torvik pad', 'Torvik pad LTE'],
    ['codeSibling', 'Torvik board Z390-A', 'Torvik board Z390-P Intel Z390'],
    ['gradeAttached', 'Torvik disk 970 Evo', 'Torvik disk 970 Evo Plus'],
    ['traitConflict', 'Halden lens 35 mm for Canon', 'Halden lens 35 mm for Nikon'],
    ['traitConflict', 'Halden derailleur long cage', 'Halden derailleur short cage'],
    ['traitConflict', 'Torvik chip 3600 boxed', 'Torvik chip 3600 tray'],
    ['traitConflict', 'Torvik stick USB-A', 'Torvik stick Type-C'],
    ['colourConflict', 'Torvik phone coral', 'Torvik phone blue'],
    ['packConflict', 'Torvik DDR4 memory 32GB dual kit', 'Torvik DDR4 memory 32GB quad kit'],
    ['bundle', 'Torvik memory 16GB (2x8GB) kit', 'Torvik memory 16GB'],
    ['capacityConflict', 'Torvik memory 2x32GB', 'Torvik memory 32GB kit (2x16GB)'],
    ['numberConflict', 'Halden shoe EU42', 'Halden Schuh Gr. 43'],
    ['generationMissing', 'Torvik Superlight V2', 'Torvik Superlight'],
    ['generationMissing', 'Torvik B450M Pro R2.0', 'Torvik B450M Pro'],
    ['gradeMissing', 'Torvik phone S23 FE', 'Torvik phone S23'],
    ['gradeMissing', 'Dora hand wash Nachfüllpackung', 'Dora hand wash'],
    ['unusualMissing', 'Torvik Fire tablet kids', 'Torvik Fire tablet'],
    ['rangeMissing', 'Torvik Momentum Sport', 'Torvik Momentum'],
    ['letterMissing', 'Torvik Repeater 1200 AX', 'Torvik Repeater 1200'],
    ['letterMissing', 'Lamy safari umbra M', 'Lamy safari umbra F'],
    ['shortMarkMissing', 'Torvik Gaming board D4', 'Torvik Gaming board'],
  ])('%s separates "%s" and "%s", in both directions', (name, a, b) => {
    expect(featuresOf(a, b)[name]).toBeGreaterThan(0);
    expect(featuresOf(b, a)[name]).toBe(featuresOf(a, b)[name]);
  });

  it.each<[keyof Features, string, string]>([
    ['capacityConflict', 'Torvik disk 1 TB', 'Torvik SSD 1000 GB'],
    ['capacityConflict', 'Torvik bank 20000 mAh', 'Torvik bank 20.000 mAh'],
    ['capacityConflict', 'Torvik disk 1 TB 7450 MB/s', 'Torvik disk 1 TB'],
    ['lengthConflict', 'Lumo screen 55 inch', 'Lumo lamp 55 W'],
    ['rateConflict', 'Lumo screen 55 inch', 'Lumo lamp 55 W'],
    ['sizeConflict', 'Halden racket 16x19', 'Halden racket 16/19'],
    ['packConflict', 'Lumo batteries pack of 4', 'Lumo Batterien 4 Stück'],
    ['packMissing', 'Lumo batteries pack of 4', 'Lumo pilas (4 uds)'],
    ['markMissing', 'Halden washer K4', 'Halden washer K 4'],
    ['markMissing', 'Duro LR06', 'Duro LR6'],
    ['generationMissing', 'Halden lens II', 'Halden lens Mark II'],
    ['generationMissing', 'Torvik pad 2nd gen', 'Torvik pad (2. Generation)'],
    ['generationMissing', 'Torvik pad 2e génération', 'Torvik pad Gen 2'],
    ['suffix', 'Torvik chip 7600X', 'Torvik chip 7600 X'],
    ['traitConflict', 'Creed PS5', 'Creed PlayStation 5'],
    ['traitConflict', 'Dora eau de toilette', 'Dora EDT'],
    ['gradeMissing', 'Torvik phone 15 Pro', 'Torvik 15 pro phone'],
    ['colourConflict', 'Halden kettle svart', 'Halden kettle czarny'],
    ['colourMissing', 'Halden schwarzes Regal', 'Halden shelf black'],
    ['specConflict', 'Torvik memory DDR4-3200', 'Torvik DDR4 memory 3200 MT/s'],
    ['specConflict', 'Torvik drive PC4-2666', 'Torvik drive PC4-21300'],
    ['codeConflict', 'Torvik speaker IP67', 'Torvik speaker 7200rpm'],
    ['codeMissing', 'Torvik speaker DDR4-3200', 'Torvik speaker'],
    ['markMissing', 'Torvik phone 128 GB 5G', 'Torvik phone 128GB'],
    ['capacityConflict', 'Torvik RTX card 12G 700 g', 'Torvik RTX card 12GB 700 g'],
    ['lengthConflict', 'Torvik laptop 13.3"', 'Torvik laptop 13 inch'],
    ['lengthMissing', 'Halden strap 22 mm', 'Halden strap 22'],
    ['sizeMissing', 'Halden tyre 700 x 25c', 'Halden tyre 25-622'],
    ['sizeMissing', 'Torvik chip 5800x 8 core', 'Torvik chip 5800X'],
    ['unusualMissing', 'Torvik stick', 'Torvik stick Wi-Fi 6'],
    ['markMissing', 'Torvik buds2', 'Torvik Buds 2'],
    ['codeMissing', 'Torvik card class 10', 'Torvik card'],
    ['codeMissing', 'Halden lens f/2.8E', 'Halden lens F2.8 E'],
    ['codeMissing', 'Softa case Nova 7 Plus/8 Plus', 'Softa case Nova 7 Plus 8 Plus'],
    ['codeMissing', 'Torvik GeForce card 01G-P3', 'Torvik GeForce card 01GP3'],
    ['sizeConflict', 'Halden strings 9-42', 'Halden strings 09-42'],
    ['bundle', 'Torvik memory 16GB (2x8GB) kit', 'Torvik memory 16 GB 2 x 8GB'],
    ['purpose', 'Softa case for Torvik Nova 15', 'Torvik Nova 15 Softa case'],
    ['traitAgree', 'Halden lens 35 mm for Canon', 'Halden hood for Canon'],
    ['capacityConflict', 'Cola Fresca 6 x 330 ml', 'Cola Fresca 6x33 cl'],
    ['rangeMissing', 'Halden tool Set', 'Halden zestaw tool'],
    ['letterMissing', 'Torvik camera Z 50', 'Torvik camera Z50'],
    ['letterMissing', 'Torvik drill XR', 'Torvik drill'],
    ['shortMarkMissing', 'Torvik player 4K', 'Torvik player'],
    ['codeMissing', 'Torvik backup r11 .5', 'Torvik backup'],
    ['codeMissing', 'Torvik disk 10.4', 'Torvik disk'],
  ])('%s does not separate "%s" and "%s"', (name, a, b) => {
    expect(featuresOf(a, b)[name]).toBe(0);
  });

  it('the purpose of a product is not the product', () => {
    const [phone, case1, case2] = [
      'Torvik Nova 15',
      'Softa case for Torvik Nova 15',
      'Softa Hülle für Torvik Nova 15',
    ];
    expect(featuresOf(phone, case1).purpose).toBeGreaterThan(0.9);
    expect(featuresOf(case1, case2).purpose).toBe(0);
    const battery = product('Softa battery for Torvik', { brand: 'Softa' });
    const camera = product('Torvik camera', { brand: 'Torvik' });
    const compared = compareRecords(corpus.prepared(battery), corpus.prepared(camera), corpus);
    expect(compared.brandConflict).toBe(1);
  });

  it('a description neither confirms nor contradicts', () => {
    const bare = product('Torvik disk', { attributes: { text: 'with 1 TB in black' } });
    const full = product('Torvik disk 1 TB black');
    const compared = compareRecords(corpus.prepared(bare), corpus.prepared(full), corpus);
    expect(compared).toMatchObject({ capacityConflict: 0, colourConflict: 0, colourMissing: 0 });
  });
});

describe('prices', () => {
  const gap = (mine: Partial<MatchRecord>, theirs: Partial<MatchRecord>): number =>
    compareRecords(
      corpus.prepared(product('Lumo lamp', { price: 10, ...mine })),
      corpus.prepared(product('Lumo lamp', { price: 40, ...theirs })),
      corpus,
    ).priceGap;

  it('are compared in one currency only, also where only one record names its currency', () => {
    expect(gap({ currency: 'EUR' }, { currency: 'EUR' })).toBeCloseTo(1);
    expect(gap({ currency: 'EUR' }, { currency: 'SEK' })).toBe(0);
    expect(gap({ currency: 'EUR' }, {})).toBe(0);
  });
});

describe('a high confidence', () => {
  const price = { price: 40, currency: 'EUR' };
  const isGreen = (a: MatchRecord, b: MatchRecord): boolean =>
    confidence(a, b) > CONFIDENCE_GREEN_ABOVE;

  it('requires a common model code, or the same name at the same price in one currency', () => {
    const coded = product('Torvik jigsaw TV-22045');
    expect(isGreen(coded, product('Torvik Stichsäge TV22045 saw'))).toBe(true);
    const named = product('Lumo desk lamp Point', price);
    expect(isGreen(named, product('Lumo Point desk lamp new', price))).toBe(false);
    expect(isGreen(named, product('Lumo Point lamp desk', { ...price, price: 42 }))).toBe(true);
    expect(isGreen(named, product('Lumo Point lamp desk', { price: 42 }))).toBe(false);
    expect(isGreen(named, product('Lumo Point lamp desk', { ...price, price: 50 }))).toBe(false);
  });

  it('is not reached by a code of the device that both are for', () => {
    const a = product('Softa leather case for Torvik TV-22045');
    expect(isGreen(a, product('Softa leather case TV22045'))).toBe(true);
    expect(isGreen(a, product('Softa leather cover for TV22045 leather case'))).toBe(false);
  });

  it('is not reached by a name with a figure', () => {
    const own = product('Torvik Ryzo5 chip in a box with cooler');
    expect(isGreen(own, product('Torvik Ryzo 5 chip in a tray'))).toBe(false);
  });

  it.each([
    ['the processor of two laptops', 'Torvik Vista i5-1135G7 8 GB', 'Torvik Curve i5-1135G7 8 GB'],
    ['the chipset of two boards', 'Torvik B550M Vista AM4', 'Torvik B550M Vista Carrara AM4'],
    ['a round number', 'Torvik Core 20000 charger', 'Torvik Core 20000 PD bank'],
    ['a name with a number', 'Torvik iPhane15 in a box', 'Torvik iPhane15 tray'],
    ['a version', 'Torvik backup r11.5 client', 'Torvik backup suite r11.5 exchange'],
    ['the number of a licence', 'Pontis Capture 22101258', 'Pontis Capture license 22101258'],
  ])('VALID-06 is not reached by %s', (_, mine, theirs) => {
    expect(isGreen(product(mine), product(theirs))).toBe(false);
  });

  it('is not reached by a name whose model code goes on in the other record', () => {
    const own = product('Torvik G-Watch GA-2100-1A1 watch', price);
    expect(isGreen(own, product('Torvik G-Watch GA-2100-1A watch', price))).toBe(false);
  });

  it.each([
    'Torvik jigsaw TV-22045 refurbished',
    'Torvik jigsaw TV-22045 + case',
    'Torvik jigsaw TV-22045 2-pack',
    'Torvik jigsaw TV-22045 Mark II',
    'Torvik jigsaw TV-22045 rear',
    'Blade for Torvik jigsaw TV-22045',
    'Torvik jigsaw TV-22045 Pro',
    'Torvik jigsaw TV-22045 Travel front',
    'Torvik jigsaw TV-22045 front AX',
    'Torvik jigsaw TV-22045 front D4',
    'Torvik jigsaw TV-22045 Sport front',
    'Torvik jigsaw TV-22045 front V2',
    'Torvik jigsaw TV-22045 front kids',
  ])('VALID-06 is not reached by %s beside the plain product', (name) => {
    const own = product('Torvik jigsaw TV-22045 front', price);
    expect(isGreen(own, product(name, price))).toBe(false);
  });
});
