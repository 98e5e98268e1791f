import { Button, Checkbox } from '@mantine/core';
import { useFilterData } from '../../db/hooks/use-rows.ts';
import type { RuleForm } from '../../machines/pricing/rule-form.ts';
import { ChoiceList } from '../catalogue/filters/ChoiceList.tsx';
import { fieldOf } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import type { RuleFlow } from './RuleEditor.tsx';
import { otherRestrictions } from './rule-words.ts';
import * as classes from './editor.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

type Scope = RuleForm['scope'];
type Props = RuleFlow & { tableFilter: Scope['filter']; inScope: number | null };

/** For which products the rule proposes prices (PRICE-06). */
export function ProductsStep({ tableFilter, inScope, snapshot, send }: Props) {
  const { scope } = snapshot.context.form;
  const { filter, favorite_only: isFavorite } = scope;
  const { brands, categories } = useFilterData();
  const set = (next: Scope) => send({ type: 'SET_SCOPE', scope: next });
  const restrict = (more: Partial<Scope['filter']>) =>
    set({ ...scope, filter: { ...filter, ...more } });
  const field = fieldOf(snapshot, { type: 'SET_SCOPE', scope });
  const others = otherRestrictions(scope);
  const hasTableFilter = Object.keys(tableFilter).length > 0;
  return (
    <fieldset className={classes.box}>
      <legend className={classes.legend}>Products</legend>
      <Checkbox
        label="Only favorite products"
        checked={isFavorite}
        {...field}
        onChange={() => set({ ...scope, favorite_only: !isFavorite })}
      />
      <div className={classes.pair}>
        <ChoiceList
          label="Brands"
          field={field}
          choices={brands.map(({ brand, count }) => ({ value: brand, count }))}
          chosen={filter.brands ?? []}
          onChange={(chosen) => restrict({ brands: chosen })}
        />
        <ChoiceList
          label="Categories"
          field={field}
          choices={categories.map(({ category, count }) => ({ value: category, count }))}
          chosen={filter.categories ?? []}
          onChange={(chosen) => restrict({ categories: chosen })}
        />
      </div>
      <div className={classes.line}>
        {hasTableFilter && (
          <Button
            variant="default"
            size="compact-sm"
            {...field}
            onClick={() => set({ ...scope, filter: tableFilter })}
          >
            Use the filter of the table
          </Button>
        )}
        {others.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            {...field}
            onClick={() => set({ ...scope, filter: brandsAndCategories(filter) })}
          >
            Clear the filter
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        {hasTableFilter
          ? 'Takes the filter that the list of products has now.'
          : 'A filter that the list of products has can be used here too. It has none now.'}
      </p>
      {others.length > 0 && (
        <ul className={classes.chips} aria-label="Filter">
          {others.map((label) => (
            <li key={label} className={classes.chip}>
              {label}
            </li>
          ))}
        </ul>
      )}
      <output className={classes.count}>{inScopeWords(inScope)}</output>
    </fieldset>
  );
}

function brandsAndCategories({ brands, categories }: Scope['filter']): Scope['filter'] {
  return { ...(brands && { brands }), ...(categories && { categories }) };
}

function inScopeWords(count: number | null): string {
  if (count === null) return 'The products are being counted.';
  if (count === 1) return '1 product is in it.';
  return count === 0 ? 'No product is in it.' : `${formatCount(count)} products are in it.`;
}
