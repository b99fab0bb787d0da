import { once } from 'node:events';
import type { Server } from 'node:http';
import { hasErrorCode } from '../../../functions/src/platform/errors/error-code.ts';
import { loopback } from './ports.ts';

/** Another process uses the port. The message is meant for the person who started the stack. */
export class PortTakenError extends Error {
  readonly code = 'EADDRINUSE';
  readonly port: number;

  constructor(port: number, part: string) {
    super(`Port ${port} (${part}) is taken (EADDRINUSE).`);
    this.name = 'PortTakenError';
    this.port = port;
  }
}

/**
 * Google's front ends keep an idle connection for 610 s (Cloud Load Balancing, client HTTP keepalive timeout). Node's
 * default is 5 s, and may close a connection that a client is writing on.
 */
const silentConnectionMs = 610_000;

/** Listens on the loopback address and returns the port, a free one for 0. Rejects when the port is taken. */
export async function listen(server: Server, port: number): Promise<number> {
  server.keepAliveTimeout = silentConnectionMs;
  server.listen(port, loopback);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Listens for a part of the stack. Rejects with `PortTakenError` when the port is taken. */
export async function listenOnPort(server: Server, port: number, part: string): Promise<number> {
  try {
    return await listen(server, port);
  } catch (error) {
    throw hasErrorCode(error, 'EADDRINUSE') ? new PortTakenError(port, part) : error;
  }
}

/** Closes open connections and stops listening. Does nothing on a closed server. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
