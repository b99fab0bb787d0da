import type Stripe from 'stripe';
import { isObjectMissing } from '../../platform/stripe/stripe-errors.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import { billingReferences } from '../account/billing-account.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';
import { applyEvent, type EventOutcome } from './apply-event.ts';

/** Response to Stripe: 2xx ends the delivery, 4xx and 5xx make Stripe retry. */
export interface WebhookAnswer {
  readonly status: 200 | 400 | 500;
  readonly body: Readonly<Record<string, string>>;
}

type RecordedOutcome = EventOutcome | 'other_account' | 'other_mode' | 'gone';

/** Retention of event records: longer than Stripe retries, and for later inquiries. */
const rememberedMs = 90 * dayMs;

/**
 * Handles one delivery of an event: verifies the signature over the raw bytes, applies the event, and only then records
 * it as done. The signature must be younger than five minutes. A failure answers 500, after which Stripe retries.
 */
export async function receiveEvent(
  services: BillingServices,
  delivery: { readonly rawBody: Buffer; readonly signature: string | undefined },
): Promise<WebhookAnswer> {
  const event = await verifySignature(services, delivery);
  if (event === undefined) return { status: 400, body: { error: 'signature' } };
  const fields = { event: event.id, type: event.type };
  try {
    const reference = billingReferences.event(services.firestore, event.id);
    if ((await reference.get()).exists) return { status: 200, body: { outcome: 'known' } };
    const outcome = await applyEventOnce(services, event);
    await reference.set({
      type: event.type,
      outcome,
      createdAt: new Date(event.created * 1_000),
      receivedAt: services.now(),
      expiresAt: new Date(services.now().getTime() + rememberedMs),
    });
    services.logger.info('stripe event', { ...fields, outcome });
    return { status: 200, body: { outcome } };
  } catch (cause) {
    services.logger.error('stripe event failed', { ...fields, cause });
    return { status: 500, body: { error: 'internal' } };
  }
}

/** Several secrets may be valid during a rotation. */
async function verifySignature(
  services: BillingServices,
  { rawBody, signature }: { rawBody: Buffer; signature: string | undefined },
): Promise<Stripe.Event | undefined> {
  if (signature === undefined) return undefined;
  const stripe = await services.stripe();
  for (const secret of services.environment.stripe.webhookSecrets) {
    try {
      return await stripe.webhooks.constructEventAsync(rawBody, signature, secret);
    } catch (error) {
      services.logger.warn('invalid webhook signature', {
        reason: error instanceof Error ? error.name : 'unknown',
      });
    }
  }
  return undefined;
}

async function applyEventOnce(services: BillingServices, event: Stripe.Event): Promise<RecordedOutcome> {
  if (event.account !== undefined) return 'other_account';
  if (event.livemode !== services.environment.stripe.isLive) return 'other_mode';
  try {
    return await applyEvent(services, event);
  } catch (error) {
    // Accepts a signed event about an object that this account does not have: a retry cannot help.
    if (isObjectMissing(error)) return 'gone';
    throw error;
  }
}
