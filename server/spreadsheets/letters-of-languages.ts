import type { FileEncoding } from '../../contract/choices.ts';

/** An encoding with one byte for each character. */
export type ByteEncoding = (typeof SCRIPTS)[number]['encodings'][number];

/**
 * A language: its letters beyond a to z (of other alphabets all), the most frequent first, and domains of its
 * countries.
 */
export type Language = { letters: string; domains: string };

/** Languages that are written in the same encodings, the usual one first and the rarest last. */
export const SCRIPTS = [
  {
    encodings: ['windows-1252', 'macintosh', 'ibm850'],
    languages: [
      { letters: 'üäößé', domains: 'de at ch li' },
      { letters: 'éèàêçôâîûùëïœæ', domains: 'fr be lu' },
      { letters: 'óíáéñúü', domains: 'es mx ar co cl pe do' },
      { letters: 'àóèéçíòúïü·', domains: 'cat' },
      { letters: 'àèùòìé', domains: 'it' },
      { letters: 'ãçáéíóâêúõôàü', domains: 'pt br' },
      { letters: 'éëïèöüêç', domains: 'nl' },
      { letters: 'åäöéü', domains: 'se fi' },
      { letters: 'øåæéöü', domains: 'dk no' },
      { letters: 'áíðéóöþæúý', domains: 'is' },
      { letters: 'äõüöšž', domains: 'ee' },
    ],
  },
  {
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852'],
    languages: [
      { letters: 'áéöóőíüúű', domains: 'hu' },
      { letters: 'čšžćđ', domains: 'hr si ba rs me' },
      { letters: 'łąóężśćńź', domains: 'pl' },
      { letters: 'íáéěřýžčšůúťďňó', domains: 'cz' },
      { letters: 'áíéčýžšľúťôňóďäŕĺ', domains: 'sk' },
      { letters: 'ăîâşţ', domains: 'ro md' },
    ],
  },
  {
    encodings: ['windows-1251', 'koi8-u', 'ibm866'],
    languages: [
      { letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё', domains: 'ru by kz su' },
      { letters: 'оаинвіертслкмдупяйбзгьчхжцїшюєщфґ', domains: 'ua' },
      { letters: 'аиоетнрсвлкдпмзгяъбучщцжхшюйфь', domains: 'bg' },
      { letters: 'аиоенртсјкувдмплзгбчшцњћхљжђфџ', domains: 'rs mk' },
    ],
  },
  {
    encodings: ['windows-1253', 'iso-8859-7'],
    languages: [{ letters: 'αοιτεσνηυρπκμλςωάδγίέόθχφύήβώξζψϊΐϋΰ', domains: 'gr cy' }],
  },
  {
    encodings: ['windows-1254'],
    languages: [{ letters: 'ıüşğçöiâ', domains: 'tr' }],
  },
  {
    encodings: ['windows-1257'],
    languages: [
      { letters: 'ėšųžįčąūę', domains: 'lt' },
      { letters: 'āīēšņūļžģķč', domains: 'lv' },
    ],
  },
  {
    encodings: ['windows-1255'],
    languages: [{ letters: 'יולהאמרתבשנםדחקפטכעגסצזןץךף', domains: 'il' }],
  },
  {
    encodings: ['windows-1256'],
    languages: [
      {
        letters: 'المينرتوبدةسعكفحقجشطهصزخأضىغذثإئءظآؤ',
        domains: 'sa ae eg ma dz tn jo kw qa bh om iq lb',
      },
      { letters: 'اينردهمتشوبسلکگزخچفقپعجحصطضئآثغذظژ', domains: 'ir' },
    ],
  },
] as const satisfies { encodings: readonly FileEncoding[]; languages: readonly Language[] }[];
