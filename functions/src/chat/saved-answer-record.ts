import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/**
 * `users/{uid}/savedAnswers/{conversationId}.{messageId}`: a reference to a saved answer. The text is stored only in
 * the conversation.
 */
export const savedAnswerRecordSchema = z.object({
  conversationId: z.string(),
  exchangeId: z.string(),
  attempt: z.int().positive(),
  savedAt: z.date(),
});
export type SavedAnswerRecord = z.infer<typeof savedAnswerRecordSchema>;

/** Returns the saved answers of a user. Call it only with the uid of the verified caller. */
export function savedAnswersOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/savedAnswers`);
}

export function savedAnswerReference(
  firestore: Firestore,
  uid: string,
  place: { readonly conversationId: string; readonly messageId: string },
): DocumentReference {
  return savedAnswersOf(firestore, uid).doc(`${place.conversationId}.${place.messageId}`);
}
