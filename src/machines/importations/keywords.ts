/** Adds a new keyword; a duplicate is ignored (acct 4). */
export const isNewKeyword = (keywords: readonly string[], keyword: string): boolean =>
  keyword.trim() !== '' &&
  !keywords.some((one) => one.toLowerCase() === keyword.trim().toLowerCase());
