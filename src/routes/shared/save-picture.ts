import { saveBlob } from './save-file.ts';

const SCALE = 2;
const QUALITY = 0.92;
/** Colours come from classes and variables, which a separate picture lacks. */
const DRAWN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-family',
];

/**
 * Saves the chart drawn inside an element as a jpg (DASH-10).
 *
 * @throws Error when there is no chart, or when the browser cannot draw it
 */
export async function savePicture(root: Element | null, name: string): Promise<void> {
  const chart = root?.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (!chart) throw new Error(`There is no chart to save as ${name}`);
  const { width, height } = chart.getBoundingClientRect();
  const image = await pictureOf(chart, width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!blob) throw new Error('This browser cannot make a jpg');
  saveBlob(blob, name);
}

async function pictureOf(chart: SVGSVGElement, width: number, height: number) {
  const copy = document.importNode(chart, true);
  const originals = [chart, ...chart.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[index]!);
    for (const property of DRAWN) element.setAttribute(property, style.getPropertyValue(property));
  }
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const text = new XMLSerializer().serializeToString(copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}
