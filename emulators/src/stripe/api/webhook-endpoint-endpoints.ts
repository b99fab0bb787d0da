import { z } from 'zod';
import { listObjects } from '../http/list-objects.ts';
import {
  clearableTextParam,
  expandParam,
  flagParam,
  listParams,
  mergeMetadata,
  metadataParam,
} from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { apiVersion, type StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest, missingObject } from '../objects/stripe-error.ts';
import type { WebhookEndpoint } from '../objects/stripe-objects.ts';

const enabledEvents = z.array(z.string().min(1)).min(1);
const createParams = z.strictObject({
  url: z.url(),
  enabled_events: enabledEvents,
  api_version: z.string().optional(),
  description: clearableTextParam.optional(),
  metadata: metadataParam.optional(),
  connect: flagParam.optional(),
  expand: expandParam,
});
const updateParams = z.strictObject({
  url: z.url().optional(),
  enabled_events: enabledEvents.optional(),
  disabled: flagParam.optional(),
  description: clearableTextParam.optional(),
  metadata: metadataParam.optional(),
  expand: expandParam,
});

/** `/v1/webhook_endpoints`: create (the only response with the secret), retrieve, update, list, delete. */
export function addWebhookEndpointEndpoints(api: StripeApi): void {
  api.post('/webhook_endpoints', createParams, (params, { account }) => {
    if (params.api_version !== undefined && params.api_version !== apiVersion) {
      throw invalidRequest(`This stand-in sends events in version ${apiVersion} only.`, {
        param: 'api_version',
      });
    }
    const endpoint = addWebhookEndpoint(account, { url: params.url, enabledEvents: params.enabled_events });
    endpoint.api_version = params.api_version ?? null;
    endpoint.description = params.description || null;
    endpoint.metadata = mergeMetadata({}, params.metadata);
    return endpoint;
  });
  api.get('/webhook_endpoints', z.strictObject(listParams), (params, { account }) => {
    const page = listObjects(account.webhookEndpoints.values(), params, '/v1/webhook_endpoints');
    return { ...page, data: page.data.map(withoutSecret) };
  });
  api.get('/webhook_endpoints/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    withoutSecret(findEndpoint(account, id)),
  );
  api.post('/webhook_endpoints/:id', updateParams, (params, { account, id }) => {
    const endpoint = findEndpoint(account, id);
    if (params.url !== undefined) endpoint.url = params.url;
    if (params.enabled_events !== undefined) endpoint.enabled_events = params.enabled_events;
    if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled';
    if (params.description !== undefined) endpoint.description = params.description || null;
    endpoint.metadata = mergeMetadata(endpoint.metadata, params.metadata);
    return withoutSecret(endpoint);
  });
  api.delete('/webhook_endpoints/:id', z.strictObject({}), (_params, { account, id }) => {
    findEndpoint(account, id);
    account.webhookEndpoints.delete(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  });
}

export interface NewWebhookEndpoint {
  readonly url: string;
  readonly enabledEvents: readonly string[];
  readonly secret?: string;
}

/** Adds an endpoint, with a random secret unless one is given. */
export function addWebhookEndpoint(account: StripeAccount, settings: NewWebhookEndpoint): WebhookEndpoint {
  const endpoint: WebhookEndpoint = {
    id: account.newId('we_'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: account.now(),
    description: null,
    enabled_events: [...settings.enabledEvents],
    livemode: false,
    metadata: {},
    secret: settings.secret ?? account.newSecret('whsec_'),
    status: 'enabled',
    url: settings.url,
  };
  account.webhookEndpoints.set(endpoint.id, endpoint);
  return endpoint;
}

function findEndpoint(account: StripeAccount, id: string): WebhookEndpoint {
  const endpoint = account.webhookEndpoints.get(id);
  if (endpoint === undefined) throw missingObject('webhook_endpoint', id, 'id');
  return endpoint;
}

function withoutSecret({ secret: _secret, ...endpoint }: WebhookEndpoint): WebhookEndpoint {
  return endpoint;
}
