import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { basePorts, loopback, type Ports } from '../shared/ports.ts';
import { findTakenPorts } from './find-taken-ports.ts';

/**
 * Rejects with a message that names every taken port and the variable that moves them. Waits for ports because the parts
 * of a killed stack take some time to end.
 */
export async function requireFreePorts(ports: Ports, timeoutMs = 6_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let takenPorts = await findTakenPorts(ports);
  while (takenPorts.length > 0 && Date.now() < deadline) {
    await delay(300);
    takenPorts = await findTakenPorts(ports);
  }
  if (takenPorts.length === 0) return;
  if (await isStackRunning(ports)) {
    throw new Error(
      `Legajo is already running: http://${loopback}:${ports.web}. Stop it with Ctrl-C in its terminal, or start another ` +
        `one beside it, for example: PORT_OFFSET=${ports.web - basePorts.web + 100} npm start`,
    );
  }
  const names = takenPorts.map(([name, port]) => `${port} (${name})`).join(', ');
  throw new Error(
    `These ports are taken: ${names}. Close the program that uses them, or move all ports with the variable ` +
      `PORT_OFFSET, for example: PORT_OFFSET=100 npm start`,
  );
}

/** Returns true when the local Firestore of a stack listens on its port. */
async function isStackRunning({ firestoreControl }: Ports): Promise<boolean> {
  try {
    const url = `http://${loopback}:${firestoreControl}/x-control/health`;
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    return z.object({ name: z.literal('firestore') }).safeParse(await response.json()).success;
  } catch {
    // Connecting failed: the port is free, or another program listens.
    return false;
  }
}
