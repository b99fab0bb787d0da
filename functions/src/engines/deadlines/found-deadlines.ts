import { z } from 'zod';
import { deadlineIntervals, deadlineStartSchema } from '../../contract/deadlines/schemas.ts';
import { quotePlaceSchema } from '../../contract/proved-values/schemas.ts';
import { proofStates, termUnits } from '../../contract/proved-values/value-types.ts';

/**
 * How the days of a term are counted. `calendar`: every day. `business`: without Saturdays, Sundays and holidays.
 * `administrative`: a term that ends on a holiday is extended (article 30 of Ley 39/2015). `court`: the same, and
 * without August and 24 December to 6 January (articles 130 to 133 of the Ley de Enjuiciamiento Civil). `unstated`: as
 * `calendar`, but no word says whether a term that ends on a holiday is extended.
 */
const dayCounts = ['calendar', 'business', 'administrative', 'court', 'unstated'] as const;
export type DayCount = (typeof dayCounts)[number];

/** Length of a term and the way of counting it. */
const termSchema = z.object({
  direction: z.enum(['after', 'before']),
  count: z.int().nonnegative(),
  unit: z.enum(termUnits),
  dayCount: z.enum(dayCounts),
});
export type Term = z.infer<typeof termSchema>;

/** A day of the month of a start, or of one of the months after it. */
const dayOfHalfSchema = z.object({ day: z.int().min(1).max(31), months: z.int().min(0).max(2) });
export type DayOfHalf = z.infer<typeof dayOfHalfSchema>;

const deadlineRuleSchema = z.discriminatedUnion('kind', [
  /** A fixed last day. */
  z.object({ kind: z.literal('date'), date: z.iso.date() }),
  /** A term after a start, or before it: «con dos meses de antelación al vencimiento». */
  termSchema.extend({
    kind: z.literal('term'),
    startId: z.string(),
    /** A second start: «desde la firma o la entrega, lo que ocurra antes». */
    other: z.object({ startId: z.string(), choice: z.enum(['earlier', 'later']).nullable() }).nullable(),
  }),
  /** A last day that recurs: «dentro de los siete primeros días de cada mes». */
  z.object({
    kind: z.literal('recurring'),
    interval: z.enum(deadlineIntervals),
    /** Day of the month, 31 for its last; of business days when `dayCount` says so. */
    day: z.int().min(1).max(31),
    /** Months from 1 to 12 of a quarterly or yearly deadline. */
    months: z.array(z.int().min(1).max(12)),
    dayCount: z.enum(dayCounts),
    /** First and last day of the contract, where it states one: no occurrence lies outside them. */
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    /** True when the document states its last day, and no renewal. */
    isFinal: z.boolean().optional(),
  }),
  /**
   * A day that depends on the half of the month in which its start falls, or the next business day. Source: article 62
   * of Ley 58/2003.
   */
  z.object({
    kind: z.literal('halves'),
    startId: z.string(),
    /** Last day for a start on days 1 to 15, and for a start later in the month. */
    first: dayOfHalfSchema,
    second: dayOfHalfSchema,
  }),
]);
export type DeadlineRule = z.infer<typeof deadlineRuleSchema>;

const foundDeadlineSchema = z.object({
  id: z.string(),
  what: z.string(),
  who: z.string().nullable(),
  place: quotePlaceSchema,
  rule: deadlineRuleSchema,
  /** How far the sentence proves the deadline. A missing start does not lower it. Never `absent`. */
  state: z.enum(proofStates),
  condition: z.string().nullable(),
  /** Spanish sentences on what was assumed when the sentence was read. */
  reasons: z.array(z.string()),
});
export type FoundDeadline = z.infer<typeof foundDeadlineSchema>;

const foundStartSchema = deadlineStartSchema.extend({
  /** Term after another start at which this one happens: the end of a contract of five years. */
  follows: termSchema.extend({ startId: z.string() }).nullable(),
  /** True for words in doubt or for an assumption: its date proves no deadline. */
  isUnsure: z.boolean(),
  /** Spanish sentences about doubts of its date: two different dates, or an assumption. */
  reasons: z.array(z.string()),
});
export type FoundStart = z.infer<typeof foundStartSchema>;

/** Deadlines and starts of one document as its pages state them, before any date is computed. Stored as it is. */
export const foundDeadlinesSchema = z.object({
  deadlines: z.array(foundDeadlineSchema),
  /**
   * Starts of terms from which the deadlines are counted: only those of the document, so that `source` is never `user`.
   */
  starts: z.array(foundStartSchema),
  omittedCount: z.int().nonnegative(),
});
export type FoundDeadlines = z.infer<typeof foundDeadlinesSchema>;
