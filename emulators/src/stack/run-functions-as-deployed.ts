import { createRequire } from 'node:module';
import { freezeBetweenRequests } from './freeze-between-requests.ts';
import { instancesByTrigger } from './function-instances.ts';
import { shareInstances } from './share-instances.ts';

/**
 * Loaded before firebase-tools, in its process: its functions have a processor for their requests alone, and answer several at a
 * time where they do so deployed.
 */
const { RuntimeWorker, RuntimeWorkerPool } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/functionsRuntimeWorker.js',
);
freezeBetweenRequests(RuntimeWorker.prototype);
shareInstances(RuntimeWorkerPool.prototype, instancesByTrigger);
