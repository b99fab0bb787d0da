import { compareWords } from './compare-words.ts';
import { findLandmark } from './landmark-content.ts';
import { measureText, type TextMeasure } from './measure-text.ts';
import { allElements, bodyOf, copyPage, isElement, type PageTree, parsePage } from './page-tree.ts';
import type { StructuredData } from './read-structured-data.ts';
import { readableContent } from './readable-content.ts';
import type { PageKind } from './recognise-kind.ts';
import { removeBoilerplate } from './remove-boilerplate.ts';
import { removeOffers } from './remove-offers.ts';
import { toPlainText } from './to-plain-text.ts';
import { trimArticle, trimPage } from './trim-content.ts';
import { trimForum } from './trim-forum.ts';
import { trimProduct } from './trim-product.ts';

export interface ContentHints {
  readonly url: string;
  readonly kind: PageKind;
  readonly data: StructuredData;
  readonly title: string;
  /** `og:type` in lower case; empty when the page has none. */
  readonly openGraphType: string;
  /** Descriptions from meta elements and JSON-LD. */
  readonly descriptions: readonly string[];
  /** Formatted price of a product. */
  readonly price: string | undefined;
}

export interface RuledContent {
  readonly content: PageTree;
  /** Results of `ask` for the page's landmark and for Readability's article. */
  readonly landmark: readonly boolean[];
  readonly readability: readonly boolean[];
  /** Result of `ask` for the landmark without offers and lines that many pages have. */
  readonly trimmed: readonly boolean[];
}

/** Min share of an article's sentences that Readability has to keep. */
const minArticleProse = 0.3;
/** Min share of sentences of an article; a page with fewer is a list. */
const minProseShare = 0.2;
const maxLinkedShare = 0.35;
const minKeptShare = { prose: 0.6, text: 0.35 };
/** Max links for Readability: lists with more are too slow, and rarely articles. */
const maxLinks = 2_000;
/** Max children of an element for Readability, which moves them one by one in quadratic time. */
const maxChildren = 8_000;
const minBodyLength = 300;
const minSimilarity = 0.4;

/**
 * Returns the main content by rules alone; changes `$`. `ask` reports which blocks remain in the landmark and in
 * Readability's article.
 */
export function chooseByRules(
  $: PageTree,
  hints: ContentHints,
  ask: (tree: PageTree) => readonly boolean[],
): RuledContent {
  const { kind, title } = hints;
  removeBoilerplate($, kind);
  const element = findLandmark($);
  const page = element === undefined ? parsePage('') : copyPage($, element);
  const elements = allElements($);
  const links = elements.filter(({ name }) => name === 'a');
  const isIndex = links.length > maxLinks && isList(measureTree(page));
  const isWide = elements.some(({ children }) => children.length > maxChildren);
  const article = parsePage(isIndex || isWide ? '' : readableContent(bodyOf(elements), title));
  const verdicts = { landmark: ask(page), readability: ask(article) };
  removeOffers(page);
  removeOffers(article);
  const isArticleKept = kind !== 'forum' && isArticle(article, page, hints);
  if (kind === 'forum') trimForum(page);
  trimPage(page);
  const trimmed = ask(page);
  if (isArticleKept) {
    trimArticle(article, title);
    return { content: article, ...verdicts, trimmed };
  }
  if (kind === 'product') trimProduct(page);
  return { content: page, ...verdicts, trimmed };
}

/** Returns true when the page is an article and Readability's result loses little of it. */
function isArticle(article: PageTree, page: PageTree, { kind, data }: ContentHints): boolean {
  const pageMeasures = measureTree(page);
  const body = data.body !== undefined && data.body.length >= minBodyLength ? data.body : undefined;
  if (kind !== 'article' && body === undefined && isList(pageMeasures)) return false;
  if (body !== undefined) {
    const similarity = compareWords(toPlainText(article), body);
    if (similarity >= minSimilarity) return similarity >= compareWords(toPlainText(page), body);
  }
  const articleSize = measureTree(article);
  return kind === 'article'
    ? articleSize.prose >= pageMeasures.prose * minArticleProse
    : !isList(pageMeasures) &&
        articleSize.prose >= pageMeasures.prose * minKeptShare.prose &&
        articleSize.text >= pageMeasures.text * minKeptShare.text;
}

/** Returns true when the text has few sentences or is mostly links. */
function isList({ text, linked, prose }: TextMeasure): boolean {
  return prose < text * minProseShare || linked > text * maxLinkedShare;
}

function measureTree($: PageTree): TextMeasure {
  const roots = $.root().contents().toArray().filter(isElement);
  const measures = measureText(roots);
  const total = { text: 0, linked: 0, prose: 0 };
  for (const root of roots) {
    const measure = measures.get(root);
    total.text += measure?.text ?? 0;
    total.linked += measure?.linked ?? 0;
    total.prose += measure?.prose ?? 0;
  }
  return total;
}
