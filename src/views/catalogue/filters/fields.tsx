import { NativeSelect } from '@mantine/core';
import { isKeyOf } from '../../../../contract/records.ts';
import type { fieldOf } from '../../shared/Flow.tsx';
import type { Choice } from './ChoiceList.tsx';

type WordSelectProps<Word extends string> = {
  /** The event that a choice causes. */
  field: ReturnType<typeof fieldOf>;
  label: string;
  words: Record<Word, string>;
  value: Word;
  onChange: (value: Word) => void;
};

export function WordSelect<Word extends string>({
  field,
  label,
  words,
  value,
  onChange,
}: WordSelectProps<Word>) {
  return (
    <NativeSelect
      {...field}
      label={label}
      value={value}
      data={Object.entries<string>(words).map(([word, text]) => ({ value: word, label: text }))}
      onChange={({ currentTarget: { value: word } }) => {
        if (isKeyOf(words, word)) onChange(word);
      }}
    />
  );
}

export function choices<Name extends string>(
  list: readonly ({ count: number } & Record<Name, string>)[] | undefined,
  name: Name,
): Choice[] {
  return (list ?? []).map((entry) => ({ value: entry[name], count: entry.count }));
}
