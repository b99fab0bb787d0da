import type { Doubt } from '../../contract/chat/doubts.ts';

/** One citation of an exported answer, under the number that stands in its text. */
export interface TranscriptCitation {
  readonly number: number;
  /** The document and its page, or title and address of a page of the web. */
  readonly source: string;
  readonly quote: string;
  /** The fate of the cited document; `undefined` where it is unchanged. */
  readonly gone: 'deleted' | 'replaced' | undefined;
  /** The doubt about the quoted words; `undefined` where there is none. */
  readonly doubt: Doubt | undefined;
}

/** A page that was looked at in vain. */
interface TranscriptPage {
  readonly source: string;
}

export interface TranscriptExchange {
  readonly question: string;
  /** The title of its conversation, where the transcript has several. */
  readonly conversation?: string;
  readonly askedAt: Date;
  /** Markdown, with `[1]` after each sentence that a citation supports. Empty without an answer. */
  readonly answer: string;
  readonly citations: readonly TranscriptCitation[];
  readonly consideredPages: readonly TranscriptPage[];
  /** Warnings about the answer: sentences without proof, documents not read to their end. */
  readonly notes: readonly string[];
}

/** A conversation, or answers of several, as it is exported. */
export interface Transcript {
  readonly title: string;
  /** The lines under the title: what it is about, when it was exported. */
  readonly about: readonly string[];
  /** Shown instead of exchanges where there are none. */
  readonly empty: string;
  readonly exchanges: readonly TranscriptExchange[];
}
