import { assign, emit, setup } from 'xstate';
import { must } from '../../../contract/must.ts';

/**
 * The page of a path, and who may see it (core 2.1). The chart stores the current page; the decisions are the pure
 * functions below, which the tests compare with the documented table. Ours: until an empty installation is set up,
 * visitors without a session are redirected to the set-up.
 *
 * No actors. The route sends NAVIGATED with each new path, SESSION_CHANGED when the stored session changes, and
 * SET_UP_CHANGED when the state of the set-up is known or the set-up is complete. On the emitted REDIRECTED it replaces
 * the path; on SESSION_ENDED it clears the stored session and disconnects realtime.
 */
export const DOCUMENTED_PAGES = [
  'Home',
  'About',
  'Login',
  'Pricing',
  'EmailInsert',
  'ResetPassword',
  'Importations',
  'Settings',
  'Compare',
  'Subscription',
  'Success',
  'Billing',
  'Privacy',
  'TermsConditions',
  'Exportations',
  'NotFound',
  'Unauthorized',
  'Error',
  'Alerts',
  'FavoriteProducts',
  'CompetitorPriceComparison',
  'Tutorial',
  'ExclusiveProducts',
  'Administration',
] as const;
/** The documented pages and our own. */
export const PAGES = [
  ...DOCUMENTED_PAGES,
  'Diagnostics',
  'Setup',
  'Invitation',
  'Websites',
  'WhatChanged',
  'ImportReport',
  'PricingRules',
  'PriceProposals',
  'PriceLimits',
] as const;
export type PageName = (typeof PAGES)[number];

/** The locally stored session; an empty text counts as absent. */
export type SessionValues = {
  access_token: string | null;
  refresh_token: string | null;
  user: string | null;
  account_id: string | null;
  super_admin: string | null;
};

const PLAIN: readonly PageName[] = [
  'Login',
  'EmailInsert',
  'ResetPassword',
  'Subscription',
  'Success',
  'Privacy',
  'TermsConditions',
  'Error',
  'Unauthorized',
  'NotFound',
  'Setup',
  'Invitation',
];
const PUBLIC: readonly PageName[] = [
  'EmailInsert',
  'ResetPassword',
  'Subscription',
  'Success',
  'Privacy',
  'TermsConditions',
  'Invitation',
];
const ONLY_SIGNED_OUT: readonly PageName[] = [
  'Subscription',
  'EmailInsert',
  'ResetPassword',
  'Login',
];
const QUIET: readonly PageName[] = [
  'Subscription',
  'Login',
  'EmailInsert',
  'ResetPassword',
  'Privacy',
  'TermsConditions',
  'Success',
  'Administration',
  'Setup',
  'Invitation',
];
/** The pages that are readable before the set-up. */
const LEGAL: readonly PageName[] = ['Privacy', 'TermsConditions'];

/**
 * The page of a path, case-insensitive; null for an unknown path. The root is Pricing; the part after `/invitation/` is
 * the token of a mailed link, that after `/importations/` the id of the importation whose report it is.
 */
export function pageOf(path: string): PageName | null {
  const name = path
    .replace(/[?#].*$/, '')
    .replaceAll('/', ' ')
    .trim()
    .toLowerCase()
    .replace(/^invitation .*/, 'invitation')
    .replace(/^importations .*/, 'importreport');
  return name === '' ? 'Pricing' : (PAGES.find((page) => page.toLowerCase() === name) ?? null);
}

/** Whether all four values are stored (core 2.1). */
export const isAuthenticated = (stored: SessionValues): boolean =>
  Boolean(stored.access_token && stored.refresh_token && stored.user && stored.account_id);

/** The flag is the text `true` (core 2.1). */
export const isSuperAdmin = (stored: SessionValues): boolean => stored.super_admin === 'true';

export const isPlain = (page: PageName | null): boolean => page === null || PLAIN.includes(page);

/** Whether the page has a realtime connection and notifications. */
export const hasRealtime = (page: PageName | null): boolean =>
  page !== null && !QUIET.includes(page);

export type Redirection = '/pricing' | '/login' | '/setup' | '/importations';

const isBeforeSetUp = (page: PageName | null): boolean =>
  page !== null && (page === 'Setup' || LEGAL.includes(page));

/** The path that the guard redirects to; null when the path may be shown. */
export function redirectOf(
  path: string,
  stored: SessionValues,
  isSetUpWanted = false,
): Redirection | null {
  const page = pageOf(path);
  if (isSetUpWanted && !isAuthenticated(stored)) return isBeforeSetUp(page) ? null : '/setup';
  if (page === null) return null;
  if (path.replace(/[?#].*$/, '') === '/') return '/pricing';
  if (page === 'Administration' && !isSuperAdmin(stored)) return '/pricing';
  if (!isAuthenticated(stored)) return page === 'Login' || PUBLIC.includes(page) ? null : '/login';
  // After the set-up the user continues with the products.
  if (page === 'Setup') return isSetUpWanted ? '/importations' : '/pricing';
  return ONLY_SIGNED_OUT.includes(page) ? '/pricing' : null;
}

type GuardContext = {
  path: string;
  stored: SessionValues;
  /** There is no account yet, and this visitor may create the first. */
  isSetUpWanted: boolean;
};

const whereTo = ({ path, stored, isSetUpWanted }: GuardContext) =>
  redirectOf(path, stored, isSetUpWanted);

export const guardMachine = setup({
  types: {
    input: {} as GuardContext,
    context: {} as GuardContext,
    events: {} as
      | { type: 'NAVIGATED'; path: string }
      | { type: 'SESSION_CHANGED'; stored: SessionValues }
      | { type: 'SET_UP_CHANGED'; isWanted: boolean },
    emitted: {} as { type: 'REDIRECTED'; to: Redirection } | { type: 'SESSION_ENDED' },
  },
  guards: {
    isRedirected: ({ context }) => whereTo(context) !== null,
    isUnknown: ({ context }) => pageOf(context.path) === null,
    isLogin: ({ context }) => pageOf(context.path) === 'Login',
    isPlain: ({ context }) => isPlain(pageOf(context.path)),
    isQuiet: ({ context }) => !hasRealtime(pageOf(context.path)),
    isNobody: (_, stored: SessionValues) => !isAuthenticated(stored),
  },
  actions: {
    goTo: assign((_, path: string) => ({ path })),
    keepSession: assign((_, stored: SessionValues) => ({ stored })),
    keepWanted: assign((_, isSetUpWanted: boolean) => ({ isSetUpWanted })),
    redirect: emit(({ context }) => ({
      type: 'REDIRECTED' as const,
      to: must(whereTo(context), 'where the guard leads to'),
    })),
    endSession: emit({ type: 'SESSION_ENDED' }),
  },
}).createMachine({
  id: 'guard',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    NAVIGATED: {
      target: '.deciding',
      actions: { type: 'goTo', params: ({ event }) => event.path },
    },
    SESSION_CHANGED: {
      target: '.deciding',
      actions: { type: 'keepSession', params: ({ event }) => event.stored },
    },
    SET_UP_CHANGED: {
      target: '.deciding',
      actions: { type: 'keepWanted', params: ({ event }) => event.isWanted },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isRedirected', target: 'redirecting' },
        { guard: 'isUnknown', target: 'notFound' },
        { guard: 'isLogin', target: 'login' },
        { guard: 'isPlain', target: 'plain' },
        { guard: 'isQuiet', target: 'quiet' },
        { target: 'shell' },
      ],
    },
    redirecting: { entry: 'redirect' },
    notFound: {},
    /** Only visitors without a session reach this state: the remains of an old session are cleared. */
    login: {
      entry: 'endSession',
      on: {
        // Another tab that signs in writes the values one by one: these are not remains.
        SESSION_CHANGED: {
          guard: { type: 'isNobody', params: ({ event }) => event.stored },
          actions: { type: 'keepSession', params: ({ event }) => event.stored },
        },
      },
    },
    /** The page has no shell. */
    plain: {},
    /** The page has the shell, without realtime and notifications. */
    quiet: {},
    shell: {},
  },
});
