import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type {
  RouteAccess,
  RouteBody,
  RouteEvent,
  RouteParams,
  RouteQuery,
  RouteResponse,
} from '../../contract/route-definition.ts';
import type { Routes } from '../../contract/routes.ts';
import type { ProvedIdentity } from '../../platform/identity-provider/verify-id-token.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../sessions/caller.ts';

/**
 * A binary response. `body` is piped to the client and destroyed when it disconnects; 302 and 303 redirect to another
 * URL of the bytes.
 */
export interface BinaryAnswer {
  readonly status: 200 | 206 | 302 | 303 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | undefined;
}

type CallerFor<Access extends RouteAccess> = Access extends 'session' | 'fresh_session'
  ? Caller
  : Access extends 'identity'
    ? ProvedIdentity
    : undefined;

/** A request parsed by the route's schemas, with an authenticated caller. */
export interface HandlerRequest<Route extends Routes[keyof Routes]> {
  readonly requestId: string;
  readonly caller: CallerFor<Route['access']>;
  readonly params: RouteParams<Route>;
  readonly query: RouteQuery<Route>;
  readonly body: RouteBody<Route>;
  readonly headers: IncomingHttpHeaders;
  /** Bytes of a `multipart` body. When the platform passes a buffer, they are already in memory. */
  readonly stream: Readable;
  /** Public IP address of the request; see `clientIpAddress`. */
  readonly ipAddress: string | undefined;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /**
   * Present when the client requested an event stream. Sends one event before the final `done`, which the server adds.
   */
  readonly emit: ((event: RouteEvent<Route>) => void) | undefined;
}

export type HandlerAnswer<Route extends Routes[keyof Routes]> = Route['response'] extends 'binary'
  ? BinaryAnswer
  : RouteResponse<Route>;

export type Handler<Route extends Routes[keyof Routes]> = (
  services: Services,
  request: HandlerRequest<Route>,
) => Promise<HandlerAnswer<Route>>;

/** One handler for each route: a missing one does not compile. */
export type HandlerTable = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };
