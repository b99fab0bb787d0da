import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentKinds } from '../contract/documents/schemas.ts';
import { provedValueSchema, typedValueSchema } from '../contract/proved-values/schemas.ts';
import { cellStatuses, tableColumnSchema } from '../contract/tables/schemas.ts';
import { leaseSchema } from '../platform/lease/lease.ts';

const count = z.int().nonnegative();

/** A run: its cells are in `asking` of their rows until they end. */
const runSchema = z.object({
  /** Chosen by the client. */
  id: z.string(),
  startedAt: z.date(),
  heldCredits: count,
  /** Recorded in the ledger as spent, row by row. */
  spentCredits: count,
  lease: leaseSchema,
  /** Number of workers in succession that ended no row. */
  attempts: count,
});
export type TableRun = z.infer<typeof runSchema>;

/** `users/{uid}/tables/{tableId}`: columns, and the order of the rows. */
export const tableRecordSchema = z.object({
  name: z.string(),
  caseFileId: z.string().nullable(),
  columns: z.array(tableColumnSchema),
  documentIds: z.array(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
  /** Grows with each change of the table or a row. */
  revision: count,
  run: runSchema.nullable(),
  /** Id of the last run that ended, for a repeated request. */
  endedRunId: z.string().nullable(),
  /** Cells of this or the last run. */
  endedCells: count,
  totalCells: count,
  /** Credits spent in all ended runs. */
  creditsSpent: count,
  /** Spanish sentence on why the last run ended early. */
  detail: z.string().nullable(),
  /** Time at which the sweep continues or ends the run; `null` without one. */
  dueAt: z.date().nullable(),
});
export type TableRecord = z.infer<typeof tableRecordSchema>;

const cellRecordSchema = z.object({
  status: z.enum(cellStatuses),
  answer: provedValueSchema.nullable(),
  /** Content that the answer is about: a document's version, and the part of it that was read by then. */
  version: z.string().nullable(),
  part: z.string().nullable(),
  correction: z
    .object({ value: typedValueSchema.nullable(), text: z.string(), correctedAt: z.date() })
    .nullable(),
});
export type CellRecord = z.infer<typeof cellRecordSchema>;

export const unaskedCell: CellRecord = {
  ...{ status: 'pending', answer: null, version: null, part: null, correction: null },
};

/** `users/{uid}/tables/{tableId}/rows/{documentId}`: the cells of one document. */
export const rowRecordSchema = z.object({
  /** Name, kind and pages of the document when it was last asked, shown when it is deleted. */
  name: z.string(),
  kind: z.enum(documentKinds),
  pageCount: z.int().positive(),
  revision: count,
  /** Ids of the columns that the current run is to ask. */
  asking: z.array(z.string()),
  /** True while `asking` has any: for the query of a run. */
  isAsked: z.boolean(),
  /** Cells of the row by the ids of their columns. */
  cells: z.record(z.string(), cellRecordSchema),
});
export type RowRecord = z.infer<typeof rowRecordSchema>;

export interface TableKey {
  readonly uid: string;
  readonly id: string;
}

/** Returns the user's tables. Call it only with the uid of the authenticated caller. */
export function tablesOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/tables`);
}

export function tableReference(firestore: Firestore, { uid, id }: TableKey): DocumentReference {
  return tablesOf(firestore, uid).doc(id);
}

export function rowsOf(firestore: Firestore, key: TableKey): CollectionReference {
  return tableReference(firestore, key).collection('rows');
}
