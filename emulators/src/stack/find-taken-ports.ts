import { createServer } from 'node:net';
import { loopback, type Ports } from '../shared/ports.ts';

/** Returns names and numbers of the ports in use. */
export async function findTakenPorts(ports: Ports): Promise<[string, number][]> {
  const checkPromises = Object.entries(ports).map(
    async ([name, port]): Promise<[string, number][]> => ((await isPortFree(port)) ? [] : [[name, port]]),
  );
  return (await Promise.all(checkPromises)).flat();
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, loopback, () => server.close(() => resolve(true)));
  });
}
