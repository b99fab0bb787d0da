import { readAll } from '../platform/firestore/read-pages.ts';
import { jsonListEntry } from '../platform/zip/json-entry.ts';
import type { ExportPart } from '../shared/account-parts/export-part.ts';
import { jobsOf } from '../shared/library/jobs-of.ts';
import { describeJob } from './job/describe-job.ts';
import { jobRecordSchema } from './job/job-record.ts';

/** Exports the orders and results of a user's extractions. */
export const exportExtractions: ExportPart = async ({ firestore, now }, uid) => [
  jsonListEntry('extracciones.json', async function* () {
    const jobs = jobsOf(firestore, uid).orderBy('createdAt');
    for await (const { id, record } of readAll(jobs, jobRecordSchema)) yield describeJob(id, record, now());
  }),
];
