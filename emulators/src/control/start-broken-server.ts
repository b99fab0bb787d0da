import { createServer, type ServerResponse } from 'node:http';
import { closeServer, listenOnPort } from '../shared/listen-on-port.ts';
import { loopback } from '../shared/ports.ts';

/** Failures of a service: never responds, responds 500, closes the connection, or responds 200 with an invalid body. */
export const faultModes = ['hangs', 'fails', 'cuts', 'lies'] as const;
export type FaultMode = (typeof faultModes)[number];

export interface BrokenServer {
  readonly url: string;
  readonly host: string;
  /** Returns the number of requests received. */
  calls(): number;
  close(): Promise<void>;
}

const behaviours: Record<FaultMode, (response: ServerResponse) => void> = {
  hangs: () => {},
  fails: (response) => response.writeHead(503, { 'Content-Type': 'text/plain' }).end('overloaded'),
  cuts: (response) => response.destroy(),
  lies: (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Wifi del hotel</h1>'),
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
