import { readAll } from '../platform/firestore/read-pages.ts';
import { jsonEntry } from '../platform/zip/json-entry.ts';
import type { ExportPart } from '../shared/account-parts/export-part.ts';
import { describeVisit } from './describe-watch.ts';
import { listWatchesOf } from './list-watches.ts';
import { visitRecordSchema, visitsOf } from './watch-record.ts';

/** Exports a user's watches with their visits and changes: a file for each. */
export const exportWatches: ExportPart = async (services, uid) => {
  const watches = await listWatchesOf(services, uid);
  return watches.map((watch, index) =>
    jsonEntry(`avisos/${String(index + 1).padStart(4, '0')}.json`, async () => {
      const visits = [];
      const storedVisits = visitsOf(services.firestore, { uid, id: watch.id }).orderBy('dueAt');
      for await (const { id, record } of readAll(storedVisits, visitRecordSchema))
        visits.push(describeVisit(id, record));
      return { ...watch, visits };
    }),
  );
};
