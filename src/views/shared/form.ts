/**
 * The text of a form's field; a file or a missing field reads as empty.
 *
 * @example
 * const fields = new FormData();
 * fields.set('name', 'Shoes');
 * textOf(fields, 'name'); // → 'Shoes'
 * textOf(fields, 'ean'); // → ''
 */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/** The texts of those of a form's fields that `empty` names, written as `written` says. */
export function textsOf<Name extends string>(
  fields: FormData,
  empty: Readonly<Record<Name, string>>,
  written: (text: string) => string = (text) => text,
): Record<Name, string> {
  const texts: Record<Name, string> = { ...empty };
  for (const name in empty) texts[name] = written(textOf(fields, name));
  return texts;
}
