import { z } from 'zod';
import { documentIdSchema, documentKinds } from '../documents/schemas.ts';
import { unreadPartSchema } from '../documents/unread-parts.ts';

export const comparisonIdSchema = z.uuid();

/** A version to compare: a document of the library, or the pages of an extraction. */
const comparedSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('document'), document_id: documentIdSchema }),
  z.strictObject({ kind: z.literal('extraction'), job_id: z.uuid() }),
]);
export type ComparedSource = z.infer<typeof comparedSourceSchema>;

/**
 * Both sources are of the same kind; a document of kind `site` is compared with another one only. Rejected with
 * `not_comparable` otherwise, also while a document is not fully read. `comparison_id` is chosen by the client and
 * repeated on a retry.
 */
export const startComparisonRequestSchema = z.strictObject({
  comparison_id: comparisonIdSchema,
  before: comparedSourceSchema,
  after: comparedSourceSchema,
  /** True to have a model say in one sentence what each change means, for `priceExplanations` more. */
  explain: z.boolean().optional(),
});

const comparisonStates = ['running', 'done', 'failed'] as const;

/** A version as it was when it was compared. The comparison keeps its own copy. */
const comparedVersionSchema = z.object({
  name: z.string(),
  kind: z.enum(documentKinds),
  page_count: z.int().positive(),
  /** Numbers (from 1) of pages that could not be read and so were not compared. */
  unread_pages: z.array(z.int().positive()),
  /** Other unread parts, which were not compared: print of pages read in part, attachments, notes. */
  unread_parts: z.array(unreadPartSchema),
  /** Numbers of scanned pages that were compared by their recognised words alone, without their pictures. */
  word_only_pages: z.array(z.int().positive()),
});

/** Subjects of a change, most important first; as `concerns` of the engine. */
export const changeConcerns = [
  'amount',
  'percentage',
  'date',
  'term',
  'number',
  'party',
  'denial',
  'obligation',
  'reference',
] as const;

const count = z.int().nonnegative();

export const comparisonSummarySchema = z.object({
  id: comparisonIdSchema,
  state: z.enum(comparisonStates),
  created_at: z.iso.datetime(),
  before: comparedVersionSchema,
  after: comparedVersionSchema,
  /** Number of compared pages out of those of both versions; all of them when `done`. */
  progress: z.object({ pages: count, total_pages: z.int().positive() }),
  /**
   * Number of changes that are not doubtful, of those that concern a value, and of doubtful ones; zero until `done`.
   */
  change_count: count,
  value_change_count: count,
  doubt_count: count,
  /** True when a model was to explain the changes. */
  explains: z.boolean(),
  /** Changes with a sentence of a model that both pages support: those are paid. */
  explained_count: count,
  /** Held while `running`; zero for the example and for a failed comparison. */
  credits: count,
  is_example: z.boolean(),
  /** Spanish sentence for `failed`; else `null`. */
  detail: z.string().nullable(),
});
export type ComparisonSummary = z.infer<typeof comparisonSummarySchema>;

export const comparisonListSchema = z.object({ comparisons: z.array(comparisonSummarySchema) });

/**
 * A part of the text of one page: from `start` to before `end`, in UTF-16 units. `letters`: letters and digits of the
 * page before it, as `foldLetters` counts them; the viewer's text of the page has other spaces.
 */
const pageSpanSchema = z.object({ page: z.int().positive(), start: count, end: count, letters: count });

const changeSideSchema = z.object({
  /** Empty on the missing side of an insertion or deletion. Cut after `comparisonLimits.sideLength` characters. */
  text: z.string(),
  is_cut: z.boolean(),
  /** Spans of the words; without words, one empty span at the position of the insertion or deletion. */
  spans: z.array(pageSpanSchema),
  /** Text of each span as its page has it, to be marked there as a quote; empty for an empty span. */
  quotes: z.array(z.string()),
  /** Headings above, outermost first. */
  section: z.array(z.string()),
  /** Up to `comparisonLimits.contextLength` characters of the page on both sides, cut at words; may be empty. */
  context: z.object({ before: z.string(), after: z.string() }),
});
export type ChangeSide = z.infer<typeof changeSideSchema>;

export const changeSchema = z.object({
  /** Index of the change from 0, in the order of the later version. */
  index: count,
  kind: z.enum(['replaced', 'inserted', 'deleted', 'moved']),
  before: changeSideSchema,
  after: changeSideSchema,
  /** Concerns in the order of `changeConcerns`; empty when only the wording changes. */
  concerns: z.array(z.enum(changeConcerns)),
  /** Values that differ, as written; `null` on the side without one. */
  values: z.array(
    z.object({
      concern: z.enum(changeConcerns),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** True when the change may be a reading error of a scanned page. */
  is_doubtful: z.boolean(),
  /** True for a change in headers or footers, which are compared once. */
  is_running: z.boolean(),
  /** Sentence of a model about the meaning of the change; `is_unsupported` when both pages together do not support it. */
  explanation: z.object({ text: z.string(), is_unsupported: z.boolean() }).optional(),
});
export type ComparedChange = z.infer<typeof changeSchema>;

/**
 * Positions where both versions have the same text, in order: [page, share of the page's height] of each; to scroll
 * them together. At most one for each page of the later version.
 */
const anchorSchema = z.object({
  before: z.object({ page: z.int().positive(), at: z.number().min(0).max(1) }),
  after: z.object({ page: z.int().positive(), at: z.number().min(0).max(1) }),
});
export type ComparisonAnchor = z.infer<typeof anchorSchema>;

/** A part of the changes of a `done` comparison, at most `comparisonLimits.changesPerResponse`. */
export const comparisonChangesSchema = z.object({
  changes: z.array(changeSchema),
  /** `from` of the next request; `null` at the end. */
  next: count.nullable(),
  /** All anchors, only in the response for the first changes; empty in later ones. */
  anchors: z.array(anchorSchema),
});
export const comparisonChangesRequestSchema = z.object({
  from: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional(),
});

/**
 * Requests a token for the file of one version; the response is `documentTokenResponseSchema`. `GET /pdf/:filename` and
 * `GET /pdf/:filename/words` accept it. A version of kind `site` has no file.
 */
export const comparisonTokenRequestSchema = z.strictObject({ side: z.enum(['before', 'after']) });

export const comparisonExportFormats = ['docx', 'pdf'] as const;
