import { Menu } from '@mantine/core';
import { Link } from 'wouter';
import type { MatchDocument, Offer } from '../../../../contract/entities/match.ts';
import { readingRuleHref } from '../../shared/reading-rule-href.ts';
import { EyeIcon } from '../../shared/icons/plain.tsx';
import { useMay } from '../../shared/session.ts';

/** The menu lists only a few websites; the settings list all of them. */
const MOST_WEBSITES = 5;

/** Links to the reading rules of websites whose page of a match cannot be read; for administrators of the account. */
export function ReadingRuleItems({ match }: { match: MatchDocument }) {
  const offers = unreadOffers(match);
  const may = useMay('saveExtractionRule');
  if (!may || offers.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Prices that cannot be read</Menu.Label>
      {offers.map(({ website_id: id, alias, url }) => (
        <Menu.Item
          key={id}
          component={Link}
          href={readingRuleHref(id, url)}
          leftSection={<EyeIcon size={16} />}
        >
          Reading rule for {alias}
        </Menu.Item>
      ))}
    </>
  );
}

/** Each website once. A page that was not visited yet may still be read. */
function unreadOffers({ own, competitors }: MatchDocument): Offer[] {
  const seen = new Set<string>();
  return (own ? [own, ...competitors] : competitors)
    .filter(({ state, website_id: id }) => {
      const isUnread = state !== 'ok' && state !== 'pending';
      return isUnread && !seen.has(id) && seen.add(id);
    })
    .slice(0, MOST_WEBSITES);
}
