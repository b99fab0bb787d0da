import { watchFunctions } from '../../../functions/build.ts';

/** Rebuilds the functions at every change; the Functions emulator notices and reloads them. */
const watcher = await watchFunctions();
const stop = (): void => void watcher.dispose().finally(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.send?.('ready');
