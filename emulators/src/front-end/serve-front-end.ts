import { request as call, type RequestListener } from 'node:http';
import { pipeline } from 'node:stream';
import { readErrorMessage } from '../shared/read-error-message.ts';
import { serveApp } from '../shared/serve-app.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { addForwardedFor, type RequestRoute } from './behind-front-end.ts';
import { limitResponseSize } from './limit-response-size.ts';
import type { Processor } from './processor.ts';
import { createResponseCache } from './response-cache.ts';

export interface FrontEndOptions {
  readonly port: number;
  /** Port of the emulator on loopback. */
  readonly emulatorPort: number;
  readonly route: RequestRoute;
  /** Time that Hosting waits for a whole response, in milliseconds. */
  readonly hostingTimeoutMs?: number;
  /**
   * Returns the CPU control of the process that takes the next request. Without it the process always has
   * CPU.
   */
  readonly processor?: () => Processor;
  /** Delays requests until it resolves. When it rejects, they get 503 with its message. */
  readonly ready?: () => Promise<void>;
}

/**
 * Starts Google's front end, which the emulators lack: see `addForwardedFor` and `limitResponseSize`. Bodies pass unchanged.
 * Behind Hosting, responds 504 after 60 s or cuts what has begun by then
 * (https://firebase.google.com/docs/hosting/functions), and caches immutable files.
 */
export function serveFrontEnd(options: FrontEndOptions): Promise<StandIn> {
  const { port, emulatorPort, route: way, hostingTimeoutMs = 60_000, processor, ready } = options;
  const cache = way === 'hosting' ? createResponseCache() : undefined;
  const pass: RequestListener = (request, response) => {
    const cached = cache?.find(request);
    if (cached !== undefined) {
      response.writeHead(200, cached.headers).end(cached.body);
      return;
    }
    addForwardedFor(request, way);
    const processorControl = processor?.();
    processorControl?.beginRequest();
    response.once('close', () => processorControl?.endRequest());
    const { method, url } = request;
    // Drops hop-by-hop headers, which are not forwarded (RFC 9110, 7.6.1).
    const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = request.headers;
    const passed = call({ host: '127.0.0.1', port: emulatorPort, method, path: url, headers });
    passed.on('response', (answer) => {
      for (const [name, values = []] of Object.entries(answer.headersDistinct))
        response.setHeader(name, values.length === 1 ? String(values[0]) : values);
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage);
      cache?.keep(request, answer);
      pipeline(answer, response, () => undefined);
    });
    passed.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    const abortRequest = (): void => {
      if (response.headersSent) response.destroy();
      else response.writeHead(504).end();
    };
    const timer = way === 'hosting' ? setTimeout(abortRequest, hostingTimeoutMs) : undefined;
    response.once('close', () => clearTimeout(timer));
    // Closes the connection to the emulator with the client's, so that its function stops.
    response.on('close', () => passed.destroy());
    pipeline(request, passed, () => undefined);
  };
  const passWhenReady: RequestListener = async (request, response) => {
    try {
      await ready?.();
      if (!request.destroyed) pass(request, response);
    } catch (error) {
      response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end(readErrorMessage(error));
    }
  };
  return serveApp(limitResponseSize(ready === undefined ? pass : passWhenReady), port);
}
