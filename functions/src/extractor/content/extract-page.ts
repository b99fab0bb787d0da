import { collectLinks } from './collect-links.ts';
import type { ExtractedPage } from './extracted-page.ts';
import { landmarkContent } from './landmark-content.ts';
import { parsePage } from './page-tree.ts';
import { readMetadata } from './read-metadata.ts';
import { readableContent } from './readable-content.ts';
import { recogniseChallenge } from './recognise-challenge.ts';
import { toMarkdown } from './to-markdown.ts';
import { toPlainText } from './to-plain-text.ts';

/** Below this share of the landmark's text, Readability has lost what the page is about. */
const leastReadableShare = 0.3;

/** The main content of an HTML page and what the page declares about itself. `url` is where it was finally found. */
export function extractPage({ html, url }: { html: string; url: string }): ExtractedPage {
  const $ = parsePage(html);
  $('script, style, noscript, template, svg, iframe, object, canvas').remove();
  const { baseUrl, ...metadata } = readMetadata($, url);
  const links = collectLinks($, baseUrl);
  const content = chooseContent($.html(), landmarkContent($));
  const text = toPlainText(parsePage(content));
  return {
    ...metadata,
    links,
    text,
    markdown: toMarkdown(content),
    challenge: recogniseChallenge($, metadata.title, text),
  };
}

function chooseContent(html: string, landmark: string): string {
  const readable = readableContent(html);
  const readableLength = toPlainText(parsePage(readable)).length;
  const landmarkLength = toPlainText(parsePage(landmark)).length;
  return readableLength < landmarkLength * leastReadableShare ? landmark : readable;
}
