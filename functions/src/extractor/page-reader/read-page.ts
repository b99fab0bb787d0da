import type { ExtractedPage } from '../content/extracted-page.ts';

/** Reads a page in a separate thread, or says why it could not: `too_complex` where it took too much time or memory. */
export type ReadPage = (input: {
  html: string;
  url: string;
}) => Promise<ExtractedPage | 'unreadable' | 'too_complex'>;
