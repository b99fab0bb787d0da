import { z } from 'zod';
import { errorCodes } from './error-codes.ts';
import { limits } from './limits.ts';

export const documentNameSchema = z.string().min(1).max(limits.fileNameLength);

export const documentSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['pdf', 'docx']),
  page_count: z.int().positive(),
  size_bytes: z.int().positive(),
  uploaded_at: z.iso.datetime(),
  /** 1-based numbers of pages that could not be read. */
  unread_pages: z.array(z.int().positive()),
});
export type DocumentSummary = z.infer<typeof documentSummarySchema>;

export const documentListSchema = z.object({
  result: z.array(z.string()),
  documents: z.array(documentSummarySchema),
});

export const deleteFilesRequestSchema = z.strictObject({
  filenames: z.array(documentNameSchema).min(1).max(200),
});
export const deleteFilesResponseSchema = z.object({ remaining_files: z.array(z.string()) });

export const failedFileSchema = z.object({
  filename: z.string(),
  code: z.enum(errorCodes),
  detail: z.string(),
});

export const uploadResponseSchema = z.object({
  uploaded_count: z.int().nonnegative(),
  uploaded_files: z.array(documentSummarySchema),
  duplicate_count: z.int().nonnegative(),
  duplicate_files: z.array(z.string()),
  failed_files: z.array(failedFileSchema),
  message: z.string(),
  credits_used: z.int().nonnegative(),
  remaining_credits: z.int().nonnegative(),
  vision_processing: z.boolean(),
});
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

/**
 * What `POST /upload` streams to a client that accepts `text/event-stream`. The last event is `done` or `error`.
 * `file` is the position of the file in the request, from 0. Pages count from 1.
 */
export const uploadEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('reading'),
    file: z.int(),
    filename: z.string(),
    page: z.int(),
    page_count: z.int(),
  }),
  z.object({ type: z.literal('indexing'), file: z.int(), filename: z.string() }),
  z.object({ type: z.literal('storing'), file: z.int(), filename: z.string() }),
  z.object({ type: z.literal('done'), response: uploadResponseSchema }),
  z.object({
    type: z.literal('error'),
    status: z.int(),
    detail: z.string(),
    code: z.enum(errorCodes),
    request_id: z.string(),
  }),
]);
export type UploadEvent = z.infer<typeof uploadEventSchema>;

/** Asks for a short-lived link to one document. */
export const documentTokenRequestSchema = z.strictObject({ filename: documentNameSchema });
export const documentTokenResponseSchema = z.object({ token: z.string(), expires_at: z.iso.datetime() });
