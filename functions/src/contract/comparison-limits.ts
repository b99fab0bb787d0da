/** Limits of comparisons that the server enforces and the screens show. */
export const comparisonLimits = {
  /** Maximum characters of one side of a change in a response. */
  sideLength: 4_000,
  /** Maximum characters of the page before and after a change. */
  contextLength: 60,
  changesPerResponse: 200,
  /** Maximum kept comparisons of one account, the example included. */
  kept: 50,
  /** Maximum pages of both versions together: two manuals of the largest plan, with room. */
  pages: 2_400,
  /** Maximum changes of one comparison that a model explains, values first. */
  explained: 100,
} as const;
