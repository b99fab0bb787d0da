import { z } from 'zod';
import { jobStates } from './job-states.ts';
import { targetLanguages } from './languages.ts';
import { extractorLimits } from './limits.ts';
import { logKinds, logLevels } from './log.ts';
import { extractionModes } from './modes.ts';
import { pageChanges } from './page-changes.ts';
import { parsePathPattern } from './path-patterns.ts';
import { skipReasons } from './skip-reasons.ts';

export const jobIdSchema = z.uuid();

/** URL with or without its scheme; see `parseStartUrl`. */
const urlSchema = z.string().trim().min(1).max(extractorLimits.urlLength);
/** A path of the site and all pages below it; `*` matches any characters. */
const pathPatternsSchema = z
  .array(
    z
      .string()
      .max(extractorLimits.urlLength)
      .transform((text) => parsePathPattern(text) ?? '')
      .refine((pattern) => pattern !== ''),
  )
  .max(extractorLimits.pathPatterns);

const extractionOrderSchema = z.strictObject({
  url: urlSchema,
  max_pages: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(extractorLimits.maxPages))
    .default(extractorLimits.defaultPages),
  mode: z.enum(extractionModes).default('site'),
  /** URLs of a `list`, which visits no others; `url` and `max_pages` are ignored then. */
  addresses: z.array(urlSchema).min(1).max(extractorLimits.maxPages).optional(),
  /** Included paths of a `site`; empty for all. */
  include: pathPatternsSchema.default([]),
  /** Excluded paths of a `site`, also among included ones. */
  exclude: pathPatternsSchema.default([]),
  translate: z.boolean().default(false),
  language: z.enum(targetLanguages).default('English'),
  /**
   * Chosen by the client and repeated on a retry: the same request starts one job. Without it the response waits for
   * the archive, and a repeated request joins its running job.
   */
  job_id: jobIdSchema.optional(),
});

export const extractRequestSchema = extractionOrderSchema
  .refine(({ mode, addresses }) => (mode === 'list') === (addresses !== undefined))
  .refine(({ mode, include, exclude }) => mode === 'site' || include.length + exclude.length === 0)
  .refine(
    ({ addresses = [] }) =>
      addresses.reduce((sum, { length }) => sum + length, 0) <= extractorLimits.listCharacters,
  );
export type ExtractRequest = z.infer<typeof extractRequestSchema>;

/** Cost of a job, once it has ended. */
const creditsInfoSchema = z.object({
  translation_enabled: z.boolean(),
  credits_used: z.int().nonnegative(),
  /** Credits available right after the job. */
  remaining_credits: z.int().nonnegative(),
});

/**
 * Response to an order: 202 while the work continues; 200 with the archive when an order without `job_id` has ended.
 */
export const extractResponseSchema = z.object({
  job_id: jobIdSchema,
  detail: z.string(),
  /** Held credits, the maximum price. */
  estimated_credits: z.int().positive(),
  /** Path of the archive below the API's base. */
  zip_url: z.string().optional(),
  credits_info: creditsInfoSchema.optional(),
});
export type ExtractResponse = z.infer<typeof extractResponseSchema>;

/** `job_id`: of the new extraction, chosen by the client and repeated on a retry. */
export const extractAgainRequestSchema = z.strictObject({ job_id: jobIdSchema });

export const siteMapRequestSchema = z.strictObject({ url: urlSchema });

/** Map of a site before any payment. */
export const siteMapSchema = z.object({
  /** Start URL of the site, after its redirects. */
  url: z.string(),
  /**
   * Paths with their parameters, below the origin of `url`: the pages that an extraction from there would visit,
   * without duplicates and the start first. At most `extractorLimits.mapAddresses`.
   */
  paths: z.array(z.string()),
  /** True when there are more pages, or the site was too slow. */
  is_partial: z.boolean(),
  /** True when they come from a sitemap; without one, only links of the first pages are known. */
  has_sitemap: z.boolean(),
});
export type SiteMap = z.infer<typeof siteMapSchema>;

const count = z.int().nonnegative();

export const skipCountsSchema = z.partialRecord(z.enum(skipReasons), count);
export type SkipCounts = z.infer<typeof skipCountsSchema>;

/** Numbers of new, changed and unchanged pages, and of missing ones once known. */
const comparisonSchema = z.object({
  job_id: jobIdSchema,
  new: count,
  changed: count,
  unchanged: count,
  gone: count.nullable(),
});

const jobCountersSchema = z.object({
  delivered: count,
  skipped: count,
  /** Known URLs still to be visited, including those beyond the page limit. */
  waiting: count,
  /** Pages whose translation is in the archive. */
  translated: count,
  /** Pages already in the target language. */
  already_in_language: count,
  /** Pages whose translation failed: the archive has the original. */
  kept_original: count,
});

export const extractionSchema = z.object({
  job_id: jobIdSchema,
  url: z.string(),
  max_pages: z.int().positive(),
  mode: z.enum(extractionModes),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  translate: z.boolean(),
  language: z.enum(targetLanguages),
  /** The translation is a placeholder, written without a model provider. */
  is_demo_translation: z.boolean(),
  state: z.enum(jobStates),
  /** Cancelled, but the worker has not stopped yet. */
  is_cancelling: z.boolean(),
  /** Sentence for the user about the progress of the job. */
  detail: z.string(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  counters: jobCountersSchema,
  /** Comparison with the previous extraction, whose unchanged pages are free; `null` for the first one. */
  comparison: comparisonSchema.nullable(),
  /** Omitted URLs by reason; the sum is `counters.skipped`. */
  skipped_by_reason: skipCountsSchema,
  /** 0 to 100 over the whole job: pages, translation, archive. */
  progress_percent: z.int().min(0).max(100),
  /** Estimate; `null` without data for one, and at the end. */
  seconds_left: count.nullable(),
  estimated_credits: count,
  credits_info: creditsInfoSchema.nullable(),
  /** Path of the archive below the API's base. `null` without an archive, or when its link has expired. */
  zip_url: z.string().nullable(),
  zip_size_bytes: count.nullable(),
  /** Expiry of the link. It can be renewed until `archive_deleted_at`. */
  link_expires_at: z.iso.datetime().nullable(),
  /** Time at which the archive and the pages are or were deleted. */
  archive_deleted_at: z.iso.datetime().nullable(),
  /** Price of adding its pages to the library; `null` without pages, or when they were deleted. */
  ask_credits: z.int().positive().nullable(),
  /** Number of delivered pages with a preview. */
  preview_pages: count,
});
export type Extraction = z.infer<typeof extractionSchema>;

/** A line of the activity log, in the order of `seq`, which counts from 1 without gaps. */
const logLineSchema = z.object({
  seq: z.int().positive(),
  at: z.iso.datetime(),
  kind: z.enum(logKinds),
  level: z.enum(logLevels),
  /** Text of the line for the user. */
  detail: z.string(),
  /** URL of the page that the line is about. */
  url: z.string().nullable(),
  /** Reason of a skipped page. */
  reason: z.enum(skipReasons).nullable(),
});
export type LogLine = z.infer<typeof logLineSchema>;

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export const extractionStatusRequestSchema = z.object({
  /** `seq` of the client's last line. */
  after: wholeNumber.optional(),
});

export const extractionStatusSchema = extractionSchema.extend({
  /** Lines after `after`, at most `extractorLimits.logLinesPerCall`. */
  log: z.array(logLineSchema),
  /** True when there are more lines: request them immediately, with the last `seq`. */
  has_more: z.boolean(),
});
export type ExtractionStatus = z.infer<typeof extractionStatusSchema>;

/** The latest jobs first. */
export const extractionListSchema = z.object({ jobs: z.array(extractionSchema) });

export const archiveLinkSchema = z.object({
  zip_url: z.string(),
  link_expires_at: z.iso.datetime(),
  /** Signed link to the file itself, valid for a quarter of an hour; `null` when only `zip_url` works. */
  download_url: z.url().nullable(),
});

export const sitePdfSchema = z.object({ size_bytes: z.int().positive() });

export const pagePreviewsRequestSchema = z.object({
  /** `position` of the client's last page. */
  after: wholeNumber.optional(),
});

/** A delivered page. `position` counts from 1 in the order of delivery and is the number in its file's name. */
const pagePreviewSchema = z.object({
  position: z.int().positive(),
  url: z.string(),
  title: z.string(),
  word_count: count,
  language: z.string().nullable(),
  /** Page of this extraction that it names as its version in another language. */
  version_of: z.string().nullable(),
  /** `null` without a requested translation, or before it is done. */
  translation: z.enum(['translated', 'already_in_language', 'kept_original']).nullable(),
  /** Change since the previous extraction; `null` without one. */
  change: z.enum(pageChanges).nullable(),
  /** True when the page is longer than the part that is read. */
  is_partial: z.boolean(),
});
export type PagePreview = z.infer<typeof pagePreviewSchema>;

export const pagePreviewListSchema = z.object({
  /** Pages after `after`, at most `extractorLimits.previewsPerCall`. */
  pages: z.array(pagePreviewSchema),
  has_more: z.boolean(),
});

export const pageContentSchema = pagePreviewSchema.extend({
  /** Beginning of the page, at most `extractorLimits.previewLength` characters; the archive has all of it. */
  markdown: z.string(),
  is_cut: z.boolean(),
  translated_title: z.string().nullable(),
  translated_markdown: z.string().nullable(),
});
export type PageContent = z.infer<typeof pageContentSchema>;

export const pageSearchRequestSchema = z.object({ q: z.string().trim().min(2).max(100) });

/** A page with all words of the search; `excerpt` surrounds the first of them. */
const foundPageSchema = z.object({ position: z.int().positive(), excerpt: z.string() });
export type FoundPage = z.infer<typeof foundPageSchema>;
export const pageSearchSchema = z.object({ pages: z.array(foundPageSchema) });

export const skippedUrlsRequestSchema = z.object({ reason: z.enum(skipReasons) });

/** A URL that was omitted because it is a PDF. */
export const linkedPdfRequestSchema = z.object({ url: urlSchema });

/** A URL that was found and omitted. */
const skippedUrlSchema = z.object({
  url: z.string(),
  /** Page that this URL repeats or redirects to. */
  same_as: z.string().nullable(),
});

/** Skipped URLs, at most `extractorLimits.skippedPerReason`; the archive lists all. */
export const skippedUrlListSchema = z.object({ addresses: z.array(skippedUrlSchema) });
