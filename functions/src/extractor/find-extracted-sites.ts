import type { z } from 'zod';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { jobsOf } from '../shared/library/jobs-of.ts';
import {
  idsAfterPrefix,
  type MovementSubject,
  type SubjectFinder,
} from '../shared/movements/subject-finder.ts';
import { jobRecordSchema } from './job/job-record.ts';

const orderedSchema = jobRecordSchema.pick({ url: true, visit: true });

/** Finds the sites of paid extractions. */
export const findExtractedSites: SubjectFinder = async ({ firestore }, uid, sources) => {
  const jobIds = idsAfterPrefix(sources, 'crawl');
  if (jobIds.size === 0) return new Map();
  const jobs = jobsOf(firestore, uid);
  const snapshots = await firestore.getAll(...[...jobIds.values()].map((id) => jobs.doc(id)), {
    fieldMask: ['url', 'visit'],
  });
  const sites = new Map<string, MovementSubject>();
  for (const snapshot of snapshots) {
    const record = readSnapshot(snapshot, orderedSchema);
    if (record !== undefined) sites.set(snapshot.id, describeSite(record));
  }
  return new Map(
    [...jobIds].flatMap(([source, jobId]): [string, MovementSubject][] => {
      const subject = sites.get(jobId);
      return subject === undefined ? [] : [[source, subject]];
    }),
  );
};

function describeSite({ url, visit }: z.output<typeof orderedSchema>): MovementSubject {
  return { text: new URL(url).hostname, link: visit === null ? '/extract' : `/avisos/${visit.watchId}` };
}
