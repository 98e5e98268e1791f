/** No tag contains it: `productTerms` takes no control characters. */
const SEPARATOR = '\u001f';

/** A product's tags as one text, so that a list holds each set of tags once. Empty without tags. */
export const tagSetOf = (tags: readonly string[]): string => tags.join(SEPARATOR);

export const tagsOfSet = (set: string): string[] => (set === '' ? [] : set.split(SEPARATOR));
