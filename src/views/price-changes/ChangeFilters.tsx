import { NativeSelect } from '@mantine/core';
import { isKeyOf } from '../../../contract/records.ts';
import {
  competitorOf,
  OWN_PRICES,
  type ChangeChoices,
  type ChangeTime,
  type PriceChange,
} from '../../../contract/rules/price-changes.ts';
import { compareText } from '../../../contract/rules/sort.ts';
import type { priceChangesMachine } from '../../machines/price-changes/price-changes.ts';
import { ChoiceList, type Choice } from '../catalogue/filters/ChoiceList.tsx';
import { choiceOf, EventButton, fieldOf, type FlowProps } from '../shared/Flow.tsx';
import { Segments } from '../shared/Segments.tsx';
import { GROUP_WORDS, NO_BRAND, ORDER_WORDS, OWN_WORDS, TIME_WORDS } from './words.ts';
import * as classes from './price-changes.module.css';

type Props = FlowProps<typeof priceChangesMachine>;

const DIRECTION_WORDS = { '': 'All', fell: 'Fell', rose: 'Rose' } as const;

/** Time, competitors, brands, direction, order and grouping of the list (CHANGED-02, CHANGED-03). */
export function ChangeFilters(flow: Props) {
  const { snapshot, send } = flow;
  const { view, found } = snapshot.context;
  const changes = found?.changes ?? [];
  const choose = (choice: Partial<ChangeChoices>) => send({ type: 'CHOOSE', choice });
  return (
    <div className={classes.filters}>
      <Segments<ChangeTime>
        label="Time"
        value={view.time}
        data={Object.entries(TIME_WORDS).flatMap(([value, label]) =>
          isKeyOf(TIME_WORDS, value) ? [{ value, label }] : [],
        )}
        controlFor={(time) => choiceOf(snapshot, { type: 'SET_TIME', time }, time === view.time)}
        onChange={(time) => send({ type: 'SET_TIME', time })}
      />
      <div className={classes.fields}>
        <ChoiceList
          label="Competitors"
          field={fieldOf(snapshot, { type: 'CHOOSE', choice: {} })}
          choices={choicesOf(changes, view.competitors, competitorOf, OWN_NAMES)}
          chosen={view.competitors.map((one) => OWN_NAMES.labelOf(one))}
          onChange={(labels) => choose({ competitors: labels.map(OWN_NAMES.valueOf) })}
        />
        <ChoiceList
          label="Brands"
          field={fieldOf(snapshot, { type: 'CHOOSE', choice: {} })}
          choices={choicesOf(changes, view.brands, brandOf, BRAND_NAMES)}
          chosen={view.brands.map((one) => BRAND_NAMES.labelOf(one))}
          onChange={(labels) => choose({ brands: labels.map(BRAND_NAMES.valueOf) })}
        />
        <WordSelect
          {...flow}
          label="Direction"
          words={DIRECTION_WORDS}
          value={view.direction}
          onChange={(direction) => choose({ direction })}
        />
        <WordSelect
          {...flow}
          label="Sort by"
          words={ORDER_WORDS}
          value={view.order}
          onChange={(order) => choose({ order })}
        />
        <WordSelect
          {...flow}
          label="Group by"
          words={GROUP_WORDS}
          value={view.group}
          onChange={(group) => choose({ group })}
        />
        <EventButton {...flow} event={{ type: 'CLEAR' }} variant="default">
          Clear filters
        </EventButton>
      </div>
    </div>
  );
}

type SelectProps<Word extends string> = Props & {
  label: string;
  words: Record<Word, string>;
  value: Word;
  onChange: (value: Word) => void;
};

function WordSelect<Word extends string>(props: SelectProps<Word>) {
  const { snapshot, label, words, value, onChange } = props;
  return (
    <NativeSelect
      {...fieldOf(snapshot, { type: 'CHOOSE', choice: {} })}
      label={label}
      value={value}
      data={Object.entries<string>(words).map(([word, text]) => ({ value: word, label: text }))}
      onChange={({ currentTarget: { value: word } }) => {
        if (isKeyOf(words, word)) onChange(word);
      }}
    />
  );
}

/** The words of one value of a list, which is shown by its name otherwise. */
const namesWith = (special: string, words: string) => ({
  labelOf: (value: string) => (value === special ? words : value),
  valueOf: (label: string) => (label === words ? special : label),
});
type Names = ReturnType<typeof namesWith>;

const OWN_NAMES = namesWith(OWN_PRICES, OWN_WORDS);
const BRAND_NAMES = namesWith('', NO_BRAND);

const brandOf = ({ product_brand: brand }: PriceChange) => brand ?? '';

/** The values that the changes of the time have, with how many; what is chosen stays among them. */
function choicesOf(
  changes: readonly PriceChange[],
  chosen: readonly string[],
  valueOf: (change: PriceChange) => string,
  { labelOf }: Names,
): Choice[] {
  const counts = new Map(chosen.map((value) => [value, 0]));
  for (const change of changes) {
    const value = valueOf(change);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([value, count]) => ({ value: labelOf(value), count }));
}
