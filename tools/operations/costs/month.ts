/** A month of the portal. */
export interface Month {
  /** People who use it. */
  readonly users: number;
  /** Of them, those who are new: each gets one text message, or more. */
  readonly registrations: number;
  readonly questions: number;
  /** Pages of documents that are uploaded. */
  readonly pages: number;
  readonly crawledPages: number;
  /** Of the crawled pages, those that are translated. */
  readonly translatedPages: number;
  /** The number of subscriptions of each plan. */
  readonly subscriptions: Readonly<Record<'basic' | 'standard' | 'premium', number>>;
  readonly packs: number;
}
