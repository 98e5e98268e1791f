/** The countries of sign-up and set-up, by ISO code: Spanish-speaking ones and their neighbours in trade first. */
const CODES = (
  'ES MX DO PT FR IT DE GB IE NL BE LU CH AT AD US CA AR BO BR CL CO CR CU EC SV GT HN NI PA PY PE PR UY VE ' +
  'BG HR CY CZ DK EE FI GR HU IS LV LI LT MT MC NO PL RO RS SK SI SE TR UA MA'
).split(' ');

const names = new Intl.DisplayNames('en', { type: 'region' });

export const COUNTRIES = CODES.map((code) => ({
  value: code.toLowerCase(),
  label: names.of(code) ?? code,
}));
