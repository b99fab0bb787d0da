import { request as call, type RequestListener } from 'node:http';
import { pipeline } from 'node:stream';
import { messageOf } from '../shared/message-of.ts';
import { serveApp } from '../shared/serve-app.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { addForwardedFor, type Way } from './behind-front-end.ts';
import { limitAnswers } from './limit-answers.ts';
import type { Processor } from './processor.ts';

export interface FrontEndOptions {
  readonly port: number;
  /** Of the emulator behind it, on loopback. */
  readonly emulatorPort: number;
  readonly way: Way;
  /** Of Hosting, for a whole answer, in milliseconds. */
  readonly hostingTimeoutMs?: number;
  /** The processor of the process that takes the next request. Without it, the serving process always has one. */
  readonly processor?: () => Processor;
  /** Requests wait for it. Where it rejects they get its message, and 503. */
  readonly ready?: () => Promise<void>;
}

/**
 * Google's front end, which the emulators lack: see `addForwardedFor` and `limitAnswers`. Bodies pass unchanged. Hosting
 * answers 504 after 60 s, whatever time the function has (firebase.google.com/docs/hosting/functions); what has begun by
 * then is cut here.
 */
export function serveFrontEnd(options: FrontEndOptions): Promise<StandIn> {
  const { port, emulatorPort, way, hostingTimeoutMs = 60_000, processor, ready } = options;
  const pass: RequestListener = (request, response) => {
    addForwardedFor(request, way);
    const given = processor?.();
    given?.give();
    response.once('close', () => given?.take());
    const { method, url } = request;
    // Its connection to the emulator is its own, whatever the client asks of theirs (RFC 9110, 7.6.1).
    const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = request.headers;
    const passed = call({ host: '127.0.0.1', port: emulatorPort, method, path: url, headers });
    passed.on('response', (answer) => {
      for (const [name, values = []] of Object.entries(answer.headersDistinct))
        response.setHeader(name, values.length === 1 ? String(values[0]) : values);
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage);
      pipeline(answer, response, () => undefined);
    });
    passed.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    const cut = (): void => {
      if (response.headersSent) response.destroy();
      else response.writeHead(504).end();
    };
    const timer = way === 'hosting' ? setTimeout(cut, hostingTimeoutMs) : undefined;
    response.once('close', () => clearTimeout(timer));
    // A client that disconnects is disconnected from the emulator too, or its function would keep working for no reader.
    response.on('close', () => passed.destroy());
    pipeline(request, passed, () => undefined);
  };
  const passWhenReady: RequestListener = async (request, response) => {
    try {
      await ready?.();
      if (!request.destroyed) pass(request, response);
    } catch (error) {
      response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end(messageOf(error));
    }
  };
  return serveApp(limitAnswers(ready === undefined ? pass : passWhenReady), port);
}
