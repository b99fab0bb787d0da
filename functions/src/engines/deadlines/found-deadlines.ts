import { z } from 'zod';
import { deadlineIntervals, deadlineStartSchema } from '../../contract/deadlines/schemas.ts';
import { quotePlaceSchema } from '../../contract/proved-values/schemas.ts';
import { proofStates, termUnits } from '../../contract/proved-values/value-types.ts';

/**
 * How the days of a term are counted. `calendar`: every day. `business`: without Saturdays, Sundays and holidays.
 * `administrative`: the same, and a term that ends on a holiday is extended (article 30 of Ley 39/2015). `court`: also
 * without August and 24 December to 6 January (articles 130 to 133 of the Ley de Enjuiciamiento Civil).
 */
export const dayCounts = ['calendar', 'business', 'administrative', 'court'] as const;

const deadlineRuleSchema = z.discriminatedUnion('kind', [
  /** A fixed last day. */
  z.object({ kind: z.literal('date'), date: z.iso.date() }),
  /** A term after a start, or before it: «con dos meses de antelación al vencimiento». */
  z.object({
    kind: z.literal('term'),
    startId: z.string(),
    direction: z.enum(['after', 'before']),
    count: z.int().nonnegative(),
    unit: z.enum(termUnits),
    dayCount: z.enum(dayCounts),
  }),
  /** A last day that recurs: «dentro de los siete primeros días de cada mes». */
  z.object({
    kind: z.literal('recurring'),
    interval: z.enum(deadlineIntervals),
    /** Day of the month, 31 for its last; of business days when `dayCount` says so. */
    day: z.int().min(1).max(31),
    /** Months, 1 to 12, for a quarterly or yearly one. */
    months: z.array(z.int().min(1).max(12)),
    dayCount: z.enum(dayCounts),
  }),
]);
export type DeadlineRule = z.infer<typeof deadlineRuleSchema>;

const foundDeadlineSchema = z.object({
  id: z.string(),
  what: z.string(),
  who: z.string().nullable(),
  place: quotePlaceSchema,
  rule: deadlineRuleSchema,
  /** How far its sentence proves it; a missing start is no doubt. Never `absent`. */
  state: z.enum(proofStates),
  condition: z.string().nullable(),
  /** Spanish sentences on what was assumed when the sentence was read. */
  reasons: z.array(z.string()),
});

/** Deadlines and starts of one document as its pages state them, before any date is computed. Stored as it is. */
export const foundDeadlinesSchema = z.object({
  deadlines: z.array(foundDeadlineSchema),
  /** Starts that the deadlines count from; of the document alone, so that `source` is never `user`. */
  starts: z.array(deadlineStartSchema),
  omittedCount: z.int().nonnegative(),
});
export type FoundDeadlines = z.infer<typeof foundDeadlinesSchema>;
