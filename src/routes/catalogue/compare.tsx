import { MatchesPage } from './match-pages.tsx';

export default function CompareRoute() {
  return <MatchesPage title="Compare" withPriceIndex={false} />;
}
