import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { RateLimitName } from './rate-limits.ts';

/**
 * Access to a route. `public`: any caller. `session`: a signed-in user. `fresh_session`: the same, with the session
 * looked up at every call (money, deletion). `identity`: a person authenticated by the identity provider, before they
 * have an account. `document_token`: the bearer of a link to one document, or its owner's session token.
 */
export type RouteAccess = 'public' | 'session' | 'fresh_session' | 'identity' | 'document_token';

/**
 * Deployed function of a route: `api` for quick calls, `ingest` for uploads and PDFs, with separate memory and time,
 * `archive` for downloads that may take minutes.
 */
export type ServingFunction = 'api' | 'ingest' | 'archive';

export interface RouteDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express syntax; parameters are in `params`. */
  readonly path: `/${string}`;
  readonly access: RouteAccess;
  readonly servedBy: ServingFunction;
  /** Error of a call without a token, for callers without an earlier session; `unauthenticated` by default. */
  readonly refusalWithoutToken?: ErrorCode;
  /** Called by clients other than the site (monitors, mail programs, opened links): requires no App Check token. */
  readonly isForAnyClient?: true;
  /**
   * Rate limits, at least one: by user when the caller is known, else by IP address. Limits in the process are counted
   * before the request is parsed, those in the database afterwards.
   */
  readonly limits: readonly [RateLimitName, ...RateLimitName[]];
  /** Status of a success; 200 by default. */
  readonly status?: 202 | ((answer: object) => 200 | 202);
  /** Repeats the message of failures as `error`, for older clients. */
  readonly repeatsDetail?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** The handler reads `multipart` bodies itself, as a stream. */
  readonly body?: z.ZodType | 'multipart';
  /** `binary` responses are streams of bytes with their own headers. */
  readonly response: z.ZodType | 'binary';
  /** Events streamed to a client that accepts `text/event-stream`; the last one is `done` or `error`. */
  readonly events?: z.ZodType;
}

type SchemaOutput<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
type SchemaInput<Schema, Otherwise> = Schema extends z.ZodType ? z.input<Schema> : Otherwise;
type Part<Route, Key extends string> = Route extends Record<Key, infer Schema> ? Schema : undefined;

export type RouteParams<Route> = SchemaOutput<Part<Route, 'params'>, undefined>;
export type RouteQuery<Route> = SchemaOutput<Part<Route, 'query'>, undefined>;
/** A query as a client sends it, as text. */
export type RouteQueryInput<Route> = SchemaInput<Part<Route, 'query'>, undefined>;
export type RouteBody<Route> = SchemaOutput<Part<Route, 'body'>, undefined>;
/** Input of a client, before defaults are filled in. */
export type RouteBodyInput<Route> = SchemaInput<Part<Route, 'body'>, undefined>;
export type RouteResponse<Route> = SchemaOutput<Part<Route, 'response'>, never>;
export type RouteEvent<Route> = SchemaOutput<Part<Route, 'events'>, never>;
