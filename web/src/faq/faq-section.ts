/** One question with its answer. */
export interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** The answer holds links, written as HTML; everything else in it is text. */
  readonly isHtml?: boolean;
}

export interface FaqSection {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FaqItem[];
}
