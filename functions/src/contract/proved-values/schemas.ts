import { z } from 'zod';
import { doubts } from '../chat/doubts.ts';
import { proofStates, termUnits } from './value-types.ts';

/** A value in its type, normalised, so that equal values are equal and can be sorted and summed. */
export const typedValueSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1) }),
  /** `minor_units`: cents; negative for a credit. `currency`: ISO 4217, upper case. */
  z.object({ type: z.literal('amount'), minor_units: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) }),
  /** A calendar day: `2026-03-31`. */
  z.object({ type: z.literal('date'), date: z.iso.date() }),
  z.object({ type: z.literal('term'), count: z.number().nonnegative(), unit: z.enum(termUnits) }),
  /** `percent`: 21 means 21 %. */
  z.object({ type: z.literal('percentage'), percent: z.number() }),
  z.object({ type: z.literal('yes_no'), is_yes: z.boolean() }),
  /** A person or company. */
  z.object({ type: z.literal('party'), name: z.string().min(1) }),
  z.object({ type: z.literal('list'), items: z.array(z.string().min(1)).min(1) }),
]);
export type TypedValue = z.infer<typeof typedValueSchema>;

/** Place of a quote in a document, as in a citation: `page` from 1, offsets in the page's text in UTF-16 units. */
export const quotePlaceSchema = z.object({
  page: z.int().positive(),
  page_label: z.string(),
  quote: z.string().min(1),
  char_start: z.int().nonnegative(),
  char_end: z.int().nonnegative(),
  /** Absent without a doubt about the quoted words, which then prove no value. */
  doubt: z.enum(doubts).optional(),
});
export type QuotePlace = z.infer<typeof quotePlaceSchema>;

/** A value that a document states, with its proof. */
export const provedValueSchema = z.object({
  state: z.enum(proofStates),
  /** `null` for an absent value, and for an answer that cannot be read as this type, which is only in `text`. */
  value: typedValueSchema.nullable(),
  /** The answer in words, for display beside the value; empty when it is absent. */
  text: z.string(),
  /** Best first; empty for `unchecked` and `absent`. */
  places: z.array(quotePlaceSchema),
  /** Other values that passages of the same document state for the same question. The product does not choose. */
  disagreeing: z.array(z.object({ value: typedValueSchema, place: quotePlaceSchema })),
});
export type ProvedValue = z.infer<typeof provedValueSchema>;
