import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createFirestoreLedger } from '../../../functions/src/shared/ledger/firestore-ledger.ts';
import type { Ledger } from '../../../functions/src/shared/ledger/ledger.ts';
import { projectId } from '../stack/ports.ts';

/** Administrator's access to a local stack, for what a person would otherwise do over days. */
export interface StackServices {
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly ledger: Ledger;
}

let services: StackServices | undefined;

/** Reads the emulators' addresses from the environment that the launcher sets. One per process. */
export function readStackServices(): StackServices {
  if (services === undefined) {
    const app = initializeApp({ projectId });
    const firestore = getFirestore(app);
    services = { auth: getAuth(app), firestore, ledger: createFirestoreLedger(firestore) };
  }
  return services;
}
