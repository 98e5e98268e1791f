import { UNSENT, type Intent } from '../model/records.ts';
import { EDIT_FAILED, EDITED } from '../../machines/catalogue/edit-match.ts';
import { META_FAILED, META_UPDATED } from '../../machines/catalogue/product-meta.ts';
import { termsWereRefused, termsWereSet } from '../../machines/catalogue/terms-outcome.ts';
import { TERMS_FAILED, TERMS_SAVED } from '../../machines/catalogue/product-terms.ts';
import {
  EXPORTATION_DELETION_FAILED,
  RE_EXPORT_FAILED,
} from '../../machines/exportations/exportations.ts';
import { exportFailed } from '../../machines/exportations/export-request.ts';
import type { Snackbar } from '../../machines/shared/actors.ts';
import { keptSnackbar, REFUSED } from '../../machines/shared/change.ts';
import { snackbarOf } from '../../machines/shared/snackbars.ts';
import { answerSentence } from './answer-sentence.ts';
import { keptAfter } from './kept-after.ts';
import { isIntentName } from './intents.ts';
import type { IntentArgs, IntentName } from './intent-args.ts';

/** The data a message may need besides the arguments of its intent. */
export type MessageSources = { matchName: (matchId: string) => Promise<string> };

type Message = Snackbar | Promise<Snackbar>;

/**
 * The messages about an intent that no caller waits for any more; for a missing entry nothing is shown. `reason` is the
 * server's sentence, null if it gave none.
 */
type OutcomeMessages<Args> = {
  applied?(args: Args, sources: MessageSources): Message;
  rejected?(args: Args, reason: string | null, sources: MessageSources): Message;
  /** The documented sentence of a failure, for a change that is kept because the server answered with an error. */
  failed?(args: Args): string;
  /** A held intent gets the same message as a refused one, unless it is only shown under 'Needs attention'. */
  isHeldTold?: true;
};

/** acct 8. */
export const ALERT_SENTENCES = {
  created: (name: string) => alertSentence(name, 'added to your alert list'),
  edited: (name: string) => alertSentence(name, 'edited, check your alert list'),
  deleted: (name: string) => alertSentence(name, 'deleted from your alert list'),
  refused: 'The server refused the change of the alert.',
};

const PRICING_RULE_SENTENCES = {
  created: (name: string) => `The pricing rule ${name} is saved`,
  edited: (name: string) => `The pricing rule ${name} is changed`,
  deleted: (name: string) => `The pricing rule ${name} is deleted`,
  refused: 'The server refused the change of the pricing rule.',
};

/** core 8. */
export const NOTIFICATION_SENTENCES = {
  deleted: 'The notification has been successfully deleted from your notifications list',
  seenDeleted: 'All seen notifications has been successfully deleted from your notifications list',
  refused: 'The server refused the deletion.',
};

/** A decision that was not sent, because another price is proposed by now or somebody else has decided. */
const PROPOSAL_CHANGED =
  'Another price is proposed by now, or it was decided meanwhile: your decision waits under Needs attention.';

/** acct 8. */
export const EXPORTATION_SENTENCES = {
  deleted: 'Exportation deleted',
  deletionFailed: EXPORTATION_DELETION_FAILED,
  reExportStarted: 'Re-exportation started',
  reExportFailed: RE_EXPORT_FAILED,
};

/** core 8; the removal has the colour of an error, as documented. */
export function favouriteSentence(name: string, isAdded: boolean): Snackbar {
  const done = isAdded ? 'added to' : 'removed from';
  return snackbarOf(
    isAdded ? 'success' : 'error',
    `the product named ( ${name} ) has been successfully ${done} favorites, check your favorites list`,
  );
}

export const favouriteRefused = (name: string) =>
  `The change of ${name} was refused by the server.`;

const alertSentence = (name: string, done: string) =>
  `the alert named ( ${name} ) has been successfully ${done}`;

const success = (text: string) => snackbarOf('success', text);
const failure = (text: string) => snackbarOf('error', text);

const alertRefused = (_args: unknown, reason: string | null) =>
  failure(reason ?? ALERT_SENTENCES.refused);
const ruleRefused = (_args: unknown, reason: string | null) =>
  failure(reason ?? PRICING_RULE_SENTENCES.refused);
const websiteRefused = (_args: unknown, reason: string | null) => failure(reason ?? REFUSED);
const deletionRefused = (_args: unknown, reason: string | null) =>
  failure(reason ?? NOTIFICATION_SENTENCES.refused);
const decisionRefused = (_args: unknown, reason: string | null) =>
  failure(reason ?? PROPOSAL_CHANGED);
const exportSentences = EXPORTATION_SENTENCES;

/** By type of intent. The compiler requires an entry for each type; one without messages is shown only by its page. */
export const outcomeMessages: { [Name in IntentName]: OutcomeMessages<IntentArgs[Name]> } = {
  'favourite-set@1': {
    applied: async ({ match_id, favorite }, { matchName }) => ({
      ...favouriteSentence(await matchName(match_id), favorite),
      about: `favourite ${match_id}`,
    }),
    rejected: async ({ match_id }, _reason, { matchName }) =>
      failure(favouriteRefused(await matchName(match_id))),
  },
  'notification-read@1': {},
  'notifications-read@1': {},
  'alert-mute@1': { rejected: alertRefused },
  'notification-delete@1': {
    applied: () => success(NOTIFICATION_SENTENCES.deleted),
    rejected: deletionRefused,
  },
  'seen-notifications-delete@1': {
    applied: () => success(NOTIFICATION_SENTENCES.seenDeleted),
    rejected: deletionRefused,
  },
  'alert-switch@1': { rejected: alertRefused },
  'alerts-disable@1': { rejected: alertRefused },
  'alert-create@1': {
    applied: ({ draft }) => success(ALERT_SENTENCES.created(draft.name)),
    rejected: alertRefused,
  },
  'alert-edit@1': {
    applied: ({ draft }) => success(ALERT_SENTENCES.edited(draft.name)),
    rejected: alertRefused,
  },
  'alert-delete@1': {
    applied: ({ name }) => success(ALERT_SENTENCES.deleted(name)),
    rejected: alertRefused,
  },
  'pricing-rule-create@1': {
    applied: ({ draft }) => success(PRICING_RULE_SENTENCES.created(draft.name)),
    rejected: ruleRefused,
  },
  'pricing-rule-edit@1': {
    applied: ({ draft }) => success(PRICING_RULE_SENTENCES.edited(draft.name)),
    rejected: ruleRefused,
  },
  'pricing-rule-delete@1': {
    applied: ({ name }) => success(PRICING_RULE_SENTENCES.deleted(name)),
    rejected: ruleRefused,
  },
  'pricing-rule-switch@1': { rejected: ruleRefused },
  'pricing-rules-order@1': { rejected: ruleRefused },
  'website-recolour@1': {},
  'website-pause@1': { rejected: websiteRefused },
  'website-country-set@1': { rejected: websiteRefused },
  'match-edit@1': {
    applied: () => success(EDITED),
    rejected: () => failure(EDIT_FAILED),
    failed: () => EDIT_FAILED,
    isHeldTold: true,
  },
  'match-delete@1': {
    rejected: (_args, reason) => failure(reason ?? REFUSED),
    isHeldTold: true,
  },
  'product-meta-edit@1': {
    applied: () => success(META_UPDATED),
    rejected: (_args, reason) => failure(reason ?? META_FAILED),
    failed: () => META_FAILED,
    isHeldTold: true,
  },
  'product-terms-set@1': {
    applied: () => ({
      ...success(TERMS_SAVED),
      counted: { name: 'terms-set', sentence: termsWereSet },
    }),
    rejected: (_args, reason) => ({
      ...failure(reason ?? TERMS_FAILED),
      counted: { name: 'terms-refused', sentence: termsWereRefused },
    }),
    failed: () => TERMS_FAILED,
    isHeldTold: true,
  },
  'importation-confirm@1': {},
  'exportation-request@1': {
    rejected: ({ name }) => failure(exportFailed(name)),
    failed: ({ name }) => exportFailed(name),
  },
  'exportation-delete@1': {
    applied: () => success(exportSentences.deleted),
    rejected: () => failure(exportSentences.deletionFailed),
    failed: () => exportSentences.deletionFailed,
  },
  'exportation-refresh@1': {
    applied: () => success(exportSentences.reExportStarted),
    rejected: () => failure(exportSentences.reExportFailed),
    failed: () => exportSentences.reExportFailed,
  },
  'importation-upload@1': {},
  'importation-add@1': {},
  'time-zone-set@1': {
    applied: ({ time_zone: zone }) => success(`The time zone of the account is ${zone} now`),
    rejected: (_args, reason) => failure(reason ?? REFUSED),
  },
  'preference-set@1': {},
  'proposal-accept@1': { rejected: decisionRefused, isHeldTold: true },
  'proposal-reject@1': { rejected: decisionRefused, isHeldTold: true },
  'proposal-reopen@1': { rejected: decisionRefused, isHeldTold: true },
};

/**
 * The message about an intent that was applied, refused or held while no caller waited for it, or at which the server
 * failed; null for none.
 */
export function outcomeMessage(intent: Intent, sources: MessageSources): Message | null {
  const { type, args, state, outcome } = intent;
  const messages = messagesOf(type);
  if (!messages) return null;
  if (UNSENT.includes(state)) {
    const failed = messages.failed?.(args);
    return failed === undefined ? null : keptSnackbar(keptAfter(intent), failed);
  }
  if (state === 'rejected' || (state === 'held' && messages.isHeldTold))
    return messages.rejected?.(args, answerSentence(outcome?.body), sources) ?? null;
  return state === 'held' ? null : (messages.applied?.(args, sources) ?? null);
}

function messagesOf(type: string): OutcomeMessages<unknown> | null {
  return isIntentName(type) ? outcomeMessages[type] : null;
}
