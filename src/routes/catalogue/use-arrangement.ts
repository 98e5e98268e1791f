import { useMemo } from 'react';
import type { UserPreferenceValue } from '../../../contract/entities/user-preference.ts';
import type { Website } from '../../../contract/entities/website.ts';
import { choicesOf, chosenColumns, firstColumns } from '../../../contract/rules/column-choice.ts';
import type { Arrangement } from '../../views/catalogue/table/arrangement.ts';
import { websiteColumns } from '../../views/catalogue/table/website-columns.ts';
import { useSession } from '../../views/shared/session.ts';
import { useUserPreference } from '../shared/use-user-preference.ts';

type Choice = UserPreferenceValue<'table-columns'>;

const NOTHING: Choice = { columns: [] };

/** How the user arranged the columns of the comparison table, on all their devices. */
export function useArrangement(websites: readonly Website[]): Arrangement {
  const { websiteAlias: ownAlias, isSimilarityAccount: withSimilarity } = useSession();
  const [stored, store] = useUserPreference('table-columns');
  return useMemo(() => {
    const chosen = stored ?? NOTHING;
    const aliases = websiteColumns(websites, ownAlias).map(({ alias }) => alias);
    const first = firstColumns({ aliases, ownAlias, withSimilarity });
    const keep = (change: Partial<Choice>) => store({ ...chosen, ...change });
    return {
      columns: chosenColumns(first, chosen.columns),
      density: chosen.density ?? 'comfortable',
      onColumns: (columns) => keep({ columns: choicesOf(columns, first, chosen.columns) }),
      onDensity: (density) => keep({ density }),
      onReset: () => store({ columns: choicesOf(first, first, chosen.columns) }),
    };
  }, [websites, ownAlias, withSimilarity, stored, store]);
}
