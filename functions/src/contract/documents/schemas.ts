import { z } from 'zod';
import { caseFileIdSchema } from '../case-file-id-schema.ts';
import { errorCodes } from '../error-codes.ts';
import { errorEventSchema } from '../error-response.ts';
import { documentIdPattern, limits } from '../limits.ts';
import { recognisedPageSchema } from './page-text/recognised-page.ts';
import { unreadPartSchema } from './unread-parts.ts';

export const documentNameSchema = z.string().min(1).max(limits.fileNameLength);

export const documentIdSchema = z.string().regex(documentIdPattern);

/** `site`: pages of a web site, added from an extraction. */
export const documentKinds = ['pdf', 'docx', 'site'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Origin of a document of kind `site`. */
const documentSiteSchema = z.object({ job_id: z.uuid(), url: z.url() });

export const documentSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(documentKinds),
  /** Changes when the content is replaced: a citation of another version refers to deleted content. */
  version: z.string(),
  page_count: z.int().positive(),
  size_bytes: z.int().positive(),
  uploaded_at: z.iso.datetime(),
  /** Numbers (from 1) of pages that could not be read. */
  unread_pages: z.array(z.int().positive()),
  /** Attachments, notes, objects and charts that are not read. */
  unread_parts: z.array(unreadPartSchema).default([]),
  /**
   * For a document that can be asked before it is fully read: number of missing pages, and whether reading has stopped.
   */
  unfinished: z.object({ pending_page_count: z.int().positive(), is_stopped: z.boolean() }).nullable(),
  /** The product's own example: free, outside the plan's limit, with free first questions. */
  is_example: z.boolean(),
  /** Extraction that it was created from; `null` for an upload. */
  site: documentSiteSchema.nullable(),
});
export type DocumentSummary = z.infer<typeof documentSummarySchema>;

export const documentListSchema = z.object({
  result: z.array(z.string()),
  documents: z.array(documentSummarySchema),
});

/** The extension of the file's type is added when it is missing. */
export const renameDocumentRequestSchema = z.strictObject({ filename: documentNameSchema });

export const deleteFilesRequestSchema = z.strictObject({
  filenames: z.array(documentNameSchema).min(1).max(200),
});
export const deleteFilesResponseSchema = z.object({ remaining_files: z.array(z.string()) });

/**
 * How `POST /upload` handles a file whose name another document of the user has. `ask` refuses it with `name_taken`, so
 * that the client can ask. `replace` replaces the content of that document. `keep_both` stores it under the next free
 * name ("Contrato (2).pdf").
 */
const nameConflictSchema = z.enum(['ask', 'replace', 'keep_both']);
export type NameConflictChoice = z.infer<typeof nameConflictSchema>;

/** Handling of a taken name when the client does not choose: `keep_both` if it allows duplicates, else `duplicate`. */
export type NameConflict = NameConflictChoice | 'duplicate';

/** Adds the pages of an extraction to the library, at the price `Extraction.ask_credits`. */
export const addSiteRequestSchema = z.strictObject({
  name_conflict: nameConflictSchema,
  case_file_id: caseFileIdSchema.optional(),
});

/** A repeated request returns the existing document, free of charge. */
export const addSiteResponseSchema = z.object({
  document: documentSummarySchema,
  credits_used: z.int().nonnegative(),
  remaining_credits: z.int().nonnegative(),
});

/** A page of a document of kind `site`, as of the extraction. */
export const sitePageSchema = z.object({
  page: z.int().positive(),
  page_count: z.int().positive(),
  title: z.string(),
  /** URL on the web. */
  address: z.url(),
  fetched_at: z.iso.datetime(),
  markdown: z.string(),
});
export type SitePage = z.infer<typeof sitePageSchema>;

/** Form fields of `POST /upload`, besides the files in `files`. */
export const uploadFieldsSchema = z.object({
  allow_duplicates: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  name_conflict: nameConflictSchema.optional(),
  /** Case file that gets the documents. Ignored when it does not exist. */
  case_file_id: caseFileIdSchema.optional(),
});

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
  /** Names of the documents with replaced content, which are also in `uploaded_files`. */
  replaced_files: z.array(z.string()),
  failed_files: z.array(failedFileSchema),
  message: z.string(),
  /** Unread pages and the reasons, a sentence for each document; part of `message` too. `null` when all were read. */
  unread_detail: z.string().nullable(),
  credits_used: z.int().nonnegative(),
  remaining_credits: z.int().nonnegative(),
  /** Pages with recognised text, without a model. */
  recognised_page_count: z.int().nonnegative(),
  /** Pages that a vision model also read, each at `creditPrices.visionPage`; its unconfirmed words are marked. */
  vision_page_count: z.int().nonnegative(),
  /** True when a vision model reads some of the pages. */
  vision_processing: z.boolean(),
});
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

/**
 * Events of `POST /upload` for a client that accepts `text/event-stream`; the last event is `done` or `error`. `file`
 * is the position of the file in the request, from 0; pages count from 1.
 */
export const uploadEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('reading'),
    file: z.int(),
    filename: z.string(),
    page: z.int(),
    page_count: z.int(),
  }),
  /**
   * Progress of the scanned pages: `page` of them are recognised, 0 at the beginning. `seconds_left`: for the others, by
   * the time that the pages of this file took; absent until two of them are measured.
   */
  z.object({
    type: z.literal('recognising'),
    file: z.int(),
    filename: z.string(),
    page: z.int(),
    page_count: z.int(),
    seconds_left: z.int().nonnegative().optional(),
  }),
  /** Scanned pages with low confidence that are sent to a model now, and the maximum price in credits. */
  z.object({
    type: z.literal('transcribing'),
    file: z.int(),
    filename: z.string(),
    page_count: z.int().positive(),
    credits: z.int().positive(),
  }),
  /** The document is in the library, with the number of pages that can be asked about; the others are being read. */
  z.object({
    type: z.literal('usable'),
    file: z.int(),
    filename: z.string(),
    read_pages: z.int().positive(),
    page_count: z.int().positive(),
  }),
  z.object({ type: z.literal('indexing'), file: z.int(), filename: z.string() }),
  z.object({ type: z.literal('storing'), file: z.int(), filename: z.string() }),
  z.object({ type: z.literal('done'), response: uploadResponseSchema }),
  errorEventSchema,
]);
export type UploadEvent = z.infer<typeof uploadEventSchema>;

/**
 * Requests a short-lived link to one document. A citation also names its document and version: it opens that version
 * under any name, because documents are renamed. For a missing version it gets `document_not_found` or
 * `document_replaced`, never other content.
 */
export const documentTokenRequestSchema = z.strictObject({
  filename: documentNameSchema,
  document_id: documentIdSchema.optional(),
  version: documentIdSchema.optional(),
});
/**
 * `size_bytes`: of the linked PDF, for a DOCX its rendition. `scanned_pages`: pages whose text was recognised and is
 * not in that file; `GET /pdf/:filename/words` returns it.
 */
export const documentTokenResponseSchema = z.object({
  token: z.string(),
  expires_at: z.iso.datetime(),
  size_bytes: z.int().positive(),
  scanned_pages: z.array(z.int().positive()),
});

/**
 * Words of a scanned page: recognised ones with their boxes, and those that only a vision model read, without
 * boxes.
 */
const scannedPageSchema = recognisedPageSchema.extend({ unconfirmed: z.array(z.string()) });
export type ScannedPage = z.infer<typeof scannedPageSchema>;

/** Scanned pages of a block, in order. */
export const pageWordsResponseSchema = z.object({ pages: z.array(scannedPageSchema) });

/**
 * A document's title, summary and suggested questions, each of which it answers. Written by a model from the document,
 * as plain text.
 */
export const documentGuideSchema = z.object({
  title: z.string().min(1).max(limits.guideTitleLength),
  /** Date of the document itself: of its signature, issue or publication. `null` when it has none. */
  date: z.iso.date().nullable(),
  /** Empty when no sentence of the document says what it is about. */
  summary: z.string().max(limits.guideSummaryLength),
  questions: z.array(z.string().min(1).max(limits.guideQuestionLength)).min(1).max(limits.guideQuestions),
});
export type DocumentGuide = z.infer<typeof documentGuideSchema>;

/**
 * `guide` is `null` when none could be written that says more than the file's name and its first line, and while
 * another request writes it (`is_pending`).
 */
export const documentGuideResponseSchema = z.object({
  guide: documentGuideSchema.nullable(),
  is_pending: z.boolean(),
});
