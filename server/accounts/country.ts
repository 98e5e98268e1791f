/** ISO code in lower case, 'uk' for the United Kingdom, as websites have it; Spain when the form says nothing. */
export function countryOf(text: string): string {
  const code = text.trim().toLowerCase();
  if (code === 'gb') return 'uk';
  return /^[a-z]{2}$/.test(code) ? code : 'es';
}
