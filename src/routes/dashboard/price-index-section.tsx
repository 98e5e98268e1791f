import { memo, useState } from 'react';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { PriceIndexCard } from '../../views/dashboard/PriceIndexCard.tsx';
import { later } from '../../views/shared/later.tsx';
import { usePriceIndexCard } from '../history/price-index.ts';

const PriceIndexHistoryDialog = later(
  async () => (await import('../history/price-index-history-dialog.tsx')).PriceIndexHistoryDialog,
);

/** The price-index card and its history, wired: a page without them requests neither. */
export const PriceIndexSection = memo(function PriceIndexSection({
  filter,
}: {
  filter: MatchFilter;
}) {
  const card = usePriceIndexCard();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <>
      <PriceIndexCard {...card} onHistory={() => setHistoryOpen(true)} />
      {isHistoryOpen && (
        <PriceIndexHistoryDialog
          mode={card.snapshot.context.mode}
          filter={filter}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  );
});
