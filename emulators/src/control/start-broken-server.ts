import { createServer, type ServerResponse } from 'node:http';
import { closeServer, listenOnPort } from '../shared/listen-on-port.ts';
import { loopback } from '../shared/ports.ts';

/** Failures of a service, worded for titles of tests. */
export const faultModes = [
  'never responds',
  'responds 503',
  'closes the connection',
  'responds with a web page',
] as const;
export type FaultMode = (typeof faultModes)[number];

export interface BrokenServer {
  readonly url: string;
  readonly host: string;
  /** Returns the number of requests received. */
  calls(): number;
  close(): Promise<void>;
}

const behaviours: Record<FaultMode, (response: ServerResponse) => void> = {
  'never responds': () => {},
  'responds 503': (response) => response.writeHead(503, { 'Content-Type': 'text/plain' }).end('overloaded'),
  'closes the connection': (response) => response.destroy(),
  'responds with a web page': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Wifi del hotel</h1>'),
};

/** Starts a server that fails every request in the given way. */
export async function startBrokenServer(faultMode: FaultMode): Promise<BrokenServer> {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    behaviours[faultMode](response);
  });
  const port = await listenOnPort(server, 0, 'a broken server');
  const host = `${loopback}:${port}`;
  return { url: `http://${host}`, host, calls: () => calls, close: () => closeServer(server) };
}
