import { z } from 'zod';
import { caseFileIdSchema } from '../case-file-id-schema.ts';
import { documentIdSchema, documentKinds } from '../documents/schemas.ts';
import { normaliseText } from '../normalise-text.ts';
import { provedValueSchema, typedValueSchema } from '../proved-values/schemas.ts';
import { valueTypes } from '../proved-values/value-types.ts';
import { tableLimits } from '../table-limits.ts';

export const tableIdSchema = z.uuid();
const columnIdSchema = z.uuid();

const lineSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .transform((line) => normaliseText(line.replace(/\s+/gu, ' '), 'NFC'));

/** A question that is asked of each document. `id` is chosen by the client. */
export const tableColumnSchema = z.object({
  id: columnIdSchema,
  /** Head of the column: «Renta mensual». */
  name: lineSchema(tableLimits.columnNameLength),
  question: lineSchema(tableLimits.questionLength),
  type: z.enum(valueTypes),
});
export type TableColumn = z.infer<typeof tableColumnSchema>;

const columnsSchema = z
  .array(tableColumnSchema)
  .max(tableLimits.columns)
  .refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length);

const rowDocumentIdsSchema = z.array(documentIdSchema).max(tableLimits.rows);

const count = z.int().nonnegative();

/** Value that a user wrote in place of the document's, which stays beside it. */
const correctionSchema = z.object({
  /** `null` when the text is not one of the column's type. */
  value: typedValueSchema.nullable(),
  text: z.string(),
  corrected_at: z.iso.datetime(),
});

export const cellStatuses = ['pending', 'answered', 'failed'] as const;

/**
 * A cell. Its `answer` stays when a later attempt fails or its document changes. `pending`: being asked, or to be asked
 * in the next run, because it was never asked or its document changed since. `failed`: the last attempt got no answer.
 */
const tableCellSchema = z.object({
  status: z.enum(cellStatuses),
  answer: provedValueSchema.nullable(),
  /** Version of the document that `answer` is about: its places open in it. `null` without an answer. */
  document_version: z.string().nullable(),
  correction: correctionSchema.nullable(),
});
export type TableCell = z.infer<typeof tableCellSchema>;

/** A document of a table, with its cells by the ids of their columns; a missing cell is pending and was never asked. */
export const tableRowSchema = z.object({
  document_id: z.string(),
  name: z.string(),
  kind: z.enum(documentKinds),
  page_count: z.int().positive(),
  /** The document was deleted: its answers stay, and it is not asked again. */
  is_deleted: z.boolean(),
  /** `revision` of the table that changed this row last. */
  revision: count,
  cells: z.record(columnIdSchema, tableCellSchema),
});
export type TableRow = z.infer<typeof tableRowSchema>;

export const tableSummarySchema = z.object({
  id: tableIdSchema,
  name: z.string(),
  case_file_id: caseFileIdSchema.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  row_count: count,
  column_count: count,
  state: z.enum(['idle', 'running']),
  /** Cells of the current or last run: those that have ended, also by failing, and all of them. */
  progress: z.object({ cells: count, total_cells: count }),
  /** Credits that the current run holds and that have been spent on the table so far. */
  credits_held: count,
  credits_spent: count,
  /** Spanish sentence on why the last run ended early; else `null`. */
  detail: z.string().nullable(),
});
export type TableSummary = z.infer<typeof tableSummarySchema>;

/** Tables of the caller, latest change first. */
export const tableListSchema = z.object({ tables: z.array(tableSummarySchema) });

/** A table with its columns in order and, in the order of the table, the rows changed after `since`. */
export const tableSchema = tableSummarySchema.extend({
  columns: z.array(tableColumnSchema),
  /** Ids of all rows, in order. */
  document_ids: z.array(z.string()),
  revision: count,
  rows: z.array(tableRowSchema),
});
export type Table = z.infer<typeof tableSchema>;

/** `since`: `revision` of the client's copy; absent for all rows. */
export const getTableQuerySchema = z.object({
  since: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});

/** `table_id` is chosen by the client and repeated on a retry. Nothing is asked yet. */
export const createTableRequestSchema = z.strictObject({
  table_id: tableIdSchema,
  name: lineSchema(tableLimits.nameLength),
  case_file_id: caseFileIdSchema.optional(),
  document_ids: rowDocumentIdsSchema,
  columns: columnsSchema,
});

/**
 * Absent fields stay. `columns` and `document_ids` are complete lists in their new order: what is missing is removed
 * with its answers. A column with another question or type loses its answers. Rejected with `table_running` during a
 * run, unless only the name changes.
 */
export const changeTableRequestSchema = z
  .strictObject({
    name: lineSchema(tableLimits.nameLength).optional(),
    columns: columnsSchema.optional(),
    document_ids: rowDocumentIdsSchema.optional(),
  })
  .refine((change) => Object.keys(change).length > 0);

const cellReferenceSchema = z.strictObject({ document_id: documentIdSchema, column_id: columnIdSchema });

/**
 * Asks all pending and failed cells, or only `cells`, also answered ones. `run_id` is chosen by the client and repeated
 * on a retry: a run is held and paid once. Refused with `price_changed` when it would hold more than `max_credits`, and
 * with `nothing_to_ask`.
 */
export const runTableRequestSchema = z.strictObject({
  run_id: z.uuid(),
  max_credits: z.int().positive(),
  cells: z
    .array(cellReferenceSchema)
    .min(1)
    .max(tableLimits.rows * tableLimits.columns)
    .optional(),
});

/** Writes a value in place of the document's; `null` removes it. */
export const correctCellRequestSchema = cellReferenceSchema.extend({
  text: z.string().trim().min(1).max(tableLimits.correctionLength).nullable(),
});

export const suggestColumnsRequestSchema = z.strictObject({ document_ids: rowDocumentIdsSchema.min(1) });

/** A column without an id. */
export const suggestedColumnSchema = tableColumnSchema.omit({ id: true });
export type SuggestedColumn = z.infer<typeof suggestedColumnSchema>;

/** The template that fits these documents, by id, and columns that most of them seem to answer, best first. */
export const suggestedColumnsSchema = z.object({
  template_id: z.string().nullable(),
  columns: z.array(suggestedColumnSchema),
});

export const tableExportFormats = ['xlsx', 'csv', 'docx'] as const;
export type TableExportFormat = (typeof tableExportFormats)[number];
