import { foldLetters } from './phrase.ts';

const listed = (words: string): string => foldLetters(words).split(' ').join('|');

const YOUR = listed(
  'your ihrer ihrem ihre deiner deinem votre vos ta tu su sus tua sua seu teu vostra uw je jouw twojej twoim waszej vaší vašem vašom tvé ditt din dit вашем вашому вашей вашій вашия твоем твоїй σας dumneavoastră',
);
const PLACE = listed(
  'area region location country state zip postcode postal gebiet plz postleitzahl land wohnort standort région secteur zone pays code zona región ubicación país código área regione paese cap região localização regio locatie regionie kraju okolicy lokalizacji oblasti regionu lokalitě lokalite området område postnummer регионе городе регіоні місті районе районі регион περιοχή χώρα',
);
/** Whole expressions of languages that say it with an ending or without 'your'. */
const WHOLE =
  'alueellasi|teruleten|tersegeben|bolgenizde|konumunuzda|regiunea ta|zona ta|περιοχη σας|お住まいの(?:地域|エリア)|您(?:所在)?的?(?:地区|地區|区域)|해당 지역|거주 지역';

const OF_READER = new RegExp(
  `(?<!\\p{L})(?:${YOUR})\\s(?:\\p{L}+\\s)?(?:${PLACE})(?!\\p{L})|${WHOLE}`,
  'u',
);

/** Whether a text is about the place where its reader is, `in your area`: a shop of the country has more places. */
export const isOfReadersPlace = (text: string): boolean =>
  OF_READER.test(foldLetters(text).replace(/\s+/g, ' '));
