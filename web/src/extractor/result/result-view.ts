/** What the result of an extraction shows besides its state. */
export const resultViews = ['pages', 'activity', 'skipped'] as const;
export type ResultView = (typeof resultViews)[number];
