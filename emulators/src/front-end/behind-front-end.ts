import type { IncomingMessage, RequestListener } from 'node:http';

/** How a request reaches a function: at its own address, or by a rewrite of Hosting. */
export type Way = 'direct' | 'hosting';

/**
 * The public address that a request on loopback stands for. The front end removes the header, as it would never arrive
 * from outside.
 */
export const callerHeader = 'x-control-caller';

/**
 * Appends to `X-Forwarded-For` what Google appends, and keeps the caller's own value: on Cloud Run the address the
 * connection comes from; behind Hosting the caller, then the Google machine that calls Cloud Run, a different one
 * each time. Measured in gamedevpl/www.gamedev.pl#1146 and #1170 (September 2026), and in pbojinov/request-ip#37.
 */
export function addForwardedFor({ headers, socket }: IncomingMessage, way: Way): void {
  const { [callerHeader]: named, 'x-forwarded-for': claimed } = headers;
  const caller = typeof named === 'string' ? named : (socket.remoteAddress ?? '');
  delete headers[callerHeader];
  const seen = way === 'hosting' ? [caller, machineOfGoogle()] : [caller];
  headers['x-forwarded-for'] = [...(claimed === undefined ? [] : [claimed]), ...seen].join(', ');
}

/** A server of ours as it stands behind Google's front end: what is below `/api` comes through Hosting. */
export function behindFrontEnd(app: RequestListener): RequestListener {
  return (request, response) => {
    addForwardedFor(request, request.url?.startsWith('/api/') ? 'hosting' : 'direct');
    app(request, response);
  };
}

const machineOfGoogle = (): string =>
  `66.249.${64 + Math.floor(Math.random() * 32)}.${Math.floor(Math.random() * 256)}`;
