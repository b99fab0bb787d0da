import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/**
 * The documents of a conversation: the part of its record `users/{uid}/conversations/{conversationId}` that follows the
 * library.
 */
export const conversationScopeSchema = z.object({
  /** The name of a document, or `all`. */
  documentName: z.string(),
  documentId: z.string().nullable(),
  /** The names of documents chosen together, empty otherwise. `documentName` is then `all`. */
  documentNames: z.array(z.string()),
});
export type ConversationScope = z.infer<typeof conversationScopeSchema>;

/** The conversations of a user. Only ever called with the uid of the proved caller. */
export function conversationsOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/conversations`);
}
