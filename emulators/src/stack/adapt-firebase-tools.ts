import { createRequire } from 'node:module';
import { compileSchemasWhenAsked } from './compile-schemas-when-asked.ts';
import { freezeBetweenRequests } from './freeze-between-requests.ts';
import { maxInstancesByTrigger } from './function-instances.ts';
import { shareInstances } from './share-instances.ts';
import { startAuthWithSnapshot } from './start-auth-with-snapshot.ts';

/**
 * Preloaded into the process of firebase-tools. Functions get CPU only during requests, and handle several at a time as
 * when deployed. The Auth emulator starts in half the time, and its accounts can be saved.
 */
const firebaseTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
const { RuntimeWorker, RuntimeWorkerPool } = firebaseTools('./emulator/functionsRuntimeWorker.js');
freezeBetweenRequests(RuntimeWorker.prototype);
shareInstances(RuntimeWorkerPool.prototype, maxInstancesByTrigger);
compileSchemasWhenAsked(firebaseTools('exegesis/lib/options.js'));
startAuthWithSnapshot(firebaseTools('./emulator/auth/server.js'), firebaseTools('./emulator/auth/state.js'));
