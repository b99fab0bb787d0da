import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentConnectionMs } from '../control/listen-on-port.ts';
import { loopback } from './ports.ts';
import type { StandIn } from './stand-in.ts';

/** Serves an HTTP application on loopback. Port 0 takes a free one. Rejects where the port is taken. */
export async function serveApp(app: RequestListener, port: number): Promise<StandIn> {
  const server = createServer(app);
  server.keepAliveTimeout = silentConnectionMs;
  server.listen(port, loopback);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://${loopback}:${address.port}`,
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
