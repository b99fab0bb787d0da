/**
 * What an extraction walks through: a site from its start, one page alone, or the addresses of a list, in its order. Of a page
 * and of a list no link is followed.
 */
export const extractionModes = ['site', 'page', 'list'] as const;
export type ExtractionMode = (typeof extractionModes)[number];
