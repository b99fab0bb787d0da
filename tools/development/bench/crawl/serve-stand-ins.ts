import { readDeployedIndexes } from '../../../../emulators/src/firestore/query-index.ts';
import { startFirestore } from '../../../../emulators/src/firestore/server.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { startStorage } from '../../../../emulators/src/storage/server.ts';
import { generatedSite } from './generated-site.ts';

/** Runs database, bucket and site in a process of their own, outside the worker's memory. */
const projectId = 'demo-legajo';
const [pageCount = '1000'] = process.argv.slice(2);
const [database, storage, site] = await Promise.all([
  startFirestore({ port: 0, controlPort: 0, projectId, indexes: readDeployedIndexes() }),
  startStorage({ port: 0, controlPort: 0, projectId }),
  serveApp(generatedSite(Number(pageCount)), 0),
]);
process.on('disconnect', () => process.exit(0));
process.send?.({ firestoreHost: database.host, storageUrl: storage.url, siteUrl: site.url });
