import type { IncomingMessage, RequestListener } from 'node:http';

/** Route of a request to a function: at its own URL, or through a rewrite of Hosting. */
export type RequestRoute = 'direct' | 'hosting';

/**
 * Header with the public IP address that a test simulates. The front end removes it, as it never arrives from outside.
 */
export const callerHeader = 'x-control-caller';

/**
 * Appends to `X-Forwarded-For` as Google does, and keeps the value that the client sent. Cloud Run appends the IP
 * address of the connection. Hosting appends the client, then the Google machine that calls Cloud Run, a different one
 * for each request. Measured in gamedevpl/www.gamedev.pl#1146 and #1170 (September 2026), and in
 * pbojinov/request-ip#37.
 */
export function addForwardedFor({ headers, socket }: IncomingMessage, route: RequestRoute): void {
  const { [callerHeader]: simulatedIp, 'x-forwarded-for': claimed } = headers;
  const caller = typeof simulatedIp === 'string' ? simulatedIp : (socket.remoteAddress ?? '');
  delete headers[callerHeader];
  const forwardedIps = route === 'hosting' ? [caller, machineOfGoogle()] : [caller];
  headers['x-forwarded-for'] = [...(claimed === undefined ? [] : [claimed]), ...forwardedIps].join(', ');
}

/** Wraps a server as if it ran behind Google's front end: requests below `/api` come through Hosting. */
export function behindFrontEnd(app: RequestListener): RequestListener {
  return (request, response) => {
    addForwardedFor(request, request.url?.startsWith('/api/') ? 'hosting' : 'direct');
    app(request, response);
  };
}

const machineOfGoogle = (): string =>
  `66.249.${64 + Math.floor(Math.random() * 32)}.${Math.floor(Math.random() * 256)}`;
