import { NativeSelect, TagsInput, type OptionsFilter } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { PACK_UNITS } from '../../../contract/choices.ts';
import { MAX_PRODUCT_TAGS } from '../../../contract/constants.ts';
import { fold } from '../../../contract/rules/fold.ts';

/** The fields of a product's terms that are numbers, as they are named everywhere. */
export const TERMS_LABELS = {
  cost: { label: 'Cost', description: 'Without VAT' },
  vat: { label: 'VAT %', description: 'The rate in your prices' },
  rrp: { label: 'RRP', description: 'Recommended retail price' },
  map: { label: 'MAP', description: 'Minimum advertised price' },
  min_price: { label: 'Minimum price', description: 'Your own limit' },
  max_price: { label: 'Maximum price', description: 'Your own limit' },
  shipping: { label: 'Shipping', description: 'What you ask for sending it' },
  pack_size: { label: 'Pack size', description: 'What one pack holds' },
} as const;

/** What stands above the input. */
export const FIELD_ORDER: ['label', 'input', 'description', 'error'] = [
  'label',
  'input',
  'description',
  'error',
];

const UNITS = [{ value: '', label: 'No unit' }, ...PACK_UNITS];

type UnitProps = Partial<Parameters<typeof NativeSelect>[0]>;

export const PackUnit = (props: UnitProps) => (
  <NativeSelect label="Pack unit" data={UNITS} {...props} />
);

/** The suggestions that contain what is typed, as lists are searched. */
export const foundTags: OptionsFilter = ({ options, search, limit }) => {
  const typed = fold(search.trim());
  const found = options.filter((option) => 'label' in option && fold(option.label).includes(typed));
  return found.slice(0, limit);
};

type TagsProps = Partial<Parameters<typeof TagsInput>[0]>;

export const Tags = (props: TagsProps) => (
  <TagsInput
    label="Tags"
    description="Press Enter after each; a comma also ends one"
    inputWrapperOrder={FIELD_ORDER}
    splitChars={[',', ';', '|']}
    maxTags={MAX_PRODUCT_TAGS}
    acceptValueOnBlur
    comboboxProps={{ withinPortal: true, position: 'top' }}
    filter={foundTags}
    {...props}
  />
);
