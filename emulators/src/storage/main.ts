import { projectId, readPorts } from '../shared/ports.ts';
import { runAsProcess } from '../shared/stand-in.ts';
import { readSnapshotFolder } from '../snapshot/saved-part.ts';
import { startStorage } from './server.ts';

await runAsProcess(import.meta.url, () => {
  const ports = readPorts();
  return startStorage({
    port: ports.storage,
    controlPort: ports.storageControl,
    projectId,
    // Puts the data beside the snapshots, whose hard links need the same disk.
    parent: process.env.LEGAJO_DATA,
    saved: readSnapshotFolder(),
  });
});
