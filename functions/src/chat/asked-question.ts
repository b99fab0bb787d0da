import type { StoredDocument } from '../shared/library/document-record.ts';

/** A question as it was asked, by a request or by the task that takes its answer over. */
export interface AskedQuestion {
  readonly uid: string;
  /** Its words. Another attempt at an answer takes those that are stored. */
  readonly question: string;
  /** Undefined begins a conversation. */
  readonly conversationId: string | undefined;
  /** Chosen by the client: the same one is answered and paid for once. */
  readonly messageId: string;
  /** 1 stores the question and its first answer; a later one adds an answer to the stored question. */
  readonly attempt: number;
  /** `all`, or the name of one document. */
  readonly selectedDocument: string;
  /** The documents it is asked about, as stored now. */
  readonly documents: readonly StoredDocument[];
  /** Whether the documents were chosen together, one by one. */
  readonly isChoice: boolean;
  /** The price that its user agreed to; undefined means that of one question, answered from excerpts. */
  readonly maxCredits: number | undefined;
}
