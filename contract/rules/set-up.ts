import { PASSWORD_MIN_LENGTH } from '../constants.ts';
import { keysOf } from '../records.ts';
import { isStrictEmail } from './email.ts';
import { isProductUrl } from './product-url.ts';
import { usernameProblem } from './username.ts';

/** The data with which an empty installation is set up: its account, the account's own website and its first person. */
export type SetUpForm = {
  /** The code that was printed at the start. */
  code: string;
  company: string;
  /** ISO code. */
  country: string;
  website: string;
  fullname: string;
  email: string;
  username: string;
  password: string;
};
export type SetUpProblems = Partial<Record<keyof SetUpForm, string>>;

const MOST_CHARACTERS = 200;

/** Why a form is refused, by field. Both client and server use this function. */
export function setUpProblems(form: SetUpForm): SetUpProblems {
  const { code, website, email, username, password } = form;
  const found: Record<keyof SetUpForm, string | false> = {
    code: setUpCodeOf(code) === null && 'A code has 12 letters and digits, as in ABCD-EFGH-JKMN.',
    company: false,
    country: false,
    website: !isProductUrl(completeUrl(website)) && 'Website not valid.',
    fullname: false,
    email: !isStrictEmail(email.trim()) && 'Email not valid.',
    username: usernameProblem(username.trim()) ?? false,
    password: password.length < PASSWORD_MIN_LENGTH && `Min ${PASSWORD_MIN_LENGTH} characters`,
  };
  const problems = keysOf(found).map((field): [string, string | false] => {
    const text = form[field];
    if (text.trim() === '') return [field, 'This field is required.'];
    const isLong = text.length > MOST_CHARACTERS;
    return [field, isLong ? `Max ${MOST_CHARACTERS} characters` : found[field]];
  });
  return Object.fromEntries(problems.filter(([, problem]) => problem !== false));
}

/** A website's address, with https if it has no protocol. */
export function completeUrl(website: string): string {
  const given = website.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`;
}

/** Letters and digits that are not confused with one another (Crockford's base 32). */
export const SET_UP_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const SET_UP_CODE_LENGTH = 12;
const IS_CODE = new RegExp(`^[${SET_UP_CODE_ALPHABET}]{${SET_UP_CODE_LENGTH}}$`);

/** The printed code, without characters that people add or confuse; null if the text is not a code. */
export function setUpCodeOf(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return IS_CODE.test(code) ? code : null;
}
