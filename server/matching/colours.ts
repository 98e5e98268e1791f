/**
 * Colours distinguish variants of one product in every trade, so they are worth a fixed list:
 * English first, then the words of German, French, Spanish, Italian and Dutch shops.
 */
const WORDS: Readonly<Record<string, string>> = {
  black: 'black blk schwarz noir noire negro negra nero nera zwart',
  white: 'white wht weiss blanc blanche blanco blanca bianco bianca wit',
  grey: 'grey gray grau gris grigio grijs graphite anthracite anthrazit',
  silver: 'silver silber argent plata plateado argento zilver',
  red: 'red rot rouge rojo roja rosso rossa rood',
  blue: 'blue blu blau bleu bleue azul blauw navy',
  green: 'green grun vert verte verde groen',
  yellow: 'yellow gelb jaune amarillo amarilla giallo geel',
  orange: 'orange naranja arancione oranje',
  pink: 'pink rosa roze magenta',
  purple: 'purple violet violett lila viola morado paars',
  brown: 'brown braun marron marrone bruin',
  gold: 'gold golden dore dorado oro goud',
  beige: 'beige ivory creme cream',
  cyan: 'cyan turquoise turkis',
};

const COLOURS = new Map<string, string>();
for (const [colour, words] of Object.entries(WORDS)) {
  for (const word of words.split(' ')) COLOURS.set(word, colour);
}

/** The colour a folded word names, or undefined. */
export function colourOf(word: string): string | undefined {
  return COLOURS.get(word);
}
