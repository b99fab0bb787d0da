/** Use of the portal in a month. */
export interface MonthlyUse {
  /** Number of active users. */
  readonly users: number;
  /** New users among them; each gets at least one text message. */
  readonly registrations: number;
  readonly questions: number;
  /** Uploaded pages of documents. */
  readonly pages: number;
  readonly crawledPages: number;
  /** Pages that watches visit, most of them unchanged and free. Each costs as much as a crawled one. */
  readonly visitedPages: number;
  /** Translated pages among the crawled ones. */
  readonly translatedPages: number;
  /** Number of subscriptions of each plan. */
  readonly subscriptions: Readonly<Record<'basic' | 'standard' | 'premium', number>>;
  readonly packs: number;
}

/** Returns the pages fetched from sites. */
export function fetchedPages({ crawledPages, visitedPages }: MonthlyUse): number {
  return crawledPages + visitedPages;
}
