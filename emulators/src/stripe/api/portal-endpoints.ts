import { z } from 'zod';
import { listObjects } from '../http/list-objects.ts';
import {
  expandParam,
  flagParam,
  ignoredParam,
  listParams,
  mergeMetadata,
  metadataParam,
  textParam,
} from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findCustomer } from '../objects/find-objects.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest, missingObject } from '../objects/stripe-error.ts';
import type { PortalConfiguration, PortalSession } from '../objects/stripe-objects.ts';

const toggle = z.strictObject({ enabled: flagParam }).optional();
const features = z.strictObject({
  customer_update: toggle,
  invoice_history: toggle,
  payment_method_update: z
    .strictObject({ enabled: flagParam, payment_method_configuration: textParam.optional() })
    .optional(),
  subscription_cancel: toggle,
  subscription_pause: toggle,
  subscription_update: toggle,
});
const configurationParams = z.strictObject({
  features,
  business_profile: z
    .strictObject({
      headline: textParam.optional(),
      privacy_policy_url: z.url().optional(),
      terms_of_service_url: z.url().optional(),
    })
    .optional(),
  default_return_url: z.url().optional(),
  login_page: ignoredParam,
  metadata: metadataParam.optional(),
  name: textParam.optional(),
  expand: expandParam,
});
const updateParams = configurationParams.partial({ features: true }).extend({ active: flagParam.optional() });

const sessionParams = z.strictObject({
  customer: textParam,
  configuration: textParam,
  return_url: z.url().optional(),
  locale: z.literal('es').optional(),
  flow_data: z
    .strictObject({
      type: z.literal('payment_method_update'),
      after_completion: z
        .strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: z.url() }) })
        .optional(),
    })
    .optional(),
  expand: expandParam,
});

/** `/v1/billing_portal/configurations`: create, retrieve, update, list; `/v1/billing_portal/sessions`: create. */
export function addPortalEndpoints(api: StripeApi): void {
  const path = '/billing_portal/configurations';
  api.post(path, configurationParams, (params, { account, request }) => {
    const configuration = newConfiguration(account, params);
    account.portalConfigurations.set(configuration.id, configuration);
    account.recordEvent('billing_portal.configuration.created', configuration, request);
    return configuration;
  });
  api.get(path, z.strictObject({ ...listParams, active: flagParam.optional() }), (params, { account }) =>
    listObjects(
      account.portalConfigurations.values(),
      params,
      `/v1${path}`,
      ({ active }) => params.active === undefined || active === params.active,
    ),
  );
  api.get(`${path}/:id`, z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findConfiguration(account, id, 'id'),
  );
  api.post(`${path}/:id`, updateParams, (params, { account, id, request }) => {
    const configuration = findConfiguration(account, id, 'id');
    if (params.active !== undefined) configuration.active = params.active;
    configuration.features = asFeatures(params.features ?? {}, configuration.features);
    configuration.metadata = mergeMetadata(configuration.metadata ?? {}, params.metadata);
    configuration.updated = account.now();
    account.recordEvent('billing_portal.configuration.updated', configuration, request);
    return configuration;
  });
  api.post('/billing_portal/sessions', sessionParams, (params, { account, request }) => {
    const session = newSession(account, params);
    account.portalSessions.set(session.id, session);
    account.recordEvent('billing_portal.session.created', session, request);
    return session;
  });
}

function findConfiguration(account: StripeAccount, id: string, param: string): PortalConfiguration {
  const configuration = account.portalConfigurations.get(id);
  if (configuration === undefined) throw missingObject('configuration', id, param);
  return configuration;
}

function newConfiguration(
  account: StripeAccount,
  params: z.output<typeof configurationParams>,
): PortalConfiguration {
  const now = account.now();
  const { headline, privacy_policy_url, terms_of_service_url } = params.business_profile ?? {};
  return {
    id: account.newId('bpc_'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: headline ?? null,
      privacy_policy_url: privacy_policy_url ?? null,
      terms_of_service_url: terms_of_service_url ?? null,
    },
    created: now,
    default_return_url: params.default_return_url ?? null,
    features: asFeatures(params.features),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    updated: now,
  };
}

function asFeatures(
  givenFeatures: Partial<z.output<typeof features>>,
  before?: PortalConfiguration['features'],
): PortalConfiguration['features'] {
  const { payment_method_update: cards } = givenFeatures;
  return {
    customer_update: {
      allowed_updates: [],
      enabled: givenFeatures.customer_update?.enabled ?? before?.customer_update.enabled ?? false,
    },
    invoice_history: {
      enabled: givenFeatures.invoice_history?.enabled ?? before?.invoice_history.enabled ?? false,
    },
    payment_method_update: {
      enabled: cards?.enabled ?? before?.payment_method_update.enabled ?? false,
      payment_method_configuration:
        cards?.payment_method_configuration ??
        before?.payment_method_update.payment_method_configuration ??
        null,
    },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: givenFeatures.subscription_cancel?.enabled ?? before?.subscription_cancel.enabled ?? false,
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: {
      duration: { interval_options: [{ interval: 'month', interval_count: 1 }], type: 'interval_options' },
      enabled: givenFeatures.subscription_pause?.enabled ?? before?.subscription_pause.enabled ?? false,
    },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: givenFeatures.subscription_update?.enabled ?? before?.subscription_update.enabled ?? false,
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  };
}

function newSession(account: StripeAccount, params: z.output<typeof sessionParams>): PortalSession {
  const configuration = findConfiguration(account, params.configuration, 'configuration');
  const { flow_data: flow } = params;
  if (
    !configuration.active ||
    (flow !== undefined && !configuration.features.payment_method_update.enabled)
  ) {
    throw invalidRequest('This portal configuration does not allow that.', { param: 'configuration' });
  }
  const id = account.newId('bps_');
  const returnUrl = flow?.after_completion?.redirect.return_url;
  return {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: account.now(),
    customer: findCustomer(account, params.customer, 'customer').id,
    customer_account: null,
    flow:
      flow === undefined
        ? null
        : {
            after_completion: {
              hosted_confirmation: null,
              redirect: returnUrl === undefined ? null : { return_url: returnUrl },
              type: returnUrl === undefined ? 'portal_homepage' : 'redirect',
            },
            customer_update: null,
            subscription_cancel: null,
            subscription_pause: null,
            subscription_update: null,
            subscription_update_confirm: null,
            type: flow.type,
          },
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${account.publicUrl()}/p/session/${id}`,
  };
}
