import type { AnswerStyle } from '../contract/chat/schemas.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';

/** A question from a request, or from the task that continues its answer. */
export interface AskedQuestion {
  readonly uid: string;
  /** Text of the question. Ignored for a second attempt, which uses the stored text. */
  readonly question: string;
  /** Undefined starts a conversation. */
  readonly conversationId: string | undefined;
  /** Case file of a new conversation; `undefined` for none. */
  readonly caseFileId?: string | undefined;
  /** Chosen by the client. Idempotency key: a question with the same id is answered and charged once. */
  readonly messageId: string;
  /** 1 stores the question and its first answer; a higher number adds an answer to the stored question. */
  readonly attempt: number;
  /** `all`, or the name of one document. */
  readonly selectedDocument: string;
  /** Documents that the question is about, as currently stored. */
  readonly documents: readonly StoredDocument[];
  /** True when the user selected several documents one by one. */
  readonly isChoice: boolean;
  /** Price limit that the user accepted; undefined is the price of one question, answered from excerpts. */
  readonly maxCredits: number | undefined;
  /** Undefined leaves length and tone to the model. */
  readonly style?: AnswerStyle | undefined;
}
