/**
 * Pages that an extraction visits: a site from its start, one page alone, or the URLs of a list, in order. Links
 * of a page or a list are not followed.
 */
export const extractionModes = ['site', 'page', 'list'] as const;
export type ExtractionMode = (typeof extractionModes)[number];
