import { formatCount } from '../shared/format.ts';
import type { OwnWebsitePreview } from '../../../contract/entities/own-website.ts';

const count = (n: number, one: string, more: string): string =>
  n === 1 ? `1 ${one}` : `${formatCount(n)} ${more}`;

/**
 * What a change of the own website does, in sentences.
 *
 * @example
 * sentencesOf({ website: 'a.es', known: true, current: 'b.es', matches: 9, become_own: 9, become_competitors: 9, without_own: 0, twice: 0, creations: 0 })[0]; // → '9 pages of a.es become your own products.'
 */
export function sentencesOf(preview: OwnWebsitePreview): string[] {
  const { website, known, current, matches, without_own: without, twice, creations } = preview;
  const own = preview.become_own;
  const competitors = preview.become_competitors;
  const sentences = [
    known
      ? `${count(own, 'page', 'pages')} of ${website} ${own === 1 ? 'becomes your own product' : 'become your own products'}.`
      : `None of your products has a page on ${website} yet: it is added as a website without products.`,
    competitors === 0 || current === ''
      ? ''
      : `${count(competitors, 'product', 'products')} of ${current} ${competitors === 1 ? 'becomes an offer of a competitor' : 'become offers of a competitor'}.`,
    without === 0
      ? 'Every row has a product of yours then.'
      : `${count(without, 'row', 'rows')} of ${formatCount(matches)} ${without === 1 ? 'has' : 'have'} no product of yours then.`,
    twice === 0
      ? ''
      : `In ${count(twice, 'row', 'rows')} ${website} has several pages: the first becomes your product, the others are kept and not compared.`,
    creations === 0
      ? ''
      : `${count(creations, 'automatic creation for the former website ends', 'automatic creations for the former website end')}.`,
    'Nothing is deleted, and you can change it back.',
  ];
  return sentences.filter((sentence) => sentence !== '');
}
