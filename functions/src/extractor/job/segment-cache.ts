import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import type { TranslationCache } from '../translation/translation-cache.ts';

/**
 * `segmentTranslations/{key}`: keyed by the hash of text and language, so that only a request with the same text finds
 * it.
 */
const segmentSchema = z.object({
  text: z.string(),
  /** Expiry of the translation, also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});
const keptMs = 60 * dayMs;
const atOnce = 200;

/** Creates a cache of translated segments, stored for two months and shared by all users. */
export function createSegmentCache(deps: { firestore: Firestore; now: () => Date }): TranslationCache {
  const { firestore, now } = deps;
  const referenceOf = (key: string) => firestore.doc(`segmentTranslations/${key}`);
  return {
    async readMany(keys) {
      const foundTranslations = new Map<string, string>();
      for (let start = 0; start < keys.length; start += atOnce) {
        const references = keys.slice(start, start + atOnce).map(referenceOf);
        for (const snapshot of await firestore.getAll(...references)) {
          const segment = readSnapshot(snapshot, segmentSchema);
          if (segment !== undefined && segment.expiresAt > now())
            foundTranslations.set(snapshot.id, segment.text);
        }
      }
      return foundTranslations;
    },
    async writeMany(entries) {
      const expiresAt = new Date(now().getTime() + keptMs);
      const allEntries = [...entries];
      for (let start = 0; start < allEntries.length; start += atOnce) {
        const batch = firestore.batch();
        for (const [key, text] of allEntries.slice(start, start + atOnce)) {
          batch.set(referenceOf(key), { text, expiresAt });
        }
        await batch.commit();
      }
    },
  };
}
