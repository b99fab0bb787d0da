import { createHash } from 'node:crypto';
import { z } from 'zod';
import { skipReasons } from '../../contract/extractor/skip-reasons.ts';

export const translationStates = ['translated', 'already_in_language', 'kept_original'] as const;

/**
 * `users/{uid}/crawls/{jobId}/urls/{urlId}`: one address of the site, created once: whoever creates it has found it. An
 * `alias` is the name that a delivered page gives itself; nobody linked to it, and it is no page of its own.
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
  /** What it repeats or leads to, where the reason is about another address. */
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
  /** Hash of the text, by which repeated pages are known. */
  textHash: z.string().nullable(),
  translation: z.enum(translationStates).nullable(),
});
export type UrlRecord = z.infer<typeof urlRecordSchema>;

export function urlIdOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

export function newUrlRecord(
  found: Pick<UrlRecord, 'url' | 'key' | 'order' | 'depth'> & Partial<UrlRecord>,
): UrlRecord {
  return {
    state: 'waiting',
    reason: null,
    sameAs: null,
    failures: 0,
    notBefore: null,
    position: null,
    finalUrl: null,
    title: null,
    wordCount: null,
    language: null,
    textHash: null,
    translation: null,
    ...found,
  };
}
