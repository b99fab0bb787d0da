import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { answerIdOf } from '../contract/chat/answers.ts';
import { feedbackSchema } from '../contract/chat/conversations.ts';
import { answerSchema } from '../contract/chat/schemas.ts';
import { isHeld, leaseSchema, untaken } from '../platform/lease/lease.ts';
import { conversationScopeSchema } from '../shared/conversations/conversation-scope.ts';

/** `users/{uid}/conversations/{conversationId}`. */
export const conversationRecordSchema = z.object({
  title: z.string(),
  /** Whether the user wrote the title: the first question then leaves it alone. */
  isRenamed: z.boolean(),
  /** What a search finds the title by; see `wordStartsOf`. */
  titleStarts: z.array(z.string()),
  ...conversationScopeSchema.shape,
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
  /** Shared by a question and its answers: the `message_id` chosen by the client. */
  exchangeId: z.string(),
};

export const questionRecordSchema = z.object({ ...messageBase, sender: z.literal('user') });
export type QuestionRecord = z.infer<typeof questionRecordSchema>;

const answerRequestSchema = z.object({
  /** `null`: of all there are when it is answered. */
  documentIds: z.array(z.string()).nullable(),
  /** Whether they were chosen together, one by one. */
  isChoice: z.boolean(),
  maxCredits: z.int().nullable(),
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
  /** Whether it is among the saved answers: written together with its place there. */
  isSaved: z.boolean().default(false),
  /** The run that may write this answer. One that finds another holder here was replaced and changes nothing. */
  lease: leaseSchema.default(untaken),
  /** Source of the credits held for this answer. */
  holdSource: z.string(),
  heldCredits: z.int().nonnegative(),
  /** Whether it is one of the account's free answers about the example, for which nothing is held. */
  isFree: z.boolean().default(false),
  /**
   * The documents and price limit of the question, for the task that takes the answer over. `null`: nothing is left to
   * answer.
   */
  request: answerRequestSchema.nullable().default(null),
});
export type AnswerRecord = z.infer<typeof answerRecordSchema>;

/** A run silent for this long, six of its heartbeats, has died or lost its processor: another may take over. */
export const answerLeaseMs = 10_000;

/** Whether a run is writing the answer now. */
export function isBeingWritten({ status, lease }: AnswerRecord, now: Date): boolean {
  return status === 'partial' && isHeld(lease, now);
}

/** `users/{uid}/conversations/{conversationId}/messages/{messageId}`. */
export const messageRecordSchema = z.discriminatedUnion('sender', [questionRecordSchema, answerRecordSchema]);
export type MessageRecord = z.infer<typeof messageRecordSchema>;

/** The question of an exchange and one of its answers. */
export function exchangeOf(
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
