import type { Doubt } from '../../contract/chat/doubts.ts';
import type { AnswerSpan } from '../../contract/chat/schemas.ts';

/** A citation of an exported answer, with its number in the text. */
export interface TranscriptCitation {
  readonly number: number;
  /** Document and page, or title and URL of a web page. */
  readonly source: string;
  readonly quote: string;
  /** `undefined` when the cited document is unchanged. */
  readonly removal: 'deleted' | 'replaced' | undefined;
  /** Doubt about the quoted words; `undefined` without one. */
  readonly doubt: Doubt | undefined;
}

interface AnswerMarks {
  readonly cited: readonly { readonly offset: number; readonly number: number }[];
  readonly unsupported: readonly AnswerSpan[];
}

/** A page that was read without finding an answer. */
interface TranscriptPage {
  readonly source: string;
}

export interface TranscriptExchange {
  readonly question: string;
  /** Title of its conversation, when the transcript has several. */
  readonly conversation?: string;
  readonly askedAt: Date;
  /** Markdown. Empty without an answer. */
  readonly answer: string;
  /** Places in the answer, in UTF-16 units: behind each sentence with a citation, and of each unproved sentence. */
  readonly marks: AnswerMarks;
  readonly citations: readonly TranscriptCitation[];
  readonly consideredPages: readonly TranscriptPage[];
  /** Warnings about the answer: sentences without proof, documents that were not read completely. */
  readonly notes: readonly string[];
}

/** An exported conversation, one of its answers, or saved answers of several. */
export interface Transcript {
  readonly title: string;
  /** Lines under the title: subject and time of the export. */
  readonly about: readonly string[];
  /** Text in place of the exchanges when there are none. */
  readonly emptyText: string;
  readonly exchanges: readonly TranscriptExchange[];
  /** True for a single exported answer; its question is the title. */
  readonly isOneAnswer?: boolean;
  /** True for an example, which no model wrote. */
  readonly isPrepared?: boolean;
}
