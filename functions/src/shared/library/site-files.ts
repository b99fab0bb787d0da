import { z } from 'zod';
import type { ExtractedSitePage } from './extracted-site.ts';

/** `contents.json` of a site: the byte range of each page in its original, `end` excluded. Pages in order. */
export const siteContentsSchema = z.array(
  z.object({
    title: z.string(),
    address: z.string(),
    fetchedAt: z.string(),
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
  }),
);
export type SiteContents = z.infer<typeof siteContentsSchema>;

/**
 * Writes a site as one Markdown file, each page below its title and URL, and the range of each page in it. A page read
 * alone therefore equals its part of the file.
 */
export function writeSite(pages: readonly ExtractedSitePage[]): { original: Buffer; contents: SiteContents } {
  const fileParts: Buffer[] = [];
  const contents: SiteContents = [];
  let length = 0;
  const add = (text: string): void => {
    const bytes = Buffer.from(text.toWellFormed());
    fileParts.push(bytes);
    length += bytes.length;
  };
  for (const { title, address, fetchedAt, markdown } of pages) {
    add(`${length === 0 ? '' : '\n\n---\n\n'}${pageHeading(title, markdown)}<${address}>\n\n`);
    const start = length;
    add(markdown);
    contents.push({ title, address, fetchedAt, start, end: length });
  }
  add('\n');
  return { original: Buffer.concat(fileParts), contents };
}

/** Returns the heading of a page, unless the page begins with its own. */
function pageHeading(title: string, markdown: string): string {
  return /^# /u.test(markdown) ? '' : `# ${title.replace(/[\\`*_[\]<>#]/gu, '\\$&')}\n\n`;
}
