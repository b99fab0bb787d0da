import { createHash } from 'node:crypto';
import { z } from 'zod';
import { pageChanges } from '../../contract/extractor/page-changes.ts';
import { skipReasons } from '../../contract/extractor/skip-reasons.ts';

export const translationStates = ['translated', 'already_in_language', 'kept_original'] as const;

/**
 * `users/{uid}/crawls/{jobId}/urls/{urlId}`: one address of the site, created once, by the page that linked to it. An
 * `alias` is the final address of a redirected page: it needs no visit, and is not listed.
 */
export const urlRecordSchema = z.object({
  /** As it was found, to be fetched. */
  url: z.string(),
  /** The folded form, of which `urlId` is the hash. */
  key: z.string(),
  state: z.enum(['waiting', 'delivered', 'skipped', 'alias']),
  /** Place in the order of discovery, from 0. */
  order: z.int().nonnegative(),
  /** Links away from the start. */
  depth: z.int().nonnegative(),
  reason: z.enum(skipReasons).nullable(),
  /** The other address that it repeats or leads to, where the reason concerns one. */
  sameAs: z.string().nullable(),
  /** Fetches that failed in a way worth trying again. */
  failures: z.int().nonnegative(),
  notBefore: z.date().nullable(),
  /** From here on only where `delivered`. `position` counts from 1. */
  position: z.int().positive().nullable(),
  finalUrl: z.string().nullable(),
  title: z.string().nullable(),
  wordCount: z.int().nonnegative().nullable(),
  language: z.string().nullable(),
  /** Whether the page is longer than what is read of it. */
  isCut: z.boolean().default(false),
  /** The address of the delivered page that is its version in another language, declared by either of them. */
  versionOf: z.string().nullable().default(null),
  /** Hash of the text, by which repeated pages are known. */
  textHash: z.string().nullable(),
  /** Key of the page's canonical address with a hash of its numbers, and a signature of its text to compare it with others of that identity. */
  identity: z.string().nullable(),
  signature: z.array(z.int()).nullable(),
  translation: z.enum(translationStates).nullable(),
  /**
   * Since the previous extraction; `null` where nothing is compared. `earlierUrlId`: the id of its address there, where
   * it had one.
   */
  change: z.enum(pageChanges).nullable().default(null),
  earlierUrlId: z.string().nullable().default(null),
});
export type UrlRecord = z.infer<typeof urlRecordSchema>;

export function urlIdOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
