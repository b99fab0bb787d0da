import type { Request } from 'express';
import type { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { RouteDefinition } from '../../contract/route-definition.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type ProvedIdentity, verifyIdToken } from '../../platform/identity-provider/verify-id-token.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../sessions/caller.ts';
import { readJsonBody } from './read-json-body.ts';

/** Parses every part of a request by its route's schemas. Rejects with `invalid_request`. */
export async function parseRequest(
  route: RouteDefinition,
  request: Request,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  const body =
    route.body === undefined || route.body === 'multipart'
      ? undefined
      : parseWith(route.body, await readJsonBody(request, limits.jsonBodyBytes));
  return {
    params: route.params && parseWith(route.params, request.params),
    query: route.query && parseWith(route.query, request.query),
    body,
  };
}

/** Rejects with `unattested` when App Check is enforced and the request has no valid token of the site. */
export async function requireAttestation(
  { environment, attestation }: Services,
  route: RouteDefinition,
  request: Request,
): Promise<void> {
  if (environment.appCheck === 'off' || route.isForAnyClient) return;
  await attestation.verify(request.get('x-firebase-appcheck') ?? '');
}

/** Returns the authenticated caller; `undefined` for public routes and for routes that a document's link opens. */
export async function requireCaller(
  services: Services,
  route: RouteDefinition,
  request: Request,
): Promise<Caller | ProvedIdentity | undefined> {
  if (route.access === 'public' || route.access === 'document_token') return undefined;
  const [, token] = /^Bearer ([^\s]+)$/.exec(request.get('authorization') ?? '') ?? [];
  if (token === undefined) throw new ApiError(route.refusalWithoutToken ?? 'unauthenticated');
  if (route.access === 'identity') return verifyIdToken(services.auth, token);
  return services.sessions.verify(token, {
    fresh: route.access === 'fresh_session' || route.method !== 'GET',
  });
}

function parseWith(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ApiError('invalid_request', { cause: parsed.error });
  return parsed.data;
}
