import { region } from '../../../../../functions/src/contract/region.ts';
import { projectId, readPorts } from '../../../stack/ports.ts';
import { runAsProcess } from '../../../stack/stand-in.ts';
import { startTasksAdapter } from '../../../tasks/server.ts';
import { startTestEmulator } from '../../../tasks/start-test-emulator.ts';

/** The local Cloud Tasks with the queue of extractions, without the functions that create it elsewhere. */
await runAsProcess(import.meta.url, async () => {
  const emulator = await startTestEmulator(projectId);
  await emulator.createQueue(`projects/${projectId}/locations/${region}/queues/crawl`, {
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 1, maxBackoffSeconds: 5 },
    rateLimits: { maxConcurrentDispatches: 50 },
  });
  return startTasksAdapter({ port: readPorts().tasks, emulatorUrl: emulator.url });
});
