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
    // Stores the data on the disk of the snapshots, because snapshots hard-link its files.
    parent: process.env.LEGAJO_DATA,
    saved: readSnapshotFolder(),
  });
});
