import { isUtf8 } from 'node:buffer';
import { type Dispatcher, Headers } from 'undici';
import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { readRefresh } from '../../platform/web-pages/read-refresh.ts';
import { classifyFailure } from './classify-failure.ts';
import type { CookieJar } from './cookie-jar.ts';
import { decodeBody } from './decode-body.ts';
import type { FetchOutcome } from './fetch-outcome.ts';
import { isXhtml, readMediaType, sniffMediaType, xmlTypes } from './media-type.ts';
import { parseRetryAfter } from './parse-retry-after.ts';
import { collectBytes, limitBody } from './read-body.ts';
import { refuseUrl } from './refuse-url.ts';
import { conditionalHeaders, hasValidators, readValidators, type Validators } from './validators.ts';

export interface FetchDependencies {
  readonly dispatcher: Dispatcher;
  readonly localSites: readonly string[];
  readonly userAgent: string;
  readonly now: () => Date;
  /** Timeout of one request with its body. */
  readonly totalTimeoutMs: number;
  /** Cookies of one job; absent when cookies are not kept. */
  readonly cookies?: CookieJar;
}

export interface FetchOptions {
  readonly accept: string;
  readonly maxBytes: number;
  /** Truncates a body that is too long, instead of rejecting it. */
  readonly truncates?: boolean;
  /** Accepted media types; absent for all. */
  readonly mediaTypes?: readonly string[];
  readonly signal: AbortSignal;
  /** Validators of the stored page: an unchanged page is not sent again. */
  readonly knownValidators?: Validators | undefined;
  /** Consumes the body as a stream instead of collecting it: `bytes` stays empty. */
  readonly consume?: (chunks: AsyncIterable<Uint8Array>) => Promise<void>;
}

const redirectStatuses = [301, 302, 303, 307, 308];

/** Sends one request, without following redirects. Rejects only when `signal` aborts. */
export async function fetchOnce(
  deps: FetchDependencies,
  url: URL,
  options: FetchOptions,
): Promise<FetchOutcome> {
  const refusal = refuseUrl(url, deps.localSites);
  if (refusal !== undefined) return { kind: 'refused', reason: refusal };
  const request = new AbortController();
  const cookie = deps.cookies?.headerFor(url) ?? '';
  const signals = [options.signal, request.signal, AbortSignal.timeout(deps.totalTimeoutMs)];
  try {
    const answer = await deps.dispatcher.request({
      origin: url.origin,
      // Sends the path as written, including a lone `?` at the end.
      path: url.href.slice(url.origin.length).split('#', 1)[0] ?? '/',
      method: 'GET',
      signal: AbortSignal.any(signals),
      headers: {
        'user-agent': deps.userAgent,
        accept: options.accept,
        'accept-language': 'es, en;q=0.7, *;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
        ...(cookie === '' ? {} : { cookie }),
        ...conditionalHeaders(options.knownValidators ?? {}),
      },
    });
    const headers = readHeaders(answer.headers);
    deps.cookies?.storeCookies(url, headers.getSetCookie());
    return await readResponse(deps, url, options, {
      status: answer.statusCode,
      headers,
      robotsTag: [answer.headers['x-robots-tag'] ?? []].flat().join('\n').toLowerCase(),
      body: answer.body,
    });
  } catch (error) {
    options.signal.throwIfAborted();
    return classifyFailure(error);
  } finally {
    // Closes the connection, so that an unread body stops.
    request.abort();
  }
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** `X-Robots-Tag` headers, one per line. */
  readonly robotsTag: string;
  readonly body: AsyncIterable<Uint8Array>;
}

function readHeaders(fields: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  return headers;
}

async function readResponse(
  deps: FetchDependencies,
  url: URL,
  options: FetchOptions,
  { status, headers, robotsTag, body: encoded }: Answer,
): Promise<FetchOutcome> {
  if (status === 304 && hasValidators(options.knownValidators)) {
    return { kind: 'unmodified', reason: 'client_error' };
  }
  if (redirectStatuses.includes(status)) return readRedirect(url, headers.get('location'));
  const refresh = options.mediaTypes === undefined ? null : headers.get('refresh');
  const moved = refresh === null ? undefined : readRefresh(toUtf8(refresh), url.href, url.href);
  if (moved !== undefined && status >= 200 && status <= 299) return readRedirect(url, moved);
  if (status < 200 || status > 299) {
    return refuseStatus(status, headers.get('retry-after'), deps.now(), headers.get('cf-mitigated'));
  }
  // Refuses stacked encodings, which are only ever sent as an attack.
  const encoding = headers.get('content-encoding') ?? '';
  if (encoding.includes(',')) return { kind: 'refused', reason: 'unreadable' };
  const contentType = (headers.get('content-type') ?? '').toLowerCase();
  const declared = readMediaType(contentType);
  if (declared !== undefined && !isWanted(options, declared)) return refuseType(declared);
  const isLong = Number(headers.get('content-length') ?? 0) > options.maxBytes;
  if (isLong && options.truncates !== true) return { kind: 'refused', reason: 'too_large' };
  const body = limitBody(decodeBody(encoded, encoding), options);
  const bytes = options.consume === undefined ? await collectBytes(body) : Buffer.alloc(0);
  await options.consume?.(body);
  const actual = options.mediaTypes === undefined || options.consume ? undefined : sniffMediaType(bytes);
  if (options.mediaTypes !== undefined && !isWanted(options, actual ?? declared ?? '')) {
    // Processes markup with another accepted media type as its header says.
    if (declared === undefined || actual !== 'text/html') return refuseType(actual ?? '');
  }
  const isXml = options.mediaTypes !== undefined && xmlTypes.includes(declared ?? '');
  if (isXml && !isXhtml(bytes)) return refuseType('');
  return {
    kind: 'fetched',
    response: { url, contentType, robotsTag, validators: readValidators(headers), bytes },
  };
}

function isWanted({ mediaTypes }: FetchOptions, type: string): boolean {
  return mediaTypes === undefined || mediaTypes.includes(type);
}

function refuseType(type: string): FetchOutcome {
  return { kind: 'refused', reason: type === 'application/pdf' ? 'pdf_file' : 'not_html' };
}

/** Decodes a header with UTF-8 bytes, as browsers do; Node returns Latin-1. */
function toUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : header;
}

function readRedirect(from: URL, location: string | null): FetchOutcome {
  const to = location === null ? null : URL.parse(toUtf8(location), from);
  if (to === null) return { kind: 'refused', reason: 'client_error' };
  to.hash = '';
  return { kind: 'redirect', to };
}

function refuseStatus(
  status: number,
  retryAfter: string | null,
  now: Date,
  mitigation: string | null,
): FetchOutcome {
  if (mitigation !== null) return { kind: 'refused', reason: 'challenge' };
  const wait = parseRetryAfter(retryAfter, now);
  if (status === 429 || status === 503 || status === 408 || status >= 500) {
    const reason: SkipReason = status === 429 ? 'too_many_requests' : 'server_error';
    return { kind: 'retry', reason, ...(wait === undefined ? {} : { retryAfterMs: wait }) };
  }
  if (status === 404 || status === 410) return { kind: 'refused', reason: 'not_found' };
  if (status === 401 || status === 403) return { kind: 'refused', reason: 'forbidden' };
  return { kind: 'refused', reason: 'client_error' };
}
