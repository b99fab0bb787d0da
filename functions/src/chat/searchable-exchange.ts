import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { wordStartsOf } from './word-starts.ts';

/**
 * `users/{uid}/searchableExchanges/{conversationId}.{exchangeId}`: the index of the search in conversations. One for
 * each question, with its latest whole answer.
 */
export const searchableExchangeSchema = z.object({
  conversationId: z.string(),
  question: z.string(),
  answer: z.string(),
  starts: z.array(z.string()),
  askedAt: z.date(),
});
export type SearchableExchange = z.infer<typeof searchableExchangeSchema>;

/** The searchable exchanges of a user. Only ever called with the uid of the proved caller. */
export function searchableExchangesOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/searchableExchanges`);
}

export function makeSearchable(exchange: Omit<SearchableExchange, 'starts'>): SearchableExchange {
  return { ...exchange, starts: wordStartsOf(`${exchange.question}\n${exchange.answer}`) };
}
