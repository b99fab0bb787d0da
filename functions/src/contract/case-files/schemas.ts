import { z } from 'zod';
import { caseFileIdSchema } from '../case-file-id-schema.ts';
import { documentIdSchema } from '../documents/schemas.ts';
import { limits } from '../limits.ts';
import { normaliseText } from '../normalise-text.ts';
import { caseFileColors } from './case-file-colors.ts';

const caseFileNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(limits.caseFileNameLength)
  .transform((name) => normaliseText(name.replace(/\s+/gu, ' '), 'NFC'));

/** A named set of documents and extractions. Each may be in several sets. Conversations refer to their set by id. */
export const caseFileSchema = z.object({
  id: caseFileIdSchema,
  name: z.string(),
  color: z.enum(caseFileColors),
  is_archived: z.boolean(),
  document_ids: z.array(z.string()),
  /** Ids of extractions. */
  job_ids: z.array(z.string()),
  created_at: z.iso.datetime(),
  /** Time of the last change of name, colour, documents or extractions. */
  updated_at: z.iso.datetime(),
});
export type CaseFile = z.infer<typeof caseFileSchema>;

/** Case files in order of their names. */
export const caseFileListSchema = z.object({ case_files: z.array(caseFileSchema) });

/** `case_file_id` is chosen by the client and repeated on a retry. */
export const createCaseFileRequestSchema = z.strictObject({
  case_file_id: caseFileIdSchema,
  name: caseFileNameSchema,
  color: z.enum(caseFileColors),
});

/** Changed fields of a case file, at least one; absent ones stay. */
export const changeCaseFileRequestSchema = z
  .strictObject({
    name: caseFileNameSchema.optional(),
    color: z.enum(caseFileColors).optional(),
    is_archived: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0);

const contentsSchema = z.strictObject({
  document_ids: z.array(documentIdSchema).max(limits.chosenDocuments).default([]),
  job_ids: z.array(z.uuid()).max(limits.caseFileExtractions).default([]),
});
const noContents: z.output<typeof contentsSchema> = { document_ids: [], job_ids: [] };

/**
 * Documents and extractions to add to a case file or to remove from it; at least one. Ignores contents that
 * it already has, or does not have.
 */
export const changeCaseFileContentsRequestSchema = z
  .strictObject({ added: contentsSchema.optional(), removed: contentsSchema.optional() })
  .refine(({ added, removed }) => added !== undefined || removed !== undefined)
  .transform(({ added = noContents, removed = noContents }) => ({ added, removed }));
