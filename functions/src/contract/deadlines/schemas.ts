import { z } from 'zod';
import { deadlineLimits } from '../deadline-limits.ts';
import { documentIdSchema, documentKinds } from '../documents/schemas.ts';
import { provedValueSchema, quotePlaceSchema } from '../proved-values/schemas.ts';
import { regions } from './regions.ts';

/** Id of a deadline or a start: derived from its words, so that it stays when the document is read again. */
const foundIdSchema = z.string().regex(/^[0-9a-f]{16}$/);

/** Event from which terms of a document are counted: «la firma», «la notificación de la resolución». */
export const deadlineStartSchema = z.object({
  id: foundIdSchema,
  /** Spanish noun phrase with its article, in lower case. */
  label: z.string().min(1),
  /**
   * `null` when neither the document nor the user states the date. The user's date is used in place of the document's.
   */
  date: z.iso.date().nullable(),
  source: z.enum(['document', 'user']).nullable(),
  /** Place at which the document states the date; `null` when it does not. */
  place: quotePlaceSchema.nullable(),
});
export type DeadlineStart = z.infer<typeof deadlineStartSchema>;

export const deadlineIntervals = ['monthly', 'quarterly', 'yearly'] as const;
export type DeadlineInterval = (typeof deadlineIntervals)[number];

/** A deadline that a document sets, with its date as computed by code. */
export const computedDeadlineSchema = z.object({
  id: foundIdSchema,
  /** Duty in the document's words: «Comunicar la no renovación». */
  what: z.string().min(1),
  /** Person or company with the duty, in the document's words: «el arrendatario»; `null` when its sentence does not say it. */
  who: z.string().nullable(),
  /**
   * Last day, of type `date`; of a recurring deadline, the next one. `null` while its start is unknown or when it
   * cannot be computed; `reasons` says why. The first place is the sentence of the deadline. `checked`: sentence, start
   * and way of counting are stated without a doubt.
   */
  due: provedValueSchema,
  /** `null` for a deadline that occurs once. */
  repeats: z.enum(deadlineIntervals).nullable(),
  /** Start that its term counts from; `null` for a fixed date. */
  start_id: foundIdSchema.nullable(),
  /** Spanish sentences on how the date was computed, and on assumptions and missing facts. */
  reasons: z.array(z.string()),
  /** Condition under which it applies, in the document's words: «si la comisión no se abona»; else `null`. */
  condition: z.string().nullable(),
});
export type ComputedDeadline = z.infer<typeof computedDeadlineSchema>;

/** `dismissed`: the user says that this is no deadline, or not their own. */
export const deadlineStatuses = ['open', 'done', 'dismissed'] as const;
const deadlineStatusSchema = z.enum(deadlineStatuses);
export type DeadlineStatus = z.infer<typeof deadlineStatusSchema>;

const deadlineSchema = computedDeadlineSchema.extend({
  status: deadlineStatusSchema,
  /** Last day of a recurring deadline that the user marked as done: `due` is the next one. Else `null`. */
  done_day: z.iso.date().nullable(),
});
export type Deadline = z.infer<typeof deadlineSchema>;

/** Deadlines of one document. `unread`: never searched. `outdated`: searched before the document changed. */
export const documentDeadlinesSchema = z.object({
  document_id: z.string(),
  name: z.string(),
  kind: z.enum(documentKinds),
  page_count: z.int().positive(),
  state: z.enum(['unread', 'outdated', 'read']),
  /** Version of the document in which the places open; `null` when `unread`. */
  document_version: z.string().nullable(),
  deadlines: z.array(deadlineSchema).max(deadlineLimits.perDocument),
  starts: z.array(deadlineStartSchema),
  /** Number of deadlines beyond the maximum of a document, which are not listed. */
  omitted_count: z.int().nonnegative(),
  /** Spanish sentence on pages that were not read and may set deadlines; empty when all were. */
  unread_note: z.string(),
});
export type DocumentDeadlines = z.infer<typeof documentDeadlinesSchema>;

/**
 * `region`: its holidays count besides the national ones. `reminder_days`: number of days before a deadline on which a
 * mail is sent; `null` for no mail.
 */
export const deadlineSettingsSchema = z.strictObject({
  region: z.enum(regions).nullable(),
  reminder_days: z.int().min(1).max(deadlineLimits.reminderDays).nullable(),
});
export type DeadlineSettings = z.infer<typeof deadlineSettingsSchema>;

/** All ready documents of the caller, in the order of the library. */
export const deadlineListSchema = z.object({
  settings: deadlineSettingsSchema,
  documents: z.array(documentDeadlinesSchema),
});
export type DeadlineList = z.infer<typeof deadlineListSchema>;

/**
 * Dates of starts (`null` removes the user's), statuses of deadlines and done days of recurring ones (`null` for none), by
 * their ids. Absent ones stay.
 */
export const changeDeadlinesRequestSchema = z
  .strictObject({
    starts: z.record(foundIdSchema, z.iso.date().nullable()).default({}),
    statuses: z.record(foundIdSchema, deadlineStatusSchema).default({}),
    done_days: z.record(foundIdSchema, z.iso.date().nullable()).default({}),
  })
  .refine((changes) => {
    const count = Object.values(changes).reduce((sum, entries) => sum + Object.keys(entries).length, 0);
    return count > 0 && count <= deadlineLimits.changes;
  });

const deadlineExportFormats = ['ics', 'csv', 'docx'] as const;
export type DeadlineExportFormat = (typeof deadlineExportFormats)[number];

/** `document_ids`: ids joined by commas; absent for all documents. Dismissed deadlines are left out. */
export const exportDeadlinesQuerySchema = z.object({
  format: z.enum(deadlineExportFormats),
  document_ids: z
    .string()
    .max(deadlineLimits.exportIdsLength)
    .transform((ids) => ids.split(','))
    .pipe(z.array(documentIdSchema))
    .optional(),
});
