import type { FastifyInstance } from 'fastify';
import { MAX_PUBLIC_BODY_BYTES } from '../limits.ts';
import type { BilledServices } from '../services.ts';
import { findAccountOfCustomer, refreshSubscription } from './refresh.ts';
import { NotAnEvent } from './stripe/events.ts';
import type { StripeProvider } from './stripe/provider.ts';

/**
 * Receives the provider's signed events. An event only names the customer whose subscription to read again, so a
 * repeated, late or early event causes no error; after an answer other than 200 the provider sends it again.
 */
export function webhookRoute(
  parent: FastifyInstance,
  services: BilledServices,
  provider: StripeProvider,
): void {
  void parent.register(async (app) => {
    // The signature covers the bytes exactly as received.
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    app.post<{ Body: Buffer }>(
      '/api/billing/webhook',
      { schema: { hide: true }, bodyLimit: MAX_PUBLIC_BODY_BYTES },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        let event;
        try {
          event = await provider.receive(request.body, String(signature ?? ''));
        } catch (error) {
          if (!isSignatureProblem(error) && !(error instanceof NotAnEvent)) throw error;
          services.log.warn({ err: error }, 'an event of the payment provider was refused');
          return reply.code(400).send({ message: sentenceOf(error), status: 400 });
        }
        const { customerId, type } = event;
        const accountId = customerId && (await findAccountOfCustomer(services.db, customerId));
        if (accountId) await refreshSubscription(services, accountId);
        // Only of our customers: the account at Stripe may sell other things as well.
        if (accountId && type === 'checkout.session.completed') {
          await provider.endCheckouts(customerId);
        }
        return { received: true };
      },
    );
  });
}

/** The operator reads it at the provider. */
function sentenceOf(error: Error): string {
  if (error instanceof NotAnEvent) return 'The body is not an event.';
  return error.message.startsWith('Timestamp outside the tolerance zone')
    ? 'The signature is older than five minutes by the clock of this server. Please check that clock.'
    : 'The signature is not valid.';
}

function isSignatureProblem(error: unknown): error is Error {
  return error instanceof Error && error.constructor.name === 'StripeSignatureVerificationError';
}
