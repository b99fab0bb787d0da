import type { BlockModel } from './blocks/score-blocks.ts';
import { boundPage } from './bound-markup.ts';
import type { ContentHints } from './choose-by-rules.ts';
import { chooseContent } from './choose-content.ts';
import { collectLinks } from './collect-links.ts';
import { encodeQueries } from './encode-queries.ts';
import type { ExtractedPage } from './extracted-page.ts';
import { markFolds } from './mark-folds.ts';
import { allElements, type PageTree, parsePage } from './page-tree.ts';
import { readHints } from './read-hints.ts';
import { readMetadata } from './read-metadata.ts';
import { readStructuredData } from './read-structured-data.ts';
import { readWallMarks, recogniseWall, type WallMarks } from './recognise-wall.ts';
import { removeNotices } from './remove-notices.ts';
import { prepareTree } from './spell-out/prepare-tree.ts';
import { spellOutMarkup } from './spell-out/spell-out-markup.ts';
import { toMarkdown } from './to-markdown.ts';
import { toPlainText } from './to-plain-text.ts';

export interface SourcePage {
  readonly html: string;
  readonly url: string;
  /** `Content-Type` header; XHTML is parsed by the rules of XML. */
  readonly contentType?: string;
  /** Charset of the bytes, UTF-8 by default; queries of links are encoded in it. */
  readonly charset?: string;
}

/** A page before its content is chosen. */
interface ReadPage {
  readonly $: PageTree;
  readonly hints: ContentHints;
  readonly metadata: ReturnType<typeof readMetadata>;
  readonly links: readonly string[];
  readonly marks: WallMarks;
  readonly isCut: boolean;
}

/** Parses a page and reads what does not depend on its content. Removes notices and shows folded parts. */
export function readPage({ html, url, contentType, charset = 'utf-8' }: SourcePage): ReadPage {
  const { markup, isCut, hasScripts } = boundPage(
    html,
    /^\s*application\/xhtml\+xml/i.test(contentType ?? ''),
  );
  const $ = parsePage(markup);
  encodeQueries(allElements($), charset);
  prepareTree($);
  const data = readStructuredData($);
  const metadata = readMetadata($, url, data);
  const marks = readWallMarks($, hasScripts);
  const links = collectLinks($, metadata.baseUrl);
  const hints = readHints($, url, data, metadata.title);
  removeNotices($);
  markFolds($, hints.kind);
  return { $, hints, metadata, links, marks, isCut };
}

/**
 * Extracts the main content of an HTML page and its metadata. `url` is its final URL. The training measures other
 * models than the shipped one.
 */
export function extractPage(source: SourcePage, model?: BlockModel): ExtractedPage {
  const { $, hints, marks, links, isCut, metadata: read } = readPage(source);
  const { baseUrl, ...metadata } = read;
  const content = chooseContent($, hints, model);
  spellOutMarkup(content);
  const text = toPlainText(content);
  return {
    ...metadata,
    isCut,
    links:
      metadata.refresh === undefined
        ? [...links]
        : [metadata.refresh, ...links.filter((link) => link !== metadata.refresh)],
    text,
    markdown: toMarkdown(content, baseUrl),
    wall: recogniseWall(marks, metadata.title, text),
  };
}
