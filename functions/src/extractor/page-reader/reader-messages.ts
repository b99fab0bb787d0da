import { z } from 'zod';

const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const fetchedPageSchema = z.object({
  bytes: bytesSchema,
  /** The `Content-Type` header. */
  contentType: z.string(),
  url: z.string(),
});
/** A page as sent by its site; `url` is its final URL. */
export type FetchedPage = z.infer<typeof fetchedPageSchema>;

const robotsQuestionSchema = z.object({ text: z.string(), urls: z.array(z.string()) });
export type RobotsQuestion = z.infer<typeof robotsQuestionSchema>;

export const readCommandSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), ...fetchedPageSchema.shape }),
  z.object({ kind: z.literal('links'), ...fetchedPageSchema.shape }),
  z.object({ kind: z.literal('robots'), ...robotsQuestionSchema.shape }),
  z.object({ kind: z.literal('sitemap'), bytes: bytesSchema, url: z.string() }),
]);
export type ReadCommand = z.infer<typeof readCommandSchema>;

/** Links beyond `maxLinks` are dropped. */
const pageSchema = z.object({
  title: z.string(),
  author: z.string().exactOptional(),
  publishedAt: z.string().exactOptional(),
  language: z.string().exactOptional(),
  markdown: z.string(),
  text: z.string(),
  canonicalUrl: z.string().exactOptional(),
  noIndex: z.boolean(),
  noFollow: z.boolean(),
  links: z.array(z.string()),
  alternates: z.array(z.string()),
  refresh: z.string().exactOptional(),
  isCut: z.boolean(),
  wall: z.enum(['challenge', 'login_required', 'not_found', 'needs_javascript']).nullable(),
});

/** Schemas of a thread's answer to each kind of command. */
export const readAnswerSchemas = {
  page: pageSchema,
  links: z.array(z.string()),
  robots: z.object({
    crawlDelayMs: z.number(),
    sitemaps: z.array(z.string()),
    verdicts: z.array(z.enum(['allowed', 'robots_disallowed', 'too_complex'])),
  }),
  sitemap: z.object({ isIndex: z.boolean(), addresses: z.array(z.string()), readBytes: z.number() }),
} as const satisfies Record<ReadCommand['kind'], z.ZodType>;
export type ReadKind = ReadCommand['kind'];
export type ReadAnswers = { [Kind in ReadKind]: z.infer<(typeof readAnswerSchemas)[Kind]> };

/** Reason without an answer: the text is malformed, or takes too much time or memory. */
export type ReadFailure = 'unreadable' | 'too_complex';

export const maxLinks = 6_000;
