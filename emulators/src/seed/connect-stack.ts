import type { StackAddresses } from '../shared/stack-addresses.ts';

/** Points the administrator's clients of this process at a running stack. Call before the first of them is made. */
export function connectStack(addresses: StackAddresses): void {
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = new URL(addresses.firestore).host;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(addresses.auth).host;
  process.env.STORAGE_EMULATOR_HOST = addresses.storage;
}
