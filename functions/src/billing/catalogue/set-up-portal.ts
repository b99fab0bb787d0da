import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { operator } from '../../contract/operations/operator.ts';
import { findPaymentMethods } from './set-up-payment-methods.ts';

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** Metadata that identifies our configuration. */
const portalMetadata = { legajo: 'portal' };

/**
 * Creates or updates the configuration of Stripe's customer portal, which only replaces the card: our own pages cancel,
 * sell and edit billing details. Returns a line about the change.
 */
export async function setUpPortal(stripe: Stripe): Promise<string> {
  const params = await wantedConfiguration(stripe);
  const existing = await findOurPortal(stripe);
  if (existing === undefined) {
    const created = await stripe.billingPortal.configurations.create({ ...params, metadata: portalMetadata });
    return `portal: ${created.id}, made`;
  }
  if (hasFeatures(existing, params.features)) return `portal: ${existing.id}, unchanged`;
  await stripe.billingPortal.configurations.update(existing.id, { ...params, active: true });
  return `portal: ${existing.id}, brought up to date`;
}

/** Returns our configuration. Throws when `stripe:setup` never ran on the account. */
export async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration> {
  const existing = await findOurPortal(stripe);
  if (existing === undefined) throw new Error('Stripe has no portal of ours: run npm run stripe:setup');
  return existing;
}

/** Returns true when the portal exists with the intended features. */
export async function isPortalSetUp(stripe: Stripe): Promise<boolean> {
  const [existing, params] = await Promise.all([findOurPortal(stripe), wantedConfiguration(stripe)]);
  return existing !== undefined && hasFeatures(existing, params.features);
}

async function findOurPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  for await (const each of stripe.billingPortal.configurations.list({ limit: 100 })) {
    if (each.metadata?.legajo === portalMetadata.legajo) return each;
  }
  return undefined;
}

async function wantedConfiguration(
  stripe: Stripe,
): Promise<Stripe.BillingPortal.ConfigurationCreateParams & { readonly features: Features }> {
  const methods = await findPaymentMethods(stripe);
  return {
    name: 'Legajo',
    business_profile: {
      privacy_policy_url: `${operator.siteOrigin}/legal`,
      terms_of_service_url: `${operator.siteOrigin}/legal`,
    },
    features: {
      customer_update: { enabled: false },
      invoice_history: { enabled: false },
      payment_method_update: {
        enabled: true,
        ...(methods === undefined ? {} : { payment_method_configuration: methods.id }),
      },
      subscription_cancel: { enabled: false },
      subscription_pause: { enabled: false },
      subscription_update: { enabled: false },
    },
  };
}

function hasFeatures({ active, features }: Stripe.BillingPortal.Configuration, expected: Features): boolean {
  const { payment_method_update: cards, ...others } = features;
  const areOthersOff = Object.values(others).every((feature) => feature?.enabled !== true);
  const methods = cards.payment_method_configuration ?? undefined;
  return (
    active &&
    cards.enabled &&
    areOthersOff &&
    isDeepStrictEqual(methods, expected.payment_method_update?.payment_method_configuration)
  );
}
