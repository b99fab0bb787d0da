import { endStates, type JobState } from '@contract/extractor/job-states.ts';
import type { LogLevel } from '@contract/extractor/log.ts';
import type { Extraction, ExtractionStatus } from '@contract/extractor/schemas.ts';

/** A log line, sent by the server or written by this screen. */
export interface ActivityLine {
  readonly key: string;
  readonly at: string;
  readonly level: LogLevel;
  readonly detail: string;
  readonly url: string | null;
}

/** Log and archive of the shown job, with log lines that this page wrote before the job existed. */
export interface Activity {
  readonly jobId: string | undefined;
  readonly job: Extraction | undefined;
  readonly lines: readonly ActivityLine[];
  /** `seq` of the last server line shown. */
  readonly lastSeq: number;
}

export type ActivityAction =
  | { readonly type: 'chosen'; readonly jobId: string }
  | { readonly type: 'received'; readonly jobId: string; readonly status: ExtractionStatus }
  | { readonly type: 'changed'; readonly job: Extraction }
  | { readonly type: 'noted'; readonly level: LogLevel; readonly detail: string; readonly at: string }
  | { readonly type: 'cleared' };

/** Max lines of the shown log; longer ones slow the page down. The archive contains the whole log. */
const maxShownLines = 1_000;

export const emptyActivity: Activity = { jobId: undefined, job: undefined, lines: [], lastSeq: 0 };

export const hasEnded = (state: JobState): boolean => endStates.some((end) => end === state);

/** Ignores responses about a job that is no longer shown, because they may arrive late. */
export function activityReducer(activity: Activity, action: ActivityAction): Activity {
  switch (action.type) {
    case 'cleared':
      return emptyActivity;
    case 'chosen':
      return action.jobId === activity.jobId ? activity : { ...emptyActivity, jobId: action.jobId };
    case 'noted':
      return {
        ...activity,
        lines: appendLines(activity.lines, [toActivityLine(action, activity.lines.length)]),
      };
    case 'changed':
      return action.job.job_id === activity.jobId ? { ...activity, job: action.job } : activity;
    case 'received': {
      if (action.jobId !== activity.jobId) return activity;
      const { log, has_more: _, ...job } = action.status;
      const fresh = log.filter(({ seq }) => seq > activity.lastSeq);
      const lines = fresh.map(({ seq, at, level, detail, url }) => ({
        key: `${action.jobId}-${seq}`,
        at,
        level,
        detail,
        url,
      }));
      return {
        ...activity,
        job,
        lines: appendLines(activity.lines, lines),
        lastSeq: fresh.at(-1)?.seq ?? activity.lastSeq,
      };
    }
  }
}

function toActivityLine(note: Extract<ActivityAction, { type: 'noted' }>, position: number): ActivityLine {
  const { level, detail, at } = note;
  return { key: `note-${at}-${position}`, at, level, detail, url: null };
}

function appendLines(
  lines: readonly ActivityLine[],
  addedLines: readonly ActivityLine[],
): readonly ActivityLine[] {
  return addedLines.length === 0 ? lines : [...lines, ...addedLines].slice(-maxShownLines);
}
