export interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** The answer contains links as HTML; the rest is plain text. */
  readonly isHtml?: boolean;
}

export interface FaqSection {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FaqItem[];
}
