import { createServer, type Server } from 'node:net';
import { loopback, readPorts } from '../shared/ports.ts';
import { findTakenPorts } from './find-taken-ports.ts';

/** Offsets below the ports that systems assign to connections. */
const offsets = Array.from({ length: 50 }, (_, block) => 20_000 + block * 100);
/** Port of each block that is listened on while the block is claimed. */
const claimPort = 7_499;

export interface PortBlock {
  /** Value for `PORT_OFFSET`. */
  readonly offset: string;
  release(): Promise<void>;
}

/** Reserves a block of free ports against other callers. Rejects when there is none. */
export async function claimPortBlock(): Promise<PortBlock> {
  for (const offset of offsets) {
    const claim = await listenOn(claimPort + offset);
    if (claim === undefined) continue;
    const release = (): Promise<void> => new Promise((resolve) => claim.close(() => resolve()));
    const takenPorts = await findTakenPorts(readPorts({ PORT_OFFSET: String(offset) }));
    if (takenPorts.length === 0) return { offset: String(offset), release };
    await release();
  }
  throw new Error('No block of ports is free between 27400 and 32400. Stop a stack that still runs.');
}

function listenOn(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, loopback, () => {
      // Unreferences the server: the process holds the block until it ends, but does not stay alive for it.
      server.unref();
      resolve(server);
    });
  });
}
