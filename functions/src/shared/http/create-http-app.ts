import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import cors from 'cors';
import express, { type Express, type Request, type Response } from 'express';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { RouteDefinition, ServingFunction } from '../../contract/route-definition.ts';
import { type RouteName, routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ProvedIdentity } from '../../platform/identity-provider/verify-id-token.ts';
import { withRequestId } from '../../platform/logging/request-context.ts';
import { applyRouteLimits } from '../../platform/rate-limit/apply-route-limits.ts';
import { countIpAddress } from '../../platform/rate-limit/count-ip-address.ts';
import { untilAborted } from '../../platform/resilience/until-aborted.ts';
import { hourSeconds } from '../../platform/time/time-units.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../sessions/caller.ts';
import { clientIpAddress } from './client-ip-address.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import type { BinaryAnswer, HandlerTable } from './handler.ts';
import { isDisconnect } from './is-disconnect.ts';
import { parseRequest, requireAttestation, requireCaller } from './parse-request.ts';
import { quickAnswerMs } from './quick-answer.ts';
import { errorPagePolicy, renderErrorPage } from './render-error-page.ts';
import { securityHeaders } from './security-headers.ts';
import { sendBinary } from './send-binary.ts';
import { toErrorAnswer } from './to-error-answer.ts';
import { validateResponse } from './validate-response.ts';

/** A handler without the types of its route, which `HandlerTable` has checked. */
type AnyHandler = (
  services: Services,
  request: {
    requestId: string;
    caller: Caller | ProvedIdentity | undefined;
    params: unknown;
    query: unknown;
    body: unknown;
    headers: Request['headers'];
    stream: Readable;
    ipAddress: string | undefined;
    signal: AbortSignal;
    emit: ((event: { type: string }) => void) | undefined;
  },
) => Promise<unknown>;

/**
 * Creates the HTTP server of one deployed function: every route of the contract that it serves, under `/` for its own
 * URL and under `/api` for Hosting's. Works in the Functions runtime, which has already read the body, and as a plain
 * server.
 */
export function createHttpApp(
  services: Services,
  handlers: HandlerTable,
  servedBy: ServingFunction,
  { quickMs = quickAnswerMs }: { readonly quickMs?: number } = {},
): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use((_request, response, next) => {
    const requestId = randomUUID();
    response.set({
      ...securityHeaders,
      'X-Request-Id': requestId,
    });
    withRequestId(requestId, next);
  });
  app.use(allowOrigins(services));
  app.use(async (request, response, next) => {
    try {
      await services.rateLimiter.consume(countIpAddress('callsOfAddress', clientIpAddress(request)));
      next();
    } catch (error) {
      sendError(services, { request, response }, error);
    }
  });
  const router = express.Router();
  for (const [name, route] of Object.entries(routes) as [RouteName, RouteDefinition][]) {
    if (route.servedBy !== servedBy) continue;
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const handler = handlers[name] as unknown as AnyHandler;
    const served: ServedRoute = {
      services,
      name,
      route,
      quickMs,
      handler: deadlineOf(route, quickMs, handler),
    };
    router[method](route.path, (request, response) => answerRequest(served, request, response));
  }
  // Mounts the router twice: in a list of paths Express matches '/' only for the root.
  app.use('/api', router);
  app.use(router);
  app.use((request, response) => sendError(services, { request, response }, new ApiError('route_not_found')));
  app.use((error: unknown, request: Request, response: Response, _next: express.NextFunction) => {
    // Reports a path with invalid percent-encoding, which Express itself rejects, as a bad request.
    const refusal = error instanceof URIError ? new ApiError('invalid_request') : error;
    sendError(services, { request, response }, refusal);
  });
  return app;
}

/** Allows calls from pages of our origins only, and exposes the response headers that they need. */
function allowOrigins(services: Services): express.RequestHandler {
  return cors({
    origin: services.environment.allowedOrigins,
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept', 'Range', 'X-Firebase-AppCheck'],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Content-Range', 'Accept-Ranges', 'Content-Disposition'],
    maxAge: hourSeconds,
  });
}

function deadlineOf(route: RouteDefinition, quickMs: number, handler: AnyHandler): AnyHandler {
  if (route.servedBy !== 'api' || route.events !== undefined || route.response === 'binary') return handler;
  return (services, request) => untilAborted(handler(services, request), AbortSignal.timeout(quickMs));
}

/** Status in the log only, as in nginx: the client has disconnected. */
const clientClosedStatus = 499;

interface ServedRoute {
  readonly services: Services;
  readonly name: RouteName;
  readonly route: RouteDefinition;
  readonly quickMs: number;
  readonly handler: AnyHandler;
}

async function answerRequest(served: ServedRoute, request: Request, response: Response): Promise<void> {
  const { services, name, route } = served;
  const startedAtMs = performance.now();
  const wantsEvents =
    route.events !== undefined && (request.get('accept') ?? '').includes('text/event-stream');
  const events = wantsEvents ? createEventStream(response) : undefined;
  const disconnection = new AbortController();
  response.on('close', () => disconnection.abort());
  let refusal: ErrorCode | 'client_closed' | undefined;
  let send: (() => void) | undefined;
  try {
    const result = await handleRequest(served, {
      request,
      response,
      events,
      disconnection: disconnection.signal,
    });
    // Delivers mails before other responses, because work after them may never run; clients of a stream already have
    // their answer.
    if (events === undefined) await services.mail.deliverQueued();
    if (route.response === 'binary') await sendBinary(response, result as BinaryAnswer);
    else if (events) {
      events.send({ type: 'done', response: validateResponse(services, route.response, result) } as {
        type: string;
      });
      await services.mail.deliverQueued();
    } else {
      const body = validateResponse(services, route.response, result);
      const { status = 200 } = route;
      response.status(typeof status === 'function' ? status(body as object) : status);
      send = () => response.json(body);
    }
  } catch (error) {
    // `errored` contains a server error that closed the response; that is not a disconnect of the client.
    if (response.errored === null && isDisconnect(error, disconnection.signal)) {
      refusal = 'client_closed';
      response.status(clientClosedStatus);
    } else if (events?.isOpen) refusal = sendErrorEvent(services, events, response, error);
    else ({ code: refusal, send } = prepareError(services, { request, response, route: name }, error));
  } finally {
    services.logger.info('request', {
      route: name,
      status: response.statusCode,
      ...(refusal !== undefined && { code: refusal }),
      duration_ms: Math.round(performance.now() - startedAtMs),
    });
    await services.logger.settle?.();
    // Runs last, because the function has no CPU after the response.
    send?.();
    events?.end();
  }
}

interface Handling extends Exchange {
  readonly events: EventStream | undefined;
  /** Aborts when the client disconnects. */
  readonly disconnection: AbortSignal;
}

/** Authenticates, rate limits and parses the request, calls the handler and returns its response. */
async function handleRequest(
  { services, route, quickMs, handler }: ServedRoute,
  { request, response, events, disconnection }: Handling,
): Promise<unknown> {
  const { rateLimiter } = services;
  const ipAddress = clientIpAddress(request);
  await requireAttestation(services, route, request);
  const caller = await requireCaller(services, route, request);
  await applyRouteLimits(rateLimiter, route, 'process', { ipAddress, caller });
  const parsed = await parseRequest(route, request);
  await applyRouteLimits(rateLimiter, route, 'database', { ipAddress, caller });
  return await handler(services, {
    requestId: String(response.get('X-Request-Id')),
    caller,
    ...parsed,
    headers: request.headers,
    stream: bodyStream(request),
    ipAddress,
    // Ends a response that is not streamed before 60 s, when Hosting cuts it: its client counts as gone.
    signal:
      route.events && !events
        ? AbortSignal.any([disconnection, AbortSignal.timeout(quickMs)])
        : disconnection,
    emit: events && ((event) => events.send(validateResponse(services, route.events, event))),
  });
}

function bodyStream(request: Request): Readable {
  const rawBody: unknown = 'rawBody' in request ? request.rawBody : undefined;
  return Buffer.isBuffer(rawBody) ? Readable.from([rawBody]) : request;
}

interface Exchange {
  readonly request: Request;
  readonly response: Response;
  /** Route of the URL; undefined for an unknown one. */
  readonly route?: RouteName;
}

/** Sends a failure as JSON, or as a page to a browser that opened the URL. */
function sendError(services: Services, exchange: Exchange, error: unknown): void {
  prepareError(services, exchange, error).send();
}

/** Sets the status immediately; `send` ends the response. */
function prepareError(
  services: Services,
  { request, response, route }: Exchange,
  error: unknown,
): { code: ErrorCode; send: () => void } {
  const requestId = String(response.get('X-Request-Id'));
  const { status, body: errorBody, retryAfterSeconds } = toErrorAnswer(services.logger, error, requestId);
  const definition: RouteDefinition | undefined = route && routes[route];
  const body = definition?.repeatsDetail ? { ...errorBody, error: errorBody.detail } : errorBody;
  const { code } = body;
  if (response.headersSent) return { code, send: () => response.destroy() };
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
  response.status(status).vary('Accept');
  if (!isOpenedInBrowser(request)) return { code, send: () => response.json(body) };
  const { webOrigin } = services.environment;
  response.set('Content-Security-Policy', errorPagePolicy(webOrigin));
  const page = renderErrorPage({ status, answer: body, route, webOrigin });
  return { code, send: () => response.type('html').send(page) };
}

/** Programs, including our own, accept anything or JSON; a browser that opens a link prefers a page. */
const isOpenedInBrowser = (request: Request): boolean =>
  request.method === 'GET' && request.accepts(['json', 'html']) === 'html';

function sendErrorEvent(
  services: Services,
  events: { send(event: { type: string }): void },
  response: Response,
  error: unknown,
): ErrorCode {
  const { status, body } = toErrorAnswer(services.logger, error, String(response.get('X-Request-Id')));
  events.send({ type: 'error', status, ...body } as { type: string });
  return body.code;
}
