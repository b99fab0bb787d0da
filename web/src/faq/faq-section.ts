export interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** True when the answer contains links as HTML; other answers are plain text. */
  readonly isHtml?: boolean;
}

export interface FaqSection {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FaqItem[];
}
