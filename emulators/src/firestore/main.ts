import { projectId, readPorts } from '../shared/ports.ts';
import { runAsProcess } from '../shared/stand-in.ts';
import { readSavedPart } from '../snapshot/saved-part.ts';
import { readDeployedIndexes } from './query-index.ts';
import { startFirestore } from './server.ts';

await runAsProcess(import.meta.url, () => {
  const ports = readPorts();
  return startFirestore({
    port: ports.firestore,
    controlPort: ports.firestoreControl,
    projectId,
    indexes: readDeployedIndexes(),
    saved: readSavedPart('firestore'),
  });
});
