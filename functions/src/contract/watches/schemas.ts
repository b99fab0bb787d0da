import { z } from 'zod';
import { changeConcerns } from '../comparisons/schemas.ts';
import { extractorLimits } from '../extractor/limits.ts';
import { extractionModes } from '../extractor/modes.ts';
import { parsePathPattern } from '../extractor/path-patterns.ts';
import { normaliseText } from '../normalise-text.ts';
import { watchLimits } from '../watch-limits.ts';

export const watchIdSchema = z.uuid();
export const visitIdSchema = z.uuid();

const lineSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .transform((line) => normaliseText(line.replace(/\s+/gu, ' '), 'NFC'));

const hourSchema = z.int().min(0).max(23);

/**
 * When a watch visits its site, in the time of Madrid. A visit starts within the hour, at a minute of its own. `month_day`
 * after the end of a month means its last day. A visit that is due while the server is down starts late, and once.
 */
export const watchScheduleSchema = z.discriminatedUnion('frequency', [
  z.strictObject({ frequency: z.literal('daily'), hour: hourSchema }),
  /** `weekday`: 1 for Monday to 7 for Sunday. */
  z.strictObject({ frequency: z.literal('weekly'), weekday: z.int().min(1).max(7), hour: hourSchema }),
  z.strictObject({ frequency: z.literal('monthly'), month_day: z.int().min(1).max(31), hour: hourSchema }),
]);
export type WatchSchedule = z.infer<typeof watchScheduleSchema>;

/**
 * Changes that a watch sends a mail about: on one of `paths`, and with one of `words` or a sentence that may answer
 * `question`. Empty lists allow all.
 */
const interestFields = {
  /** Paths of the site and all pages below them; `*` matches any characters, as in an extraction. */
  paths: z
    .array(
      z
        .string()
        .max(extractorLimits.urlLength)
        .transform((text) => parsePathPattern(text) ?? '')
        .refine((pattern) => pattern !== ''),
    )
    .max(watchLimits.paths),
  /** Words or phrases in the old or the new sentence, or in the page's title; case and accents are ignored. */
  words: z.array(lineSchema(watchLimits.wordLength)).max(watchLimits.words),
  /** Standing question, compared by code with the old and the new sentence and the headings above; `null` for none. */
  question: lineSchema(watchLimits.questionLength).nullable(),
};

const monthlyCreditsSchema = z.int().min(1).max(watchLimits.monthlyCredits);

/**
 * `watch_id` is chosen by the client and repeated on a retry. `job_id`: a finished extraction of the caller, whose pages
 * are the first to compare with. Rejected with `extraction_not_found`, `archive_not_ready`, `archive_deleted` and
 * `too_many_watches`.
 */
export const createWatchRequestSchema = z.strictObject({
  watch_id: watchIdSchema,
  job_id: z.uuid(),
  name: lineSchema(watchLimits.nameLength),
  schedule: watchScheduleSchema,
  /** Maximum credits of a calendar month in Madrid. */
  monthly_credits: monthlyCreditsSchema,
  paths: interestFields.paths.default([]),
  words: interestFields.words.default([]),
  question: interestFields.question.default(null),
});

/**
 * Absent fields stay. `paused` and `ended` start no more visits; a running one is still recorded. `active` resumes both,
 * and is rejected with `archive_deleted` when the pages to compare with are no longer stored.
 */
export const changeWatchRequestSchema = z
  .strictObject({
    name: lineSchema(watchLimits.nameLength).optional(),
    schedule: watchScheduleSchema.optional(),
    monthly_credits: monthlyCreditsSchema.optional(),
    paths: interestFields.paths.optional(),
    words: interestFields.words.optional(),
    question: interestFields.question.optional(),
    state: z.enum(['active', 'paused', 'ended']).optional(),
  })
  .refine((change) => Object.keys(change).length > 0);

const count = z.int().nonnegative();

const watchStates = ['active', 'paused', 'ended'] as const;
export type WatchState = (typeof watchStates)[number];
export const watchBlocks = ['credits', 'ceiling'] as const;

/** `skipped`: not started, because of credits or limits. `failed`: no page could be read. */
const visitOutcomes = ['unchanged', 'changed', 'skipped', 'failed'] as const;
export type VisitOutcome = (typeof visitOutcomes)[number];

export const watchSchema = z.object({
  id: watchIdSchema,
  name: z.string(),
  /** Start URL of the watched pages. */
  url: z.string(),
  mode: z.enum(extractionModes),
  /** Maximum pages of a visit, and so the maximum price of one in credits. */
  max_pages: z.int().positive(),
  schedule: watchScheduleSchema,
  monthly_credits: monthlyCreditsSchema,
  /** Credits spent in this calendar month. */
  credits_this_month: count,
  paths: z.array(z.string()),
  words: z.array(z.string()),
  question: z.string().nullable(),
  state: z.enum(watchStates),
  /** Spanish sentence on why it ended by itself, or why its last visit failed or was incomplete; else `null`. */
  detail: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Due time of the next visit; `null` unless `active`. */
  next_visit_at: z.iso.datetime().nullable(),
  /** A visit is in progress. */
  is_visiting: z.boolean(),
  last_visit: z.object({ at: z.iso.datetime(), outcome: z.enum(visitOutcomes) }).nullable(),
  last_change_at: z.iso.datetime().nullable(),
  /** Number of failed visits in succession; the watch ends at `watchLimits.failures`. */
  failures: count,
  /** Why visits are skipped: no credits, or the ceiling of the month; `null` after a visit that was made. */
  blocked_by: z.enum(watchBlocks).nullable(),
  visit_count: count,
  /** Changes that were asked about, over all visits. */
  change_count: count,
});
export type Watch = z.infer<typeof watchSchema>;

/** Watches of the caller, latest first. */
export const watchListSchema = z.object({ watches: z.array(watchSchema) });

/**
 * Differences that are no changes. `rotation`: text that differs between two requests of one visit.
 */
export const noiseKinds = ['date', 'counter', 'order', 'identifier', 'rotation', 'cookies'] as const;
export type NoiseKind = (typeof noiseKinds)[number];

/** A span of `text` in UTF-16 units, `end` excluded: the words that differ. */
const markSchema = z.object({ start: count, end: count });

const changedSentenceSchema = z.object({
  /** A sentence, row or point of the page, at most `watchLimits.sentenceLength` characters. */
  text: z.string(),
  marks: z.array(markSchema),
});
export type ChangedSentence = z.infer<typeof changedSentenceSchema>;

/**
 * `id` is `VISIT.N` with the id of its visit and its position there: `?cambio=` of the page and of mails has it. `text`:
 * a sentence of a page differs. `new_page` and `gone_page` are about a whole page.
 */
export const siteChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(['text', 'new_page', 'gone_page']),
  url: z.string(),
  title: z.string(),
  /** Old sentence; `null` for an added one and a new page. For a gone page, its beginning. */
  before: changedSentenceSchema.nullable(),
  /** New sentence; `null` for a removed one and a gone page. For a new page, its beginning. */
  after: changedSentenceSchema.nullable(),
  /** Headings above, outermost first. */
  section: z.array(z.string()),
  /** Subjects that differ, most important first; empty when only the wording changes. */
  concerns: z.array(z.enum(changeConcerns)),
  /** Values that differ, as written; `null` on the side without one. */
  values: z.array(
    z.object({
      concern: z.enum(changeConcerns),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** True when it is on the paths of the watch at that time and has its words or may answer its question. A mail shows it. */
  is_asked: z.boolean(),
  /**
   * The page in the extraction of the visit (`GET /extract/:job_id/pages/:position`), and before; `null` where it does
   * not exist. Their files are stored for some weeks; the sentences stay.
   */
  place: z.object({
    before: z.object({ job_id: z.uuid(), position: z.int().positive() }).nullable(),
    after: z.object({ job_id: z.uuid(), position: z.int().positive() }).nullable(),
  }),
});
export type SiteChange = z.infer<typeof siteChangeSchema>;

const visitSummarySchema = z.object({
  /** Id of the visit and of its extraction. */
  id: visitIdSchema,
  due_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  outcome: z.enum(visitOutcomes),
  /** Spanish sentence for `skipped`, `failed` and an incomplete visit; else `null`. */
  detail: z.string().nullable(),
  /** Visited pages; `unchecked` ones could not be read this time, and are compared the next time. */
  pages: z.object({ read: count, changed: count, new: count, gone: count, unchecked: count }),
  credits: count,
  /** Changes, and those of them that were asked about. Above `changesPerVisit`, the first ones are stored. */
  change_count: count,
  asked_count: count,
  /** Differences that were not counted as changes, by kind; and up to three examples of each kind. */
  ignored: z.array(
    z.object({ kind: z.enum(noiseKinds), count: z.int().positive(), examples: z.array(z.string()) }),
  ),
  /** True when a mail about the change was queued. */
  is_mailed: z.boolean(),
});
export type VisitSummary = z.infer<typeof visitSummarySchema>;

/** Visits of a watch, latest first, at most `watchLimits.visitsPerResponse`. */
export const visitListSchema = z.object({
  visits: z.array(visitSummarySchema),
  /** `before` of the next request; `null` at the end. */
  next: z.string().nullable(),
});

export const visitListQuerySchema = z.object({ before: z.iso.datetime().optional() });

/** A visit with its stored changes, those that were asked about first. */
export const visitSchema = visitSummarySchema.extend({ changes: z.array(siteChangeSchema) });
export type Visit = z.infer<typeof visitSchema>;
