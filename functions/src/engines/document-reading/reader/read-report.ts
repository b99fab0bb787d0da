import { z } from 'zod';
import { recognisedPageSchema } from '../../../contract/documents/page-text/recognised-page.ts';
import { unreadPartSchema } from '../../../contract/documents/unread-parts.ts';
import { unreadReasons } from '../document-reader.ts';

const readFailureCodes = [
  'password_protected',
  'damaged_file',
  'empty_file',
  'unreadable_file',
  'hostile_file',
  'dynamic_form',
  'page_limit_exceeded',
] as const;
export type ReadFailureCode = (typeof readFailureCodes)[number];

const pageNumber = z.int().positive();
const unreadPagesSchema = z.array(z.object({ index: pageNumber, reason: z.enum(unreadReasons) }));

/**
 * Message of a reading process; the last one is `done` or `failed`. Its content comes from an untrusted file, so the
 * parent validates it.
 */
export const readReportSchema = z.discriminatedUnion('type', [
  /** The libraries are loaded; later failures are the file's fault. */
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('page'),
    pageCount: pageNumber,
    page: z.object({ index: pageNumber, label: z.string(), text: z.string() }),
  }),
  /** Later failures are this page's fault, until the next report of a page. */
  z.object({ type: z.literal('at'), index: pageNumber }),
  /** All pages are read; the drawing of those without text begins. */
  z.object({ type: z.literal('drawing') }),
  z.object({
    type: z.literal('image'),
    index: pageNumber,
    jpeg: z.instanceof(Uint8Array),
    ownLines: recognisedPageSchema.shape.lines.optional(),
  }),
  z.object({
    type: z.literal('done'),
    unreadPages: unreadPagesSchema,
    unreadParts: z.array(unreadPartSchema).max(100).optional(),
    renditionPdf: z.instanceof(Uint8Array).optional(),
  }),
  z.object({
    type: z.literal('failed'),
    code: z.enum(readFailureCodes),
    pageCount: z.int().nonnegative().optional(),
    unreadPages: unreadPagesSchema.optional(),
  }),
]);
export type ReadReport = z.infer<typeof readReportSchema>;
