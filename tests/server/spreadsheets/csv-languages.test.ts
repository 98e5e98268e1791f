import { describe, expect, test } from 'vitest';
import { byteDecoder } from '../../../server/spreadsheets/byte-decoder.ts';
import { readCsv } from '../../../server/spreadsheets/read-csv.ts';
import { encoded, shopList } from './one-byte-lists.ts';
import { SHOPS } from './shop-words.ts';
import { rowsOf } from './workbooks.ts';

const lists = Object.entries(SHOPS).flatMap(([language, { encodings }]) =>
  encodings.flatMap((encoding) =>
    (encoding === 'iso-8859-2' ? [50, 500] : [2, 5, 50, 500]).map((rows) => ({
      language,
      encoding,
      rows,
      text: shopList(language, rows),
    })),
  ),
);

/** Texts in which little says what language they are in. */
const SHORT: [encoding: string, text: string][] = [
  ['windows-1252', 'Kärcher Hochdruckreiniger 5 m³/h\nØ 20 cm Töpfe – Set'],
  [
    'windows-1252',
    'Nestlé Cápsulas\nCitroën Füße Größe\nSeñal à la carte\nCrème brûlée\nSmörgåsbord',
  ],
  ['windows-1252', 'Muñeca 30 cm;pequeño\nSilla niños;año nuevo'],
  ['windows-1252', 'Café torrado não moído;10\nPão de açúcar;3'],
  ['windows-1252', 'Café l’Or;1\nL’œuf fraîche;2'],
  ['windows-1252', 'LÁMPARA DE PIE SALÓN\nSILLÓN RECLINABLE\nCAMIÓN BAÑERA'],
  ['windows-1252', '10 m³/h\n5 m²\nNº 3\n£5\n3¾ Zoll'],
  ['windows-1252', 'TV 32”;12 €\nnaïve café;Größe\nšŽ;1'],
  ['windows-1252', 'Gemüsehobel «Zürich»\nKäsefondue Set\nBrötchenkorb'],
  ['windows-1252', 'Ísskápur hvítur;1\nÞvottavél 8 kg;2\nRyksuga með poka;3'],
  ['windows-1252', 'Külmkapp valge;1\nPesumasin täisautomaat;2\nTolmuimeja kotita;õhupuhasti;3'],
  ['windows-1250', 'Łódź żółta gęś\nćma'],
  ['windows-1250', 'příšerně zaběhlý kůň'],
  ['windows-1250', 'hrebeň\nveľká soľnička'],
  ['windows-1250', 'Bosch akkus csavarbehajtó\nTűzőgép\nFestő ecset'],
  ['windows-1250', 'Usisavač Bosch\nStolić'],
  ['windows-1250', 'ŻELAZKO PAROWE\nŁÓŻKO DZIECIĘCE'],
  ['windows-1250', 'Kärcher myjka wysokociśnieniowa\nMöller odkurzacz\nŁopata do śniegu'],
  ['windows-1250', 'Maşină de spălat\nŢeavă PVC'],
  ['windows-1251', 'Чайник\nУтюг Philips'],
  ['windows-1251', 'ПЫЛЕСОС'],
  ['windows-1251', 'Ёлка «Снежинка» – 2 м'],
  ['windows-1251', 'Їжак\nЄдиний'],
  ['windows-1251', 'Усисивач\nШпорет\nВеш машина'],
  ['koi8-u', 'Чайник электрический\nУтюг'],
  ['ibm866', 'Чайник электрический\nУтюг'],
  ['windows-1253', 'ΚΑΡΕΚΛΑ ΓΡΑΦΕΙΟΥ'],
  ['windows-1253', 'Άσπρο Bosch τρυπάνι'],
  ['iso-8859-7', 'Άσπρη καρέκλα'],
  ['windows-1254', 'Işıklı ayna\nİnce bulgur'],
  ['windows-1254', 'ÇAMAŞIR MAKİNESİ\nBUZDOLABI ŞEFFAF'],
  ['macintosh', 'Lámpara de pie salón\nSillón niño'],
  ['macintosh', 'Kühlschrank weiß\nKüche'],
  ['macintosh', 'Réfrigérateur crème\nCafetière'],
  ['ibm850', 'Kühlschrank weiß\nGrößenangabe für Töpfe'],
  ['ibm850', 'Réfrigérateur crème\nCafetière émaillée'],
  ['ibm850', 'Lámpara de pie salón\nSillón niño'],
  ['ibm852', 'Żelazko parowe\nŁóżko dziecięce'],
  ['ibm852', 'Tűzőgép\nFestő ecset\nHűtőszekrény'],
  ['ibm852', 'příšerně zaběhlý kůň'],
  ['windows-1257', 'Šaldytuvas baltas\nDulkių siurblys\nKėdė'],
  ['windows-1257', 'Putekļu sūcējs\nDārza krēsls'],
  ['windows-1255', 'שולחן כתיבה\nכיסא לבן'],
  ['windows-1256', 'ثلاجة بيضاء\nغسالة ملابس'],
];

/** The text of a csv in an encoding that it does not name. */
async function readAs(text: string, encoding: string): Promise<string> {
  const rows = await rowsOf(readCsv(encoded(text, encoding)));
  return rows.map((cells) => cells.join(';')).join('\r\n');
}

describe('the letters of a csv that does not say its encoding', () => {
  test.each(lists)(
    'FILE-02 a $language list of $rows products in $encoding',
    async ({ encoding, text }) => {
      expect(await readAs(text, encoding)).toBe(text);
    },
  );

  test.each([
    ['ibm850', 'c;82;e1;94;84;81;8a;9b', 'é;ß;ö;ä;ü;è;ø'],
    ['ibm852', 'c;88;a5;a9;98;be;ab;86', 'ł;ą;ę;ś;ż;ź;ć'],
  ])('FILE-02 in the bytes of %s', (encoding, bytes, letters) => {
    const [, ...codes] = bytes.split(';');
    const text = codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(';');
    expect(byteDecoder(encoding)(text)).toBe(letters);
  });

  test.each(SHORT)('FILE-02 a few words in %s: %s', async (encoding, words) => {
    const text = `name\r\n${words.replaceAll('\n', '\r\n')}`;
    expect(await readAs(text, encoding)).toBe(text);
  });
});
