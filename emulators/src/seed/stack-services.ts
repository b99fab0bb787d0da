import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createFirestoreLedger } from '../../../functions/src/shared/ledger/firestore-ledger.ts';
import type { Ledger } from '../../../functions/src/shared/ledger/ledger.ts';
import { projectId } from '../shared/ports.ts';
import { readStackFile } from '../shared/stack-addresses.ts';
import { connectStack } from './connect-stack.ts';

/** Administrator's access to a local stack, for what a person would otherwise do over days. */
export interface StackServices {
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly ledger: Ledger;
}

let services: StackServices | undefined;

/** The services of the stack named in the environment by the launcher, or else of the running one. One per process. */
export function readStackServices(): StackServices {
  if (process.env.FIRESTORE_EMULATOR_HOST === undefined) connectStack(readStackFile());
  if (services === undefined) {
    // By a name of its own: the default app is the product's, which tests open and end.
    const app = initializeApp({ projectId }, 'stack');
    const firestore = getFirestore(app);
    services = { auth: getAuth(app), firestore, ledger: createFirestoreLedger(firestore) };
  }
  return services;
}
