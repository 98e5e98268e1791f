import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMPETITOR_CHOICES,
  PRICE_CHANGE_KINDS,
  PRICE_ENDINGS,
  PRICE_FALLBACKS,
  PRICE_REFERENCES,
  ROUNDINGS,
} from '../../../contract/choices.ts';
import { pricingRuleDraft } from '../../../contract/entities/pricing-rule.ts';
import { NEW_RULE } from '../../../contract/rules/pricing/new-rule.ts';
import {
  copyFormOf,
  isComputable,
  NEW_FORM,
  problemsOf,
  RULE_STEPS,
  ruleConfigOf,
  ruleDraftOf,
  ruleFormOf,
  type RuleForm,
} from '../../../src/machines/pricing/rule-form.ts';

/** Numbers about the limits, and an empty field. */
const number = fc.oneof(
  fc.constantFrom(NaN, 0, 0.005, 0.01, 0.5, 0.99, 1, 1.5, 50, 51, 90, 91, 720, 721, 1000, 1001),
  fc.constantFrom(1e9, 1e9 + 1),
);
const optional = fc.oneof(fc.constant(null), number);
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);

const form: fc.Arbitrary<RuleForm> = fc.record({
  name: fc.oneof(fc.constantFrom('', '  ', 'Kettles'), fc.string({ maxLength: 100 })),
  status: fc.boolean(),
  scope: fc.record({ filter: fc.constant({}), favorite_only: fc.boolean() }),
  target: fc.record({
    reference: oneOf(PRICE_REFERENCES),
    competitor: fc.constantFrom('', 'shop.example'),
    rank: number,
    side: oneOf(['below', 'equal', 'above'] as const),
    kind: oneOf(PRICE_CHANGE_KINDS),
    by: number,
  }),
  competitors: fc.record({
    choice: oneOf(COMPETITOR_CHOICES),
    aliases: fc.array(fc.constant('shop.example'), { maxLength: 1 }),
    in_stock_only: fc.boolean(),
    validated_only: fc.boolean(),
    max_age_hours: optional,
    with_shipping: fc.boolean(),
    min_count: optional,
  }),
  bounds: fc.record({
    cost_plus_percent: optional,
    map_is_floor: fc.boolean(),
    rrp_is_ceiling: fc.boolean(),
    max_change_percent: optional,
  }),
  ending: fc.record({
    kind: oneOf(PRICE_ENDINGS),
    value: number,
    rounding: oneOf(ROUNDINGS),
  }),
  fallback: fc.record({ kind: oneOf(PRICE_FALLBACKS), cost_plus_percent: optional }),
});

describe('the form of a pricing rule', () => {
  it('PRICE-05 has a problem exactly where the contract refuses the rule', () => {
    fc.assert(
      fc.property(form, (entered) => {
        const problems = RULE_STEPS.map((step) => problemsOf(entered, step));
        const isRight = problems.every((found) => Object.keys(found).length === 0);
        expect(isRight).toBe(pricingRuleDraft.safeParse(ruleDraftOf(entered)).success);
      }),
      { numRuns: 1000 },
    );
  });

  it('PRICE-05 names what is wrong in a sentence', () => {
    const target = { ...NEW_FORM.target, reference: 'competitor', competitor: '', by: 91 } as const;
    expect(problemsOf({ ...NEW_FORM, target }, 'target')).toEqual({
      competitor: 'Choose the competitor.',
      by: 'Enter a percentage from 0 to 90.',
    });
    expect(problemsOf(NEW_FORM, 'preview')).toEqual({ name: 'Enter a name.' });
  });

  it('PRICE-05 says the same rule that it was made of', () => {
    expect(ruleConfigOf(ruleFormOf({ name: 'A', status: true, config: NEW_RULE }))).toEqual(
      NEW_RULE,
    );
    const above = { ...NEW_RULE.target, change: { kind: 'amount', value: 0.5 } } as const;
    const config = { ...NEW_RULE, target: above };
    expect(ruleConfigOf(ruleFormOf({ name: 'A', status: true, config }))).toEqual(config);
  });

  it('PRICE-11 is off when it is new, and computed before it has a name', () => {
    expect(NEW_FORM.status).toBe(false);
    expect(isComputable(NEW_FORM)).toBe(true);
  });

  it('PRICE-04 is a copy with a name of its own that is off', () => {
    const copy = copyFormOf({
      id: 'r1',
      name: 'Kettles',
      status: true,
      config: NEW_RULE,
      position: 0,
      version: 3,
      date: '',
    });
    expect(copy).toMatchObject({ name: 'Copy of Kettles', status: false });
  });
});
