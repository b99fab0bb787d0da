import { createRequire } from 'node:module';
import { freezeBetweenRequests } from './freeze-between-requests.ts';

/** Loaded before firebase-tools, in its process: its functions have a processor for their requests alone. */
const { RuntimeWorker } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/functionsRuntimeWorker.js',
);
freezeBetweenRequests(RuntimeWorker.prototype);
