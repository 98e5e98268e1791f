/**
 * Colours distinguish variants of one product in every trade, so there is a fixed list of them: English first, then the
 * words of German, French, Spanish, Italian, Dutch, Polish and Swedish shops.
 */
const WORDS: Readonly<Record<string, string>> = {
  black:
    'black blk schwarz noir noire negro negra nero nera zwart svart czarny czarna czarne obsidian onyx',
  white:
    'white wht weiss blanc blanche blanco blanca bianco bianca wit vit bialy biala biale polarweiss porcelain perl pearl',
  grey: 'grey gray grau gris grigio grijs graphite graphit grafito grafite grafiet grafitowy anthracite anthrazit szary szara grafit antracite antraciet charcoal slate',
  silver: 'silver silber argent plata plateado argento zilver srebrny platin platinsilber',
  red: 'red rot rouge rojo roja rosso rossa rood czerwony czerwona',
  blue: 'blue blu blau bleu bleue azul blauw navy bla niebieski niebieska granatowy mitternachtsblau marineblau navy',
  green: 'green grun vert verte verde groen gron zielony zielona',
  yellow: 'yellow gelb jaune amarillo amarilla giallo geel gul zolty zolta',
  orange: 'orange naranja arancione oranje',
  pink: 'pink rosa roze magenta rose',
  purple:
    'purple violet violett lila viola morado paars lila fioletowy fioletowa lavender lavendel lavanda',
  brown: 'brown braun marron marrone bruin brazowy',
  gold: 'gold golden dore dorado oro goud guld zloty',
  beige: 'beige ivory creme cream champagne almond',
  coral: 'coral corail koralle corallo koraal',
  khaki: 'khaki kaki',
  burgundy: 'burgundy bordeaux maroon',
  cyan: 'cyan turquoise turkis cian ciano teal',
};

const COLOURS = new Map<string, string>();
for (const [colour, words] of Object.entries(WORDS)) {
  for (const word of words.split(' ')) COLOURS.set(word, colour);
}

/** The colour that a folded word names, or undefined. */
export function colourOf(word: string): string | undefined {
  return COLOURS.get(word);
}
