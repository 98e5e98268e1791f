import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { NO_FILTER, type MatchFilter } from '../../../contract/rules/filter.ts';
import { writeListAddress } from '../../../contract/rules/list-address.ts';

type Props = {
  /** What restricts the list; everything else is as without a filter. */
  filter: Partial<MatchFilter>;
  /** The page of the list; left out for the list of the page itself. */
  page?: '/pricing';
  /** What opens, with the figure. */
  name: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** The address of the list of the products that a figure counts. */
export const listHref = (filter: Partial<MatchFilter>, page = '') =>
  `${page}${writeListAddress({ filter: { ...NO_FILTER, ...filter } })}`;

/** Opens the list of the products that a figure counts (VIEW-04). */
export function ListLink({ filter, page, name, className, children }: Props) {
  return (
    <Link href={listHref(filter, page)} className={className} aria-label={name} title={name}>
      {children}
    </Link>
  );
}
