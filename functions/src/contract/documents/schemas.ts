import { z } from 'zod';
import { errorCodes } from '../error-codes.ts';
import { errorEventSchema } from '../error-response.ts';
import { documentIdPattern, limits } from '../limits.ts';
import { recognisedPageSchema } from './page-text/recognised-page.ts';
import { unreadPartSchema } from './unread-parts.ts';

export const documentNameSchema = z.string().min(1).max(limits.fileNameLength);

export const documentIdSchema = z.string().regex(documentIdPattern);

/** `site`: the pages of a web site, taken over from an extraction. */
export const documentKinds = ['pdf', 'docx', 'site'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Where a document of kind `site` comes from. */
const documentSiteSchema = z.object({ job_id: z.uuid(), url: z.url() });

export const documentSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(documentKinds),
  /** Changes when the content is replaced: a citation of another version refers to content that is gone. */
  version: z.string(),
  page_count: z.int().positive(),
  size_bytes: z.int().positive(),
  uploaded_at: z.iso.datetime(),
  /** 1-based numbers of pages that could not be read. */
  unread_pages: z.array(z.int().positive()),
  /** Attachments, notes, objects and charts that are not read. */
  unread_parts: z.array(unreadPartSchema).default([]),
  /**
   * For a document that can be asked before it is fully read: how many pages are missing, and whether reading has
   * stopped.
   */
  unfinished: z.object({ pending_page_count: z.int().positive(), is_stopped: z.boolean() }).nullable(),
  /** The product's own example: free, outside of the plan's limit, with free first questions. */
  is_example: z.boolean(),
  /** The extraction it was made from; `null` for an upload. */
  site: documentSiteSchema.nullable(),
});
export type DocumentSummary = z.infer<typeof documentSummarySchema>;

export const documentListSchema = z.object({
  result: z.array(z.string()),
  documents: z.array(documentSummarySchema),
});

/** The extension stays that of the file's type, whatever is typed: it is added where it is missing. */
export const renameDocumentRequestSchema = z.strictObject({ filename: documentNameSchema });

export const deleteFilesRequestSchema = z.strictObject({
  filenames: z.array(documentNameSchema).min(1).max(200),
});
export const deleteFilesResponseSchema = z.object({ remaining_files: z.array(z.string()) });

/**
 * What `POST /upload` does with a file whose name another document of the user has: `ask` refuses it with `name_taken`,
 * so that the client can ask; `replace` makes it the new content of that document, and the old content is gone;
 * `keep_both` stores it under the next free name ("Contrato (2).pdf").
 */
const nameConflictSchema = z.enum(['ask', 'replace', 'keep_both']);
export type NameConflictChoice = z.infer<typeof nameConflictSchema>;

/**
 * What happens to a file whose name another document has where the client does not choose: `keep_both` where it allows
 * duplicates, else the file counts as one.
 */
export type NameConflict = NameConflictChoice | 'duplicate';

/** Takes the pages of an extraction into the library, at the price that `Extraction.ask_credits` says. */
export const addSiteRequestSchema = z.strictObject({ name_conflict: nameConflictSchema });

/** The same extraction asked for again brings the document that is there, and costs nothing. */
export const addSiteResponseSchema = z.object({
  document: documentSummarySchema,
  credits_used: z.int().nonnegative(),
  remaining_credits: z.int().nonnegative(),
});

/** One page of a document of kind `site`, as it was when the site was extracted. */
export const sitePageSchema = z.object({
  page: z.int().positive(),
  page_count: z.int().positive(),
  title: z.string(),
  /** Where it stood on the web. */
  address: z.url(),
  fetched_at: z.iso.datetime(),
  markdown: z.string(),
});
export type SitePage = z.infer<typeof sitePageSchema>;

/** The fields of the multipart body of `POST /upload` beside the repeated `files`. */
export const uploadFieldsSchema = z.object({
  allow_duplicates: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  name_conflict: nameConflictSchema.optional(),
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
  /** Names of the documents whose content is now the uploaded one. They are among `uploaded_files`. */
  replaced_files: z.array(z.string()),
  failed_files: z.array(failedFileSchema),
  message: z.string(),
  /** The unread pages and why, a sentence for each document; part of `message` too. `null` where all were read. */
  unread_detail: z.string().nullable(),
  credits_used: z.int().nonnegative(),
  remaining_credits: z.int().nonnegative(),
  /** Pages whose text was recognised on their picture, by no model. */
  recognised_page_count: z.int().nonnegative(),
  /**
   * Pages that a vision model had to read too, each at `creditPrices.visionPage`: its unconfirmed words are shown as
   * such.
   */
  vision_page_count: z.int().nonnegative(),
  /** Whether there is one of those. */
  vision_processing: z.boolean(),
});
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

/**
 * What `POST /upload` streams to a client that accepts `text/event-stream`; the last event is `done` or `error`.
 * `file` is the position of the file in the request, from 0; pages count from 1.
 */
export const uploadEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('reading'),
    file: z.int(),
    filename: z.string(),
    page: z.int(),
    page_count: z.int(),
  }),
  /** So many of the pages that are pictures are read. */
  z.object({
    type: z.literal('recognising'),
    file: z.int(),
    filename: z.string(),
    page: z.int(),
    page_count: z.int(),
  }),
  /** So many pages are not recognised well, and are shown to a model now, for so many credits at most. */
  z.object({
    type: z.literal('transcribing'),
    file: z.int(),
    filename: z.string(),
    page_count: z.int().positive(),
    credits: z.int().positive(),
  }),
  /** The document is in the library, and so many of its pages can be asked about; the others are being read. */
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
 * Requests a short-lived link to one document. A citation also names its document and version: it leads there under any
 * name, because documents are renamed, and to `document_not_found` or `document_replaced` where that version is gone,
 * never to other content.
 */
export const documentTokenRequestSchema = z.strictObject({
  filename: documentNameSchema,
  document_id: documentIdSchema.optional(),
  version: documentIdSchema.optional(),
});
/**
 * `size_bytes`: of the linked PDF, for a DOCX its rendition. `scanned_pages`: those whose text was read on their
 * pictures and so is not in that file; `GET /pdf/:filename/words` has it.
 */
export const documentTokenResponseSchema = z.object({
  token: z.string(),
  expires_at: z.iso.datetime(),
  size_bytes: z.int().positive(),
  scanned_pages: z.array(z.int().positive()),
});

/**
 * The words read on the picture of a page: recognised ones with their places, and those only a vision model saw,
 * without places.
 */
const scannedPageSchema = recognisedPageSchema.extend({ unconfirmed: z.array(z.string()) });
export type ScannedPage = z.infer<typeof scannedPageSchema>;

/** The scanned pages of a block, in order. */
export const pageWordsResponseSchema = z.object({ pages: z.array(scannedPageSchema) });

/**
 * A document in a few words and in a sentence or two, with questions worth asking, each of which it answers. Made by a
 * model from the document: plain text.
 */
export const documentGuideSchema = z.object({
  title: z.string().min(1).max(limits.guideTitleLength),
  /** The date of the document itself: of its signature, issue or publication. `null` where it has none. */
  date: z.iso.date().nullable(),
  summary: z.string().min(1).max(limits.guideSummaryLength),
  questions: z.array(z.string().min(1).max(limits.guideQuestionLength)).min(1).max(limits.guideQuestions),
});
export type DocumentGuide = z.infer<typeof documentGuideSchema>;

/**
 * `guide` is `null` where none could be made that says more than the file's name and its first line, and while another
 * request makes it (`is_pending`).
 */
export const documentGuideResponseSchema = z.object({
  guide: documentGuideSchema.nullable(),
  is_pending: z.boolean(),
});
