import type { RouteSummary } from 'virtual:route-table';

/** The untyped form of a call's options, after the types have done their work. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: unknown;
  /** A token of the identity provider, for routes that ask for one in place of a session. */
  readonly identityToken?: string | undefined;
  /** Whether it outlives the page. */
  readonly keepalive?: boolean | undefined;
  /** The token of a session that this page has ended already, in place of the one that it has. */
  readonly endedSession?: string | undefined;
}

/**
 * The address of a call. Quick routes go through the page's own origin; whatever streams or may last longer than the
 * hosting allows goes to the function itself.
 */
export function buildUrl(route: RouteSummary, parts: RequestParts, functionsOrigin: string): string {
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = parts.params?.[name];
    if (value === undefined) throw new Error(`The parameter «${name}» of ${route.path} is missing.`);
    return encodeURIComponent(value);
  });
  const isSlow = route.isStreamed || route.servedBy !== 'api';
  const base = isSlow ? `${functionsOrigin}/${route.servedBy}` : '/api';
  const given = Object.entries(parts.query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(given).toString();
  return search === '' ? `${base}${path}` : `${base}${path}?${search}`;
}

interface CallHeaders {
  readonly accept: string;
  readonly token: string | undefined;
  /** Proves that the site makes the call. */
  readonly attestation?: string | undefined;
}

/** Headers and body of a call. Form data names its own content type. */
export function buildInit(
  route: RouteSummary,
  parts: RequestParts,
  { accept, token, attestation }: CallHeaders,
): {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: FormData | string | null;
} {
  const headers: Record<string, string> = { accept };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (attestation !== undefined) headers['x-firebase-appcheck'] = attestation;
  if (parts.body instanceof FormData) return { method: route.method, headers, body: parts.body };
  if (route.method !== 'GET') headers['content-type'] = 'application/json';
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  return { method: route.method, headers, body };
}
