import {
  MAX_AMOUNT,
  MAX_COST_PLUS_PERCENT,
  MAX_LEAST_COMPETITORS,
  MAX_OFFER_AGE_HOURS,
  MAX_PRICE_CHANGE_PERCENT,
  MAX_PRICE_RANK,
  NAME_LENGTH_PRICING_RULE,
} from '../../../contract/constants.ts';
import type {
  PricingRule,
  PricingRuleConfig,
  PricingRuleDraft,
} from '../../../contract/entities/pricing-rule.ts';
import { NEW_RULE } from '../../../contract/rules/pricing/new-rule.ts';

export type Side = 'below' | 'equal' | 'above';

/** The target with its change as a side and how far; `by` is not negative. */
export type TargetForm = Omit<PricingRuleConfig['target'], 'change'> & {
  side: Side;
  kind: PricingRuleConfig['target']['change']['kind'];
  by: number;
};

/** The rule in the editor. An empty number is NaN. */
export type RuleForm = Omit<PricingRuleConfig, 'target'> & {
  name: string;
  status: boolean;
  target: TargetForm;
};

/** A new rule is off: nothing is proposed before it is switched on. */
export const NEW_FORM: RuleForm = ruleFormOf({ name: '', status: false, config: NEW_RULE });

export function ruleFormOf({ name, status, config }: PricingRuleDraft): RuleForm {
  const { change, ...target } = config.target;
  const { kind, value } = change;
  const side = value < 0 ? 'below' : value > 0 ? 'above' : 'equal';
  return {
    ...config,
    // This device may have a rule from before a field was added.
    competitors: { ...NEW_RULE.competitors, ...config.competitors },
    name,
    status,
    target: { ...target, side, kind, by: Math.abs(value) },
  };
}

/** A copy is off and has a name of its own. */
export const copyFormOf = (rule: PricingRule): RuleForm => ({
  ...ruleFormOf(rule),
  name: `Copy of ${rule.name}`.slice(0, NAME_LENGTH_PRICING_RULE),
  status: false,
});

/** The rule that a form says. Fields that its choices hide have values that mean nothing. */
export function ruleConfigOf(form: RuleForm): PricingRuleConfig {
  const { scope, competitors, bounds, ending, fallback } = form;
  const { side, kind, by, rank, ...target } = form.target;
  return {
    scope,
    target: {
      ...target,
      rank: target.reference === 'rank' ? rank : NEW_RULE.target.rank,
      change: { kind, value: side === 'equal' || by === 0 ? 0 : side === 'below' ? -by : by },
    },
    competitors,
    bounds,
    ending: { ...ending, value: ending.kind === 'none' ? 0 : ending.value },
    fallback: fallback.kind === 'cost' ? fallback : { ...fallback, cost_plus_percent: null },
  };
}

export const ruleDraftOf = (form: RuleForm): PricingRuleDraft => ({
  name: form.name.trim(),
  status: form.status,
  config: ruleConfigOf(form),
});

export const RULE_STEPS = [
  'products',
  'target',
  'competitors',
  'limits',
  'ending',
  'preview',
] as const;
export type RuleStep = (typeof RULE_STEPS)[number];

/** What is wrong with a field, as a sentence; a field without an entry is fine. */
export type RuleProblems = Partial<
  Record<
    | 'competitor'
    | 'rank'
    | 'by'
    | 'aliases'
    | 'maxAge'
    | 'minCount'
    | 'costPlus'
    | 'maxChange'
    | 'ending'
    | 'fallbackCost'
    | 'name',
    string
  >
>;

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;
const between = (least: number, most: number, what: string) =>
  `Enter ${what} from ${least} to ${most}.`;

/** The problems of a step, with the limits that the contract has. */
export function problemsOf(form: RuleForm, step: RuleStep): RuleProblems {
  switch (step) {
    case 'products':
      return {};
    case 'target':
      return targetProblems(form.target);
    case 'competitors':
      return competitorProblems(form.competitors);
    case 'limits':
      return limitProblems(form.bounds);
    case 'ending':
      return endingProblems(form);
    case 'preview':
      return nameProblems(form.name);
    default:
      return step satisfies never;
  }
}

function targetProblems({ reference, competitor, rank, side, kind, by }: TargetForm): RuleProblems {
  const most = kind === 'percent' ? MAX_PRICE_CHANGE_PERCENT : MAX_AMOUNT;
  return {
    ...(reference === 'competitor' &&
      competitor === '' && { competitor: 'Choose the competitor.' }),
    ...(reference === 'rank' &&
      !(Number.isInteger(rank) && isWithin(rank, 1, MAX_PRICE_RANK)) && {
        rank: between(1, MAX_PRICE_RANK, 'a whole number'),
      }),
    ...(side !== 'equal' &&
      !isWithin(by, 0, most) && {
        by:
          kind === 'percent'
            ? between(0, MAX_PRICE_CHANGE_PERCENT, 'a percentage')
            : 'Enter an amount.',
      }),
  };
}

function competitorProblems({
  choice,
  aliases,
  max_age_hours: hours,
  min_count: least,
}: RuleForm['competitors']): RuleProblems {
  const isAge =
    hours === null || (Number.isInteger(hours) && isWithin(hours, 1, MAX_OFFER_AGE_HOURS));
  const isLeast =
    least === null || (Number.isInteger(least) && isWithin(least, 2, MAX_LEAST_COMPETITORS));
  return {
    ...(choice !== 'all' && aliases.length === 0 && { aliases: 'Choose at least one competitor.' }),
    ...(!isAge && { maxAge: between(1, MAX_OFFER_AGE_HOURS, 'whole hours') }),
    ...(!isLeast && { minCount: between(2, MAX_LEAST_COMPETITORS, 'a whole number') }),
  };
}

function limitProblems({
  cost_plus_percent: plus,
  max_change_percent: change,
}: RuleForm['bounds']): RuleProblems {
  return {
    ...(plus !== null &&
      !isWithin(plus, 0, MAX_COST_PLUS_PERCENT) && {
        costPlus: between(0, MAX_COST_PLUS_PERCENT, 'a percentage'),
      }),
    ...(change !== null &&
      !(change > 0 && change <= MAX_PRICE_CHANGE_PERCENT) && {
        maxChange: `Enter a percentage above 0, at most ${MAX_PRICE_CHANGE_PERCENT}.`,
      }),
  };
}

const MAX_STEP = 1000;

function endingProblems({ ending: { kind, value }, fallback }: RuleForm): RuleProblems {
  const { cost_plus_percent: plus } = fallback;
  const isPlus =
    fallback.kind !== 'cost' || (plus !== null && isWithin(plus, 0, MAX_COST_PLUS_PERCENT));
  return {
    ...(kind === 'cents' &&
      !(value >= 0 && value < 1) && { ending: 'Enter an ending from 0 to 0.99.' }),
    ...(kind === 'step' &&
      !isWithin(value, 0.01, MAX_STEP) && { ending: between(0.01, MAX_STEP, 'a step') }),
    ...(!isPlus && { fallbackCost: between(0, MAX_COST_PLUS_PERCENT, 'a percentage') }),
  };
}

function nameProblems(name: string): RuleProblems {
  const { length } = name.trim();
  if (length === 0) return { name: 'Enter a name.' };
  return length <= NAME_LENGTH_PRICING_RULE
    ? {}
    : { name: `Enter at most ${NAME_LENGTH_PRICING_RULE} characters.` };
}

export const isStepValid = (form: RuleForm, step: RuleStep): boolean =>
  Object.keys(problemsOf(form, step)).length === 0;

/** Whether the rule can be computed: all but its name. */
export const isComputable = (form: RuleForm): boolean =>
  RULE_STEPS.every((step) => step === 'preview' || isStepValid(form, step));
