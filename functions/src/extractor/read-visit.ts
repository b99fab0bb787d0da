import { watchLimits } from '../contract/watch-limits.ts';
import type { ChangedSentence, NoiseKind } from '../contract/watches/schemas.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { Services } from '../shared/services.ts';
import type { EndedVisit, FoundChange, SiteKey } from '../shared/watches/watched-sites.ts';
import { findMissingPages, listEarlierPages } from './archive/find-missing-pages.ts';
import { ChangeCollector } from './change-collector.ts';
import { rotatesOnSite } from './crawl/settle-rotation.ts';
import { reasonForWaiting } from './job/count-skips.ts';
import { hasEnded, type JobRecord, jobRecordSchema, jobReferences } from './job/job-record.ts';
import { readDeliveredPages } from './job/read-delivered-pages.ts';
import { readRotating } from './job/rotating-file.ts';
import type { StoredPage } from './job/stored-page.ts';
import { type UrlRecord, urlIdOf, urlRecordSchema } from './job/url-record.ts';

type Deps = Pick<Services, 'firestore' | 'bucket'>;

/** Returns the result of a visit of a watch, `running`, or `undefined` when it was never started. */
export async function readVisit(
  services: Deps,
  key: SiteKey,
  isAsked: (change: FoundChange) => boolean,
): Promise<EndedVisit | 'running' | undefined> {
  const job = readSnapshot(await jobReferences(services.firestore, key).job.get(), jobRecordSchema);
  if (job === undefined) return undefined;
  if (!hasEnded(job)) return 'running';
  if (job.archive === null) return failedVisit(job);
  const { urls } = jobReferences(services.firestore, key);
  const records = (await urls.get()).docs.flatMap((snapshot) => {
    const record = readSnapshot(snapshot, urlRecordSchema);
    return record === undefined ? [] : [{ ...record, urlId: snapshot.id }];
  });
  const earlierKey = { uid: key.uid, jobId: job.earlierJobId ?? '' };
  const earlier = job.earlierJobId === null ? [] : await listEarlierPages(services.firestore, earlierKey);
  const missing = findMissingPages(earlier, records, reasonForWaiting(job));
  const positions = new Map(earlier.map((record) => [urlIdOf(record.key), record]));
  const placeBefore = (record: Pick<UrlRecord, 'position'> | undefined) =>
    record === undefined || record.position === null
      ? null
      : { job_id: earlierKey.jobId, position: record.position };

  const changes = new ChangeCollector(isAsked);
  const ignored = new Map<NoiseKind, { count: number; examples: string[] }>();
  const rotating = new Set(await readRotating(services.bucket, key));
  for await (const page of readDeliveredPages(services, key, AbortSignal.timeout(readTimeoutMs))) {
    const { stored, position } = page;
    const after = { job_id: key.jobId, position };
    for (const { kind, count, examples } of stored.visit?.ignored ?? [])
      addIgnored(ignored, kind, count, examples);
    const subject = { url: stored.finalUrl, title: stored.page.title.slice(0, maxTitleLength) };
    if (page.change === 'new') {
      const place = { before: null, after };
      changes.add({
        kind: 'new_page',
        ...subject,
        ...noDetails,
        before: null,
        after: beginningOf(stored),
        place,
      });
    }
    const before = placeBefore(positions.get(stored.comparison?.urlId ?? ''));
    for (const { units, ...difference } of stored.visit?.differences ?? []) {
      if (page.change === 'changed' && !rotatesOnSite(units, rotating))
        changes.add({ kind: 'text', ...subject, ...difference, place: { before, after } });
      else addIgnored(ignored, 'rotation', 1, [(difference.after ?? difference.before)?.text ?? '']);
    }
  }
  for (const { url, title } of missing.gone) {
    const record = earlier.find((each) => (each.finalUrl ?? each.url) === url);
    const place = { before: placeBefore(record), after: null };
    changes.add({ kind: 'gone_page', url, title, ...noDetails, before: null, after: null, place });
  }
  return {
    failure: null,
    cutBy: reasonOfCut(job, missing.unchecked.length > 0),
    credits: job.credits?.used ?? 0,
    pages: {
      read: job.counters.delivered,
      changed: job.counters.changed,
      new: job.counters.delivered - job.counters.changed - job.counters.unchanged,
      gone: missing.gone.length,
      unchecked: missing.unchecked.length,
    },
    ...changes.end(),
    ignored: [...ignored].map(([kind, { count, examples }]) => ({ kind, count, examples })),
  };
}

const readTimeoutMs = 60_000;
const maxTitleLength = 300;
const beginningLength = 300;
const examplesPerKind = 3;
const noDetails = { section: [], concerns: [], values: [] };
const noChanges = { changes: [], omitted: { asked: 0, others: 0 }, ignored: [] };
const noPages = { read: 0, changed: 0, new: 0, gone: 0, unchecked: 0 };

function failedVisit(job: JobRecord): EndedVisit {
  const failure =
    job.cancelRequestedAt === null
      ? (job.failure ?? 'No se ha podido leer ninguna página.')
      : 'La visita se canceló antes de leer ninguna página.';
  return { failure, cutBy: null, credits: job.credits?.used ?? 0, pages: noPages, ...noChanges };
}

function addIgnored(
  ignored: Map<NoiseKind, { count: number; examples: string[] }>,
  kind: NoiseKind,
  count: number,
  examples: readonly string[],
): void {
  const knownNoise = ignored.get(kind) ?? { count: 0, examples: [] };
  const allExamples = [...new Set([...knownNoise.examples, ...examples])].slice(0, examplesPerKind);
  ignored.set(kind, { count: knownNoise.count + count, examples: allExamples });
}

function beginningOf({ page: { text } }: StoredPage): ChangedSentence {
  const beginning = text.slice(0, Math.min(beginningLength, watchLimits.sentenceLength));
  return { text: beginning.replace(/\s+/gu, ' ').trim().toWellFormed(), marks: [] };
}

/** Returns why a visit ended before its last page. */
function reasonOfCut(job: JobRecord, leavesPages: boolean): EndedVisit['cutBy'] {
  if (job.cancelRequestedAt !== null) return 'cancelled';
  const reason = reasonForWaiting(job);
  const left = job.skippedBy[reason] ?? 0;
  if (reason === 'credit_limit') return left > 0 || leavesPages ? 'credits' : null;
  return reason === 'out_of_time' && left > 0 ? 'time' : null;
}
