/** Tabs of an extraction's result. */
export const resultViews = ['pages', 'activity', 'skipped'] as const;
export type ResultView = (typeof resultViews)[number];
