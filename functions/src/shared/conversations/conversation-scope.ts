import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/**
 * Documents of a conversation: the part of its record `users/{uid}/conversations/{conversationId}` that follows the
 * library.
 */
export const conversationScopeSchema = z.object({
  /** Name of a document, or `all`. */
  documentName: z.string(),
  documentId: z.string().nullable(),
  /** Names of documents chosen together, empty otherwise. `documentName` is then `all`. */
  documentNames: z.array(z.string()),
});
export type ConversationScope = z.infer<typeof conversationScopeSchema>;

/** Returns the conversations of a user. Call it only with the uid of the authenticated caller. */
export function conversationsOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/conversations`);
}
