import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { extractorLimits } from '../../contract/extractor/limits.ts';
import type { LogKind, LogLevel } from '../../contract/extractor/log.ts';
import { logKinds, logLevels } from '../../contract/extractor/log.ts';
import type { LogLine } from '../../contract/extractor/schemas.ts';
import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { skipReasons } from '../../contract/extractor/skip-reasons.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { type JobKey, jobReferences } from './job-record.ts';

/** A line without its number. */
export interface LogEntry {
  readonly kind: LogKind;
  readonly level: LogLevel;
  readonly detail: string;
  readonly url?: string;
  readonly reason?: SkipReason;
}

/** `users/{uid}/crawls/{jobId}/log/{number of its last line}`: the lines written by one transaction. */
const logChunkSchema = z.object({
  first: z.int().positive(),
  last: z.int().positive(),
  at: z.date(),
  lines: z.array(
    z.object({
      kind: z.enum(logKinds),
      level: z.enum(logLevels),
      detail: z.string(),
      url: z.string().nullable(),
      reason: z.enum(skipReasons).nullable(),
    }),
  ),
});
export type LogChunk = z.infer<typeof logChunkSchema>;

/** Returns the chunk after `logLength` lines, and its id, which sorts in the order of the lines. */
export function nextLogChunk(
  logLength: number,
  at: Date,
  entries: readonly LogEntry[],
): { id: string; chunk: LogChunk } {
  const last = logLength + entries.length;
  const lines = entries.map((entry) => ({ ...entry, url: entry.url ?? null, reason: entry.reason ?? null }));
  return { id: String(last).padStart(9, '0'), chunk: { first: logLength + 1, last, at, lines } };
}

/** Returns the lines after `after`, up to the limit of one response. */
export async function readLog(
  firestore: Firestore,
  key: JobKey,
  after: number,
): Promise<{ lines: LogLine[]; hasMore: boolean }> {
  const maxLines = extractorLimits.logLinesPerCall;
  const { log } = jobReferences(firestore, key);
  const { docs } = await log
    .where('last', '>', after)
    .orderBy('last')
    .limit(maxLines + 1)
    .get();
  const lines = docs.flatMap((snapshot) => numberLines(readSnapshot(snapshot, logChunkSchema)));
  const fresh = lines.filter(({ seq }) => seq > after);
  return { lines: fresh.slice(0, maxLines), hasMore: fresh.length > maxLines };
}

function numberLines(chunk: LogChunk | undefined): LogLine[] {
  return (chunk?.lines ?? []).map((line, index) => ({
    seq: (chunk?.first ?? 0) + index,
    at: chunk?.at.toISOString() ?? '',
    ...line,
  }));
}
