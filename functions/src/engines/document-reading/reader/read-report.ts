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
 * A message of a reading process, the last of which is `done` or `failed`. Its content comes from an untrusted file,
 * so the parent checks each one.
 */
export const readReportSchema = z.discriminatedUnion('type', [
  /** The libraries are loaded: what goes wrong from now on is the file's doing. */
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('page'),
    pageCount: pageNumber,
    page: z.object({ index: pageNumber, label: z.string(), text: z.string() }),
  }),
  /** What goes wrong from now on is this page's doing, until another one is named. */
  z.object({ type: z.literal('at'), index: pageNumber }),
  /** All pages are read; those without text are drawn from now on. */
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
