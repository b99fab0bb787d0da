import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createFirestoreLedger } from '../../../functions/src/shared/ledger/firestore-ledger.ts';
import type { Ledger } from '../../../functions/src/shared/ledger/ledger.ts';
import { projectId } from '../shared/ports.ts';
import { readStackFile } from '../shared/stack-addresses.ts';
import { connectStack } from './connect-stack.ts';

/** Admin access to a local stack, for test data that a user would need days to produce. */
export interface StackServices {
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly ledger: Ledger;
}

let services: StackServices | undefined;

/**
 * Returns the services of the stack that the launcher named in the environment, or else of the running one. One per
 * process.
 */
export function readStackServices(): StackServices {
  if (process.env.FIRESTORE_EMULATOR_HOST === undefined) connectStack(readStackFile());
  if (services === undefined) {
    // Names the app, because tests open and close the default app of the product.
    const app = initializeApp({ projectId }, 'stack');
    const firestore = getFirestore(app);
    services = { auth: getAuth(app), firestore, ledger: createFirestoreLedger(firestore) };
  }
  return services;
}
