import { Stripe } from 'stripe';
import { keyUsed } from '../../refusal.ts';
import { PaymentRefused } from '../provider.ts';

/** The number of objects read in one call, the maximum at Stripe. */
export const PAGE = 100;

/** `apiUrl` is another server that implements Stripe's API. */
export function connectStripe(secretKey: string, apiUrl: string | undefined): Stripe {
  return new Stripe(secretKey, { ...addressOf(apiUrl), maxNetworkRetries: 2, timeout: 20_000 });
}

function addressOf(apiUrl: string | undefined): Partial<Stripe.StripeConfig> {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
  };
}

/**
 * A card error has a sentence for the customer, and a key that Stripe knows of another request is the caller's. Any
 * other error of Stripe is internal, and its status must not be passed on: a 401 of Stripe is not a 401 of this server.
 *
 * @throws PaymentRefused
 * @throws HttpRefusal 409 for a key that was used for another request.
 */
export async function callStripe<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw explained(error);
  }
}

function explained(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) {
    return new PaymentRefused(error.message, { cause: error });
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) return keyUsed();
  if (error instanceof Stripe.errors.StripeError) {
    return new Error(`Stripe refused a call: ${error.message}`, { cause: error });
  }
  return error;
}

/** Null if Stripe has no such object. @throws PaymentRefused */
export async function askIfAny<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isAbsence(error)) return null;
    throw explained(error);
  }
}

function isAbsence({ code, statusCode }: Stripe.errors.StripeInvalidRequestError): boolean {
  return statusCode === 404 || code === 'resource_missing' || code === 'invoice_upcoming_none';
}
