/** One citation of an exported answer, under the number that stands in its text. */
export interface TranscriptCitation {
  readonly number: number;
  readonly documentName: string;
  readonly pageLabel: string;
  readonly quote: string;
  /** What became of the cited document since; `undefined` where it is as it was cited. */
  readonly gone: 'deleted' | 'replaced' | undefined;
}

/** A page that was looked at in vain. */
export interface TranscriptPage {
  readonly documentName: string;
  readonly pageLabel: string;
}

export interface TranscriptExchange {
  readonly question: string;
  readonly askedAt: Date;
  /** Markdown, with `[1]` behind each sentence that a citation supports. Empty where there is no answer. */
  readonly answer: string;
  readonly citations: readonly TranscriptCitation[];
  readonly consideredPages: readonly TranscriptPage[];
  /** What has to be known of the answer: sentences without proof, documents that were not read to their end. */
  readonly notes: readonly string[];
}

/** A conversation as it is exported. */
export interface Transcript {
  readonly title: string;
  /** What it is about, in words. */
  readonly about: string;
  readonly exportedAt: Date;
  readonly exchanges: readonly TranscriptExchange[];
}
