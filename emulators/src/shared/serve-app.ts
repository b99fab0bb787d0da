import { createServer, type RequestListener } from 'node:http';
import { closeServer, listen } from './listen-on-port.ts';
import { loopback } from './ports.ts';
import type { StandIn } from './stand-in.ts';

/** Serves an HTTP application on loopback; port 0 takes a free one. Rejects when the port is taken. */
export async function serveApp(app: RequestListener, port: number): Promise<StandIn> {
  const server = createServer(app);
  const usedPort = await listen(server, port);
  return { url: `http://${loopback}:${usedPort}`, close: () => closeServer(server) };
}
