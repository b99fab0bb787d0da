import type { Bucket } from '@google-cloud/storage';
import { z } from 'zod';
import { noiseKinds, siteChangeSchema } from '../../contract/watches/schemas.ts';
import { hasErrorCode } from '../../platform/errors/error-code.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import { readObject } from '../../platform/storage/read-object.ts';
import { validatorsSchema } from '../fetch/validators.ts';
import { translationStates } from './url-record.ts';

/** The extracted content of a page, without its links. */
const pageSchema = z.object({
  title: z.string(),
  author: z.string().exactOptional(),
  publishedAt: z.string().exactOptional(),
  language: z.string().exactOptional(),
  alternates: z.array(z.string()).default([]),
  markdown: z.string(),
  text: z.string(),
  /** True when the page was truncated. */
  isCut: z.boolean().default(false),
});

const hashesSchema = z.array(z.string()).readonly();
const unitHashesSchema = z.object({
  before: hashesSchema,
  after: hashesSchema,
  beside: hashesSchema.exactOptional(),
  surplus: z.int().default(0),
});

/** Differences of a page to the previous visit of its watch. */
const visitComparisonSchema = z.object({
  differences: z.array(
    siteChangeSchema.pick({ before: true, after: true, section: true, concerns: true, values: true }).extend({
      /** Hashes for `isRotation`; absent when other pages cannot prove that the units rotate. */
      units: unitHashesSchema.exactOptional(),
    }),
  ),
  /** Hashes of units that stand in another order: see `findRotatingUnits`. */
  reordered: hashesSchema.default([]),
  /** Ignored differences, with some of their texts. */
  ignored: z.array(z.object({ kind: z.enum(noiseKinds), count: z.int(), examples: z.array(z.string()) })),
});
export type VisitComparison = z.infer<typeof visitComparisonSchema>;

/** A page in the bucket: written once, before its URL is marked as delivered. */
export const storedPageSchema = z.object({
  /** Final URL, after redirects. */
  finalUrl: z.string(),
  canonicalUrl: z.string().nullable(),
  fetchedAt: z.iso.datetime(),
  /** Time of the response with this text, when the site said later that it is unmodified. */
  textAt: z.iso.datetime().exactOptional(),
  validators: validatorsSchema.default({}),
  /**
   * Change since the previous extraction, and the id of the URL there; absent for new pages and in a first
   * extraction.
   */
  comparison: z.object({ change: z.enum(['changed', 'unchanged']), urlId: z.string() }).exactOptional(),
  /** Comparison with the earlier version, for a page of a watch. */
  visit: visitComparisonSchema.exactOptional(),
  /** Hashes of its units that differ between two requests of one visit. */
  rotating: z.array(z.string()).exactOptional(),
  page: pageSchema,
  /** URLs to follow; empty when the page forbids that. */
  links: z.array(z.string()),
});
export type StoredPage = z.infer<typeof storedPageSchema>;

/** The URL under which a redirected page is stored. */
export const foundSchema = z.object({ urlId: z.string() });

export const storedTranslationSchema = z.object({
  state: z.enum(translationStates),
  title: z.string(),
  markdown: z.string(),
  /** Reason for keeping the original. */
  reason: z.string().nullable(),
});
export type StoredTranslation = z.infer<typeof storedTranslationSchema>;

/** Reads a JSON file of a job; `undefined` when it does not exist. Throws on invalid content. */
export async function readJobFile<Schema extends z.ZodType>(
  bucket: Bucket,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  try {
    const bytes = await readObject(bucket, path);
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}

/** Writes a JSON file once. Returns false, without writing, when it exists. */
export async function createJobFile(bucket: Bucket, path: string, value: unknown): Promise<boolean> {
  try {
    await bucket.file(path).save(JSON.stringify(value), {
      contentType: 'application/json',
      resumable: false,
      preconditionOpts: { ifGenerationMatch: 0 },
    });
    return true;
  } catch (error) {
    if (hasErrorCode(error, 412)) return false;
    throw error;
  }
}
