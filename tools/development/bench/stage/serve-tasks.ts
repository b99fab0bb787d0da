import { projectId, readPorts } from '../../../../emulators/src/shared/ports.ts';
import { runAsProcess } from '../../../../emulators/src/shared/stand-in.ts';
import { startTasksAdapter } from '../../../../emulators/src/tasks/server.ts';
import { startTasksEmulator } from '../../../../emulators/src/tasks/start-tasks-emulator.ts';
import { region } from '../../../../functions/src/contract/region.ts';
import { functionOptions } from '../../../../functions/src/function-options.ts';

/** Starts the local Cloud Tasks with the queues that the functions create elsewhere. */
await runAsProcess(import.meta.url, async () => {
  const emulator = await startTasksEmulator(projectId);
  await emulator.createQueue(`projects/${projectId}/locations/${region}/queues/crawl`, {
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 1, maxBackoffSeconds: 5 },
    rateLimits: { maxConcurrentDispatches: functionOptions.crawl.maxInstances },
  });
  await emulator.createQueue(`projects/${projectId}/locations/${region}/queues/answer`, {
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 1, maxBackoffSeconds: 5 },
    rateLimits: { maxConcurrentDispatches: functionOptions.answer.concurrency },
  });
  return startTasksAdapter({ port: readPorts().tasks, emulatorUrl: emulator.url });
});
