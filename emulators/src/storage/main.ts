import { projectId, readPorts } from '../shared/ports.ts';
import { runAsProcess } from '../shared/stand-in.ts';
import { startStorage } from './server.ts';

await runAsProcess(import.meta.url, () => {
  const ports = readPorts();
  return startStorage({ port: ports.storage, controlPort: ports.storageControl, projectId });
});
