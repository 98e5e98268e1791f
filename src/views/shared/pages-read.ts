import { formatCount } from './format.ts';

/**
 * @example
 * pagesText(1); // → '1 page'
 * pagesText(1240); // → '1,240 pages'
 */
export const pagesText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'page' : 'pages'}`;

/**
 * How many pages have a current reading.
 *
 * @example
 * pagesReadText({ read: 0, pages: 8 }); // → '0 of 8 pages read'
 */
export const pagesReadText = ({ read, pages }: { read: number; pages: number }): string =>
  `${formatCount(read)} of ${pagesText(pages)} read`;
