import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { region } from '../../../functions/src/contract/region.ts';
import { loopback, type Ports, projectId } from './ports.ts';
import { pathInRepository } from './repository.ts';
import { UsageError } from './usage-error.ts';

/** Account that every local stack starts with. */
export const demoAccount = { email: 'demo@legajo.example', password: 'Legajo-2026' } as const;

const stackAddressesSchema = z.object({
  web: z.url(),
  /** Base URL of every call of the contract, `POST /upload` included. */
  api: z.url(),
  functions: z.url(),
  auth: z.url(),
  firestore: z.url(),
  storage: z.url(),
  tasks: z.url(),
  stripe: z.url(),
  ai: z.url(),
  inbox: z.url(),
  /** URL of the local mail server: `smtp://…`. */
  smtp: z.url(),
  site: z.url(),
  project: z.string(),
  demo: z.object({ email: z.string(), password: z.string() }),
});
export type StackAddresses = z.infer<typeof stackAddressesSchema>;

/** Returns the addresses of the parts of a stack on these ports. */
export function stackAddresses(ports: Ports): StackAddresses {
  const at = (port: number): string => `http://${loopback}:${port}`;
  return {
    web: at(ports.web),
    api: `${at(ports.web)}/api`,
    functions: `${at(ports.functions)}/${projectId}/${region}`,
    auth: at(ports.auth),
    firestore: at(ports.firestore),
    storage: at(ports.storage),
    tasks: at(ports.tasks),
    stripe: at(ports.stripe),
    ai: at(ports.ai),
    inbox: at(ports.inbox),
    smtp: `smtp://${loopback}:${ports.smtp}`,
    site: at(ports.site),
    project: projectId,
    demo: demoAccount,
  };
}

/** File at the root that describes the running stack, for scripts. */
export const stackFile = pathInRepository('.stack.json');

/** Reads the addresses of the running stack. Throws with a hint when none runs. */
export function readStackFile(file = process.env.LEGAJO_STACK_FILE ?? stackFile): StackAddresses {
  try {
    return stackAddressesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new UsageError('No local stack is running. Start it with: npm start', { cause });
  }
}
