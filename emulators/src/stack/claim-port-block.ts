import { createServer, type Server } from 'node:net';
import { loopback, readPorts } from '../shared/ports.ts';
import { findTakenPorts } from './find-taken-ports.ts';

/** Below the ports that systems assign by themselves, where any connection could take one. */
const offsets = Array.from({ length: 50 }, (_, block) => 20_000 + block * 100);
/** Of each block, listened on for as long as it is claimed. */
const claimPort = 7_499;

export interface PortBlock {
  /** For `PORT_OFFSET`. */
  readonly offset: string;
  release(): Promise<void>;
}

/** A block of free ports, reserved against other callers. Rejects where there is none. */
export async function claimPortBlock(): Promise<PortBlock> {
  for (const offset of offsets) {
    const claim = await listen(claimPort + offset);
    if (claim === undefined) continue;
    const release = (): Promise<void> => new Promise((resolve) => claim.close(() => resolve()));
    const taken = await findTakenPorts(readPorts({ PORT_OFFSET: String(offset) }));
    if (taken.length === 0) return { offset: String(offset), release };
    await release();
  }
  throw new Error('No block of ports is free between 27400 and 32400. Stop a stack that is left over.');
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, loopback, () => {
      // Unreferenced: the process holds the block until it ends.
      server.unref();
      resolve(server);
    });
  });
}
