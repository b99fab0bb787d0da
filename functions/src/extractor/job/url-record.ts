import { createHash } from 'node:crypto';
import { z } from 'zod';
import { pageChanges } from '../../contract/extractor/page-changes.ts';
import { skipReasons } from '../../contract/extractor/skip-reasons.ts';

export const translationStates = ['translated', 'already_in_language', 'kept_original'] as const;

/**
 * `users/{uid}/crawls/{jobId}/urls/{urlId}`: one URL of the site, created once, by the page that linked to it. An
 * `alias` is the final URL of a redirected page: it needs no visit, and is not listed.
 */
export const urlRecordSchema = z.object({
  /** The URL as found, to be requested. */
  url: z.string(),
  /** The normalised URL, whose hash is `urlId`. */
  key: z.string(),
  state: z.enum(['waiting', 'delivered', 'skipped', 'alias']),
  /** Position in the order of discovery, from 0. */
  order: z.int().nonnegative(),
  /** Number of links from the start. */
  depth: z.int().nonnegative(),
  reason: z.enum(skipReasons).nullable(),
  /** The duplicated or redirected URL, if the reason concerns one. */
  sameAs: z.string().nullable(),
  /** Failed fetches that are worth a retry. */
  failures: z.int().nonnegative(),
  notBefore: z.date().nullable(),
  /** The following fields are set only when `delivered`. `position` counts from 1. */
  position: z.int().positive().nullable(),
  finalUrl: z.string().nullable(),
  title: z.string().nullable(),
  wordCount: z.int().nonnegative().nullable(),
  language: z.string().nullable(),
  /** True when the page was truncated. */
  isCut: z.boolean().default(false),
  /** The URL of the delivered page that is its version in another language, declared by either of them. */
  versionOf: z.string().nullable().default(null),
  /** Hash of the text, to recognise duplicates. */
  textHash: z.string().nullable(),
  /**
   * Key of the page's canonical URL with a hash of its numbers. `signature` is compared between pages of equal
   * identity.
   */
  identity: z.string().nullable(),
  signature: z.array(z.int()).nullable(),
  translation: z.enum(translationStates).nullable(),
  /**
   * Change since the previous extraction; `null` in a first one. `earlierUrlId` is the id of its URL there, if it
   * had one.
   */
  change: z.enum(pageChanges).nullable().default(null),
  earlierUrlId: z.string().nullable().default(null),
  /** True for a page that this visit could not check, and whose file it keeps from the previous extraction. */
  isCarried: z.boolean().default(false),
});
export type UrlRecord = z.infer<typeof urlRecordSchema>;

export function urlIdOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
