import type { StackAddresses } from '../shared/stack-addresses.ts';

/** Points the admin clients of this process at a running stack. Call it before creating any of them. */
export function connectStack(addresses: StackAddresses): void {
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = new URL(addresses.firestore).host;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(addresses.auth).host;
  process.env.STORAGE_EMULATOR_HOST = addresses.storage;
}
