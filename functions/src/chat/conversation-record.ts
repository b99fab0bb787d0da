import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { answerIdOf } from '../contract/chat/answers.ts';
import { feedbackSchema } from '../contract/chat/conversations.ts';
import { answerSchema, answerStyleSchema } from '../contract/chat/schemas.ts';
import { freeLease, isHeld, leaseSchema } from '../platform/lease/lease.ts';
import { conversationScopeSchema } from '../shared/conversations/conversation-scope.ts';

/** `users/{uid}/conversations/{conversationId}`. */
export const conversationRecordSchema = z.object({
  title: z.string(),
  /** True when the user wrote the title; questions then do not change it. */
  isRenamed: z.boolean(),
  /** Search index of the title; see `listWordStarts`. */
  titleStarts: z.array(z.string()),
  ...conversationScopeSchema.shape,
  /** `null` for none. The id of a deleted case file means none too. */
  caseFileId: z.string().nullable().default(null),
  /** Number of messages stored, of both sides; also the position of the next one. */
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
  /** Shared by a question and its answers: the `message_id` chosen by the client. */
  exchangeId: z.string(),
};

export const questionRecordSchema = z.object({ ...messageBase, sender: z.literal('user') });
export type QuestionRecord = z.infer<typeof questionRecordSchema>;

const answerRequestSchema = z.object({
  /** `null`: all documents that exist when the question is answered. */
  documentIds: z.array(z.string()).nullable(),
  /** True when the user selected the documents one by one. */
  isChoice: z.boolean(),
  maxCredits: z.int().nullable(),
  style: answerStyleSchema.nullable().default(null),
});
export type AnswerRequest = z.infer<typeof answerRequestSchema>;

/** One answer to a question. Its id is `answerIdOf` its exchange and attempt. */
export const answerRecordSchema = z.object({
  ...messageBase,
  sender: z.literal('bot'),
  attempt: z.int().positive(),
  status: z.enum(['complete', 'partial', 'failed']),
  ...answerSchema.shape,
  feedback: feedbackSchema.nullable(),
  /** True for a saved answer. Written together with the record in `savedAnswers`. */
  isSaved: z.boolean().default(false),
  /** Lease of the run that may write this answer. A run that finds another holder here stops without changes. */
  lease: leaseSchema.default(freeLease),
  /** Source of the credits held for this answer. */
  holdSource: z.string(),
  heldCredits: z.int().nonnegative(),
  /** True for one of the account's free answers about the example, for which no credits are held. */
  isFree: z.boolean().default(false),
  /**
   * Documents and price limit of the question, for the task that continues the answer. `null` when nothing is left to
   * answer.
   */
  request: answerRequestSchema.nullable().default(null),
  /** Questions that may follow; absent until they are asked for. */
  followUps: z.array(z.string()).optional(),
});
export type AnswerRecord = z.infer<typeof answerRecordSchema>;

/** Six heartbeats. A run without one for this long counts as dead, and another may continue. */
export const answerLeaseMs = 10_000;

/** Returns true while a run is writing the answer. */
export function isBeingWritten({ status, lease }: AnswerRecord, now: Date): boolean {
  return status === 'partial' && isHeld(lease, now);
}

/** `users/{uid}/conversations/{conversationId}/messages/{messageId}`. */
export const messageRecordSchema = z.discriminatedUnion('sender', [questionRecordSchema, answerRecordSchema]);
export type MessageRecord = z.infer<typeof messageRecordSchema>;

/** Returns the references of a question and of one of its answers. */
export function exchangeReferences(
  conversation: DocumentReference,
  exchangeId: string,
  attempt: number,
): { question: DocumentReference; answer: DocumentReference } {
  const messages = conversation.collection('messages');
  return {
    question: messages.doc(`${exchangeId}-question`),
    answer: messages.doc(answerIdOf(exchangeId, attempt)),
  };
}

/** `users/{uid}/conversations/{id}/replaced`: the messages of the last replaced question, until the next one. */
export const replacedMessagesOf = (conversation: DocumentReference): CollectionReference =>
  conversation.collection('replaced');
