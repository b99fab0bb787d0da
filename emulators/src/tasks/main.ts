import { loopback, readPorts } from '../shared/ports.ts';
import { runAsProcess } from '../shared/stand-in.ts';
import { readSavedPart } from '../snapshot/saved-part.ts';
import { startTasksAdapter } from './server.ts';

await runAsProcess(import.meta.url, () => {
  const ports = readPorts();
  return startTasksAdapter({
    port: ports.tasks,
    emulatorUrl: `http://${loopback}:${ports.tasksEmulator}`,
    saved: readSavedPart('tasks'),
  });
});
