/**
 * Ports of the local stack, in one block of a hundred. Stacks started with `PORT_OFFSET` 100, 200, … run side by side.
 */
export const basePorts = {
  web: 7400,
  functions: 7401,
  auth: 7402,
  firestore: 7403,
  firestoreControl: 7404,
  storage: 7405,
  storageControl: 7406,
  tasks: 7407,
  tasksEmulator: 7408,
  stripe: 7409,
  ai: 7410,
  inbox: 7411,
  smtp: 7412,
  site: 7413,
  hub: 7414,
  logging: 7415,
  eventarc: 7416,
  /** Emulators behind `web` and `functions`, which are Google's front end. */
  hostingEmulator: 7417,
  functionsEmulator: 7418,
} as const;

type PortName = keyof typeof basePorts;
export type Ports = Record<PortName, number>;

/** Returns the ports for `PORT_OFFSET`. Throws unless it is an integer that keeps every port below 65536. */
export function readPorts(env: NodeJS.ProcessEnv = process.env): Ports {
  const offset = Number(env.PORT_OFFSET ?? '0');
  if (!Number.isInteger(offset) || offset < -6000 || offset > 58_000) {
    throw new Error(`PORT_OFFSET must be an integer from -6000 to 58000, and is «${env.PORT_OFFSET}».`);
  }
  const ports = Object.entries(basePorts).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(ports) as Ports;
}

/** Every part listens on loopback, unreachable from other machines. */
export const loopback = '127.0.0.1';

/** Project id of the local stack. The prefix `demo-` keeps every SDK away from real resources. */
export const projectId = 'demo-legajo';
