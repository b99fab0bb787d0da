import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { loopback } from '../shared/ports.ts';

export interface InProcessRequest {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  /** Names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface InProcessAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends a request to an HTTP application in this process, without a network and its parsers. */
export function askInProcess(
  app: RequestListener,
  inProcessRequest: InProcessRequest,
): Promise<InProcessAnswer> {
  const { method, path, headers = {}, body } = inProcessRequest;
  const request = new IncomingMessage(new Socket());
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  Object.assign(request, {
    method,
    url: path,
    headers: { host: loopback, ...headers, ...length },
    complete: true,
  });
  if (body !== undefined) request.push(body);
  request.push(null);
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const write = (chunk: unknown): boolean => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      return true;
    };
    const end = (chunk?: unknown): ServerResponse => {
      write(chunk);
      resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString('utf8') });
      process.nextTick(() => {
        response.emit('finish');
        response.emit('close');
      });
      return response;
    };
    Object.assign(response, { socket: request.socket, write, end });
    app(request, response);
  });
}
