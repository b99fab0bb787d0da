import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { listWordStarts } from './word-starts.ts';

/**
 * `users/{uid}/searchableExchanges/{conversationId}.{exchangeId}`: index of the search in conversations. One record for
 * each question, with its latest complete answer.
 */
export const searchableExchangeSchema = z.object({
  conversationId: z.string(),
  question: z.string(),
  answer: z.string(),
  starts: z.array(z.string()),
  askedAt: z.date(),
});
export type SearchableExchange = z.infer<typeof searchableExchangeSchema>;

/** Returns the searchable exchanges of a user. Call it only with the uid of the verified caller. */
export function searchableExchangesOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/searchableExchanges`);
}

export function toSearchableExchange(exchange: Omit<SearchableExchange, 'starts'>): SearchableExchange {
  return { ...exchange, starts: listWordStarts(`${exchange.question}\n${exchange.answer}`) };
}
