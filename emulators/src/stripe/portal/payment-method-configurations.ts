import { z } from 'zod';
import { listObjects } from '../http/list-objects.ts';
import { expandParam, flagParam, listParams } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest, missingObject } from '../objects/stripe-error.ts';
import type { PaymentMethodConfiguration } from '../objects/stripe-objects.ts';

/** Payment methods of a Spanish account, and whether a new configuration enables them by default. */
const methods = {
  card: true,
  apple_pay: true,
  google_pay: true,
  link: true,
  bancontact: false,
  bizum: false,
  ideal: false,
  klarna: false,
  paypal: false,
  sepa_debit: false,
} as const;
type Method = keyof typeof methods;
const names = Object.keys(methods) as Method[];

const preference = z
  .strictObject({ display_preference: z.strictObject({ preference: z.enum(['on', 'off', 'none']) }) })
  .optional();
const preferences = Object.fromEntries(names.map((name) => [name, preference])) as Record<
  Method,
  typeof preference
>;
const createParams = z.strictObject({
  ...preferences,
  name: z.string().max(100).optional(),
  expand: expandParam,
});
const updateParams = createParams.extend({ active: flagParam.optional() });

/** `/v1/payment_method_configurations`: create, retrieve, update, list. */
export function addPaymentMethodConfigurationEndpoints(api: StripeApi): void {
  const path = '/payment_method_configurations';
  api.post(path, createParams, (params, { account }) => {
    const id = account.newId('pmc_');
    const configuration: PaymentMethodConfiguration = {
      id,
      object: 'payment_method_configuration',
      active: true,
      application: null,
      is_default: false,
      livemode: false,
      name: params.name ?? 'Default',
      parent: null,
    };
    applyPreferences(configuration, params, true);
    account.paymentMethodConfigurations.set(id, configuration);
    return configuration;
  });
  api.get(path, z.strictObject(listParams), (params, { account }) =>
    listObjects(account.paymentMethodConfigurations.values(), params, `/v1${path}`),
  );
  api.get(`${path}/:id`, z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findConfiguration(account, id, 'id'),
  );
  api.post(`${path}/:id`, updateParams, (params, { account, id }) => {
    const configuration = findConfiguration(account, id, 'id');
    if (params.active !== undefined) configuration.active = params.active;
    if (params.name !== undefined) configuration.name = params.name;
    applyPreferences(configuration, params, false);
    return configuration;
  });
}

/** Returns the types of payment method that a session offers; wallets are cards. */
export function offeredMethods(account: StripeAccount, id: string | undefined): string[] {
  if (id === undefined) return ['card', 'link'];
  const configuration = findConfiguration(account, id, 'payment_method_configuration');
  if (!configuration.active)
    throw invalidRequest('The payment method configuration is not active.', {
      param: 'payment_method_configuration',
    });
  return names
    .filter((name) => name !== 'apple_pay' && name !== 'google_pay')
    .filter((name) => configuration[name]?.display_preference.value === 'on');
}

function findConfiguration(account: StripeAccount, id: string, param: string): PaymentMethodConfiguration {
  const configuration = account.paymentMethodConfigurations.get(id);
  if (configuration === undefined) throw missingObject('payment method configuration', id, param);
  return configuration;
}

function applyPreferences(
  configuration: PaymentMethodConfiguration,
  params: z.output<typeof createParams>,
  isNew: boolean,
): void {
  for (const name of names) {
    const givenPreference = params[name]?.display_preference.preference;
    if (givenPreference === undefined && !isNew) continue;
    const isOn =
      givenPreference === undefined || givenPreference === 'none' ? methods[name] : givenPreference === 'on';
    const value = isOn ? 'on' : 'off';
    configuration[name] = {
      available: isOn,
      display_preference: { overridable: null, preference: givenPreference ?? 'none', value },
    };
  }
}
