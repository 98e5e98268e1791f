import { must } from '../../contract/must.ts';

/** The difference in hue, in degrees, between successive colours: multiples of the golden angle stay far apart. */
const STEP = 137.508;
const TONES = [
  { saturation: 0.55, lightness: 0.42 },
  { saturation: 0.65, lightness: 0.58 },
  { saturation: 0.45, lightness: 0.3 },
] as const;
const HUES_PER_TONE = 24;

/** The length of the sequence, more colours than a person can distinguish; after it the colours repeat. */
const DISTINCT = 200;

/**
 * The colour of an account's next website, when it has `count` websites: an unused one, as far from the earlier ones as
 * the sequence allows.
 */
export function nextColour(used: ReadonlySet<string>, count: number): string {
  const tries = count < DISTINCT ? 2 * DISTINCT : 0;
  for (let index = 0; index < tries; index++) {
    const colour = colourAt(index);
    if (!used.has(colour)) return colour;
  }
  return colourAt(count);
}

function colourAt(index: number): string {
  const { saturation, lightness } = must(
    TONES[Math.floor(index / HUES_PER_TONE) % TONES.length],
    'a tone',
  );
  const hue = (210 + index * STEP) % 360;
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const share = saturation * Math.min(lightness, 1 - lightness);
    const value = lightness - share * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
