import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { RateLimitName } from './rate-limits.ts';

/**
 * Who may call: `public` anyone; `session` a signed-in user; `fresh_session` the same, with the session looked up at
 * every call (money, deletion); `identity` a person authenticated by the identity provider's token, before there is an
 * account of ours; `document_token` the bearer of a link to one document, or its owner's session token.
 */
export type RouteAccess = 'public' | 'session' | 'fresh_session' | 'identity' | 'document_token';

/**
 * The deployed function that answers: `api` everything quick, `ingest` uploads and PDFs to be laid out, with separate
 * memory and time, `archive` files whose sending may take minutes.
 */
export type ServingFunction = 'api' | 'ingest' | 'archive';

export interface RouteDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express syntax; parameters are named in `params`. */
  readonly path: `/${string}`;
  readonly access: RouteAccess;
  readonly servedBy: ServingFunction;
  /** The refusal of a call without a token, where nobody can have had a session: `unauthenticated` speaks of one. */
  readonly refusalWithoutToken?: ErrorCode;
  /** Called by clients other than the site (monitors, mail programs, opened links): requires no App Check proof. */
  readonly isForAnyClient?: true;
  /**
   * How often it may be called, at least one limit: by user where the caller is known, else by address. Limits in the
   * process are counted before the request is parsed, those in the database afterwards.
   */
  readonly limits: readonly [RateLimitName, ...RateLimitName[]];
  /** The status of a success; 200 where nothing else is said. */
  readonly status?: 202 | ((answer: object) => 200 | 202);
  /** Its failures have their sentence as `error` too, where older clients look for it. */
  readonly repeatsDetail?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** `multipart` bodies are read by the handler itself, as a stream. */
  readonly body?: z.ZodType | 'multipart';
  /** `binary` answers are streams of bytes with their own headers. */
  readonly response: z.ZodType | 'binary';
  /** The events streamed to a client that accepts `text/event-stream`; the last one is `done` or `error`. */
  readonly events?: z.ZodType;
}

type Parsed<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
type Sent<Schema, Otherwise> = Schema extends z.ZodType ? z.input<Schema> : Otherwise;
type Part<Route, Key extends string> = Route extends Record<Key, infer Schema> ? Schema : undefined;

export type RouteParams<Route> = Parsed<Part<Route, 'params'>, undefined>;
export type RouteQuery<Route> = Parsed<Part<Route, 'query'>, undefined>;
/** A query as a client sends it, as text. */
export type RouteQueryInput<Route> = Sent<Part<Route, 'query'>, undefined>;
export type RouteBody<Route> = Parsed<Part<Route, 'body'>, undefined>;
/** What a client sends, before defaults are filled in. */
export type RouteBodyInput<Route> = Sent<Part<Route, 'body'>, undefined>;
export type RouteResponse<Route> = Parsed<Part<Route, 'response'>, never>;
export type RouteEvent<Route> = Parsed<Part<Route, 'events'>, never>;
