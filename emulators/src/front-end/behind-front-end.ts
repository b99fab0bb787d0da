import type { IncomingMessage, RequestListener } from 'node:http';

/** How a request reaches a function: at its own address, or by a rewrite of Hosting. */
export type Way = 'direct' | 'hosting';

/** Names whom a request on loopback stands for: a public address. The front end takes it out, as it would never come through. */
export const callerHeader = 'x-control-caller';

/**
 * Adds to `X-Forwarded-For` what Google adds, and keeps what the caller wrote there. Cloud Run: the address that the connection
 * comes from. Behind Hosting: the caller, then the machine of Google that asks Cloud Run, another one each time. Measured in
 * gamedevpl/www.gamedev.pl#1146 and #1170 (September 2026), and in pbojinov/request-ip#37.
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
