import { createRequire } from 'node:module';
import { compileSchemasWhenAsked } from './compile-schemas-when-asked.ts';
import { freezeBetweenRequests } from './freeze-between-requests.ts';
import { instancesByTrigger } from './function-instances.ts';
import { saveAccounts } from './save-accounts.ts';
import { shareInstances } from './share-instances.ts';

/**
 * Preloaded into the process of firebase-tools. Functions get CPU only during requests, and handle several at a time as
 * when deployed. The Auth emulator starts in half the time, and its accounts can be saved.
 */
const firebaseTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
const { RuntimeWorker, RuntimeWorkerPool } = firebaseTools('./emulator/functionsRuntimeWorker.js');
freezeBetweenRequests(RuntimeWorker.prototype);
shareInstances(RuntimeWorkerPool.prototype, instancesByTrigger);
compileSchemasWhenAsked(firebaseTools('exegesis/lib/options.js'));
saveAccounts(firebaseTools('./emulator/auth/server.js'), firebaseTools('./emulator/auth/state.js'));
