import type { Doubt } from '../../contract/chat/doubts.ts';

/** One citation of an exported answer, under the number that stands in its text. */
export interface TranscriptCitation {
  readonly number: number;
  /** The document and its page, or title and address of a page of the web. */
  readonly place: string;
  readonly quote: string;
  /** What became of the cited document since; `undefined` where it is as it was cited. */
  readonly gone: 'deleted' | 'replaced' | undefined;
  /** What speaks against the quoted words; `undefined` where nothing does. */
  readonly doubt: Doubt | undefined;
}

/** A page that was looked at in vain. */
export interface TranscriptPage {
  readonly place: string;
}

export interface TranscriptExchange {
  readonly question: string;
  /** The title of its conversation, where the transcript is not of that one alone. */
  readonly conversation?: string;
  readonly askedAt: Date;
  /** Markdown, with `[1]` behind each sentence that a citation supports. Empty where there is no answer. */
  readonly answer: string;
  readonly citations: readonly TranscriptCitation[];
  readonly consideredPages: readonly TranscriptPage[];
  /** What has to be known of the answer: sentences without proof, documents that were not read to their end. */
  readonly notes: readonly string[];
}

/** A conversation, or answers of several, as it is exported. */
export interface Transcript {
  readonly title: string;
  /** The lines under the title: what it is about, when it was exported. */
  readonly about: readonly string[];
  /** What stands in place of the exchanges where there are none. */
  readonly empty: string;
  readonly exchanges: readonly TranscriptExchange[];
}
