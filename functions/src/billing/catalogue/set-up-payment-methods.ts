import type Stripe from 'stripe';

/** Name that identifies our configuration, because Stripe stores no metadata on them. */
const configurationName = 'Legajo';
/** Cards, and the wallets based on cards. */
const offeredMethods = ['card', 'apple_pay', 'google_pay'] as const;

type Preferences = Stripe.PaymentMethodConfigurationCreateParams;
interface Method {
  readonly display_preference: { readonly value: string };
}

/**
 * Creates or updates the payment methods that Checkout and the portal offer. These are cards, Apple Pay and Google Pay
 * only, regardless of the dashboard. Returns a line about the change.
 */
export async function setUpPaymentMethods(stripe: Stripe): Promise<string> {
  const existing = await findPaymentMethods(stripe);
  if (existing !== undefined && offersIntendedMethods(existing))
    return `ways to pay: ${existing.id}, unchanged`;
  const updatedConfiguration =
    existing ??
    (await stripe.paymentMethodConfigurations.create({
      name: configurationName,
      ...toPreferences(offeredMethods, 'on'),
    }));
  // Disables other methods, because the defaults of a new configuration depend on the account.
  const otherMethods = enabledMethods(updatedConfiguration).filter((method) => !isOfferedMethod(method));
  await stripe.paymentMethodConfigurations.update(updatedConfiguration.id, {
    active: true,
    ...toPreferences(offeredMethods, 'on'),
    ...toPreferences(otherMethods, 'off'),
  });
  return `ways to pay: ${updatedConfiguration.id}, ${existing === undefined ? 'made' : 'brought up to date'}`;
}

/** Finds our configuration; `undefined` when `stripe:setup` never ran on the account. */
export async function findPaymentMethods(
  stripe: Stripe,
): Promise<Stripe.PaymentMethodConfiguration | undefined> {
  for await (const each of stripe.paymentMethodConfigurations.list({ limit: 100 })) {
    if (each.name === configurationName) return each;
  }
  return undefined;
}

/** Returns true when a configuration offers exactly the intended methods. */
export function offersIntendedMethods(configuration: Stripe.PaymentMethodConfiguration): boolean {
  const on = enabledMethods(configuration);
  return configuration.active && on.length === offeredMethods.length && on.every(isOfferedMethod);
}

function enabledMethods(configuration: Stripe.PaymentMethodConfiguration): string[] {
  return Object.entries(configuration)
    .filter(([, value]) => isMethod(value) && value.display_preference.value === 'on')
    .map(([name]) => name);
}

function isMethod(value: unknown): value is Method {
  return typeof value === 'object' && value !== null && 'display_preference' in value;
}

function isOfferedMethod(method: string): boolean {
  return offeredMethods.some((each) => each === method);
}

function toPreferences(methods: readonly string[], preference: 'on' | 'off'): Preferences {
  return Object.fromEntries(methods.map((method) => [method, { display_preference: { preference } }]));
}
