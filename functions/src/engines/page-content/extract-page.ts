import { boundMarkup } from './bound-markup.ts';
import { chooseContent } from './choose-content.ts';
import { collectLinks } from './collect-links.ts';
import type { ExtractedPage } from './extracted-page.ts';
import { parsePage } from './page-tree.ts';
import { readHints } from './read-hints.ts';
import { readMetadata } from './read-metadata.ts';
import { readStructuredData } from './read-structured-data.ts';
import { readWallMarks, recogniseWall } from './recognise-wall.ts';
import { toMarkdown } from './to-markdown.ts';
import { toPlainText } from './to-plain-text.ts';

/** The main content of an HTML page and the page's declarations about itself. `url` is its final address. */
export function extractPage({ html, url }: { html: string; url: string }): ExtractedPage {
  const $ = parsePage(boundMarkup(html));
  const data = readStructuredData($);
  const { baseUrl, ...metadata } = readMetadata($, url, data);
  const marks = readWallMarks($);
  const links = collectLinks($, baseUrl);
  const content = chooseContent($, readHints($, url, data, metadata.title));
  const text = toPlainText(content);
  return {
    ...metadata,
    links,
    text,
    markdown: toMarkdown(content, baseUrl),
    wall: recogniseWall(marks, metadata.title, text),
  };
}
