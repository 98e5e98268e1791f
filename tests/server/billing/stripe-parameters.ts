/**
 * What the calls we make may carry, for the test server to refuse everything else as Stripe does. Names in brackets
 * are nested as on the wire; a number stands for a list's position; a trailing `*` takes any key below it.
 */
export type Parameters = { required?: string[]; optional?: string[] };

const page = ['limit', 'starting_after', 'ending_before', 'expand*'];

export const PARAMETERS: Record<string, Parameters> = {
  'GET /v1/prices': {
    optional: ['lookup_keys[0]', 'active', 'currency', 'product', 'type', ...page],
  },
  'GET /v1/prices/:id': { optional: ['expand*'] },
  'POST /v1/prices': {
    required: ['currency'],
    optional: [
      'unit_amount',
      'recurring[interval]',
      'recurring[interval_count]',
      'nickname',
      'lookup_key',
      'product',
      'product_data[name]',
      'metadata*',
      'active',
    ],
  },
  'POST /v1/customers': {
    optional: [
      'email',
      'name',
      'phone',
      'description',
      'address[line1]',
      'address[line2]',
      'address[city]',
      'address[postal_code]',
      'address[state]',
      'address[country]',
      'invoice_settings[custom_fields][0][name]',
      'invoice_settings[custom_fields][0][value]',
      'metadata*',
    ],
  },
  'GET /v1/customers/:id': { optional: ['expand*'] },
  'POST /v1/customers/:id': {
    optional: ['email', 'name', 'invoice_settings[default_payment_method]', 'metadata*'],
  },
  'POST /v1/checkout/sessions': {
    required: ['success_url'],
    optional: [
      'mode',
      'currency',
      'customer',
      'client_reference_id',
      'line_items[0][price]',
      'line_items[0][quantity]',
      'subscription_data[metadata]*',
      'setup_intent_data[metadata]*',
      'cancel_url',
      'locale',
      'metadata*',
    ],
  },
  'GET /v1/checkout/sessions': { optional: ['customer', 'status', ...page] },
  'POST /v1/checkout/sessions/:id/expire': { optional: ['expand*'] },
  'POST /v1/billing_portal/sessions': {
    required: ['customer'],
    optional: ['return_url', 'locale'],
  },
  'GET /v1/subscriptions': { optional: ['customer', 'status', 'price', ...page] },
  'GET /v1/subscriptions/:id': { optional: ['expand*'] },
  'POST /v1/subscriptions/:id': {
    optional: [
      'items[0][id]',
      'items[0][price]',
      'items[0][quantity]',
      'proration_behavior',
      'cancel_at_period_end',
      'cancel_at',
      'default_payment_method',
      'metadata*',
    ],
  },
  'GET /v1/invoices': { optional: ['customer', 'subscription', 'status', ...page] },
  'POST /v1/invoices/create_preview': { optional: ['customer', 'subscription'] },
  'GET /v1/payment_methods': { optional: ['customer', 'type', ...page] },
  'GET /v1/setup_intents/:id': { optional: ['expand*'] },
};

/** The first parameter Stripe would refuse, if any. */
export function refusalOf(
  { required = [], optional = [] }: Parameters,
  given: string[],
): { code: 'parameter_unknown' | 'parameter_missing'; param: string } | null {
  const patterns = [...required, ...optional].map(
    (name) =>
      new RegExp(
        `^${name
          .replaceAll(/[[\]]/g, '\\$&')
          .replaceAll('\\[0\\]', '\\[\\d+\\]')
          .replace(/\*$/, '(\\[[^\\]]+\\])+')}$`,
      ),
  );
  const unknown = given.find((name) => !patterns.some((pattern) => pattern.test(name)));
  if (unknown) return { code: 'parameter_unknown', param: unknown };
  const missing = required.find((name) => !given.includes(name));
  return missing ? { code: 'parameter_missing', param: missing } : null;
}
