import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { consideredPageSchema, sourceSchema, unsupportedSpanSchema } from '../contract/chat.ts';

/** `users/{uid}/conversations/{conversationId}`. */
export const conversationRecordSchema = z.object({
  title: z.string(),
  /** The name of a document, or `all`. */
  documentName: z.string(),
  documentId: z.string().nullable(),
  /** Messages stored so far, of both sides. The next one gets this number. */
  messageCount: z.int().nonnegative(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type ConversationRecord = z.infer<typeof conversationRecordSchema>;

const messageBase = {
  text: z.string(),
  /** Position in the conversation, from 0. */
  position: z.int().nonnegative(),
  createdAt: z.date(),
};

export const questionRecordSchema = z.object({ ...messageBase, sender: z.literal('user') });
export type QuestionRecord = z.infer<typeof questionRecordSchema>;

/** The answer to one question. Its id is the `message_id` that the client chose. */
export const answerRecordSchema = z.object({
  ...messageBase,
  sender: z.literal('bot'),
  status: z.enum(['complete', 'partial', 'failed']),
  sources: z.array(sourceSchema),
  unsupported: z.array(unsupportedSpanSchema),
  consideredPages: z.array(consideredPageSchema),
  abstained: z.boolean(),
  creditsUsed: z.int().nonnegative(),
  /** The run that may write this answer. A run that finds another one here has been replaced and changes nothing. */
  run: z.string(),
  /** Source of the credits held for this answer. */
  holdSource: z.string(),
  /** When the run last showed that it is alive. */
  aliveAt: z.date(),
});
export type AnswerRecord = z.infer<typeof answerRecordSchema>;

/** `users/{uid}/conversations/{conversationId}/messages/{messageId}`. */
export const messageRecordSchema = z.discriminatedUnion('sender', [questionRecordSchema, answerRecordSchema]);
export type MessageRecord = z.infer<typeof messageRecordSchema>;

/** The conversations of a user. Only ever called with the uid of the proved caller. */
export function conversationsOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/conversations`);
}

/** The two messages of one exchange. */
export function exchangeOf(
  conversation: DocumentReference,
  messageId: string,
): { question: DocumentReference; answer: DocumentReference } {
  const messages = conversation.collection('messages');
  return { question: messages.doc(`${messageId}-question`), answer: messages.doc(messageId) };
}
