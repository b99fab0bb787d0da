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
  /** `og:type`, lower case; empty where the page does not say. */
  readonly openGraphType: string;
  /** What the page says of itself in its head: its descriptions. */
  readonly descriptions: readonly string[];
  /** Of a product, as it is shown. */
  readonly price: string | undefined;
}

export interface RuledContent {
  readonly content: PageTree;
  /** What was left of the page when it was its landmark, and when Readability had read it. */
  readonly landmark: readonly boolean[];
  readonly readability: readonly boolean[];
}

/** Readability is trusted with an article where it keeps this share of the sentences… */
const leastArticleProse = 0.3;
/** …and with other pages where they are mostly sentences and little is lost. */
const leastProseShare = 0.2;
const mostLinkedShare = 0.35;
const leastKept = { prose: 0.6, text: 0.35 };
/** A list of more links is no article, and too much to look for one in it. */
const mostLinks = 2_000;
const shortestBody = 300;
const leastSimilarity = 0.4;

/** The main content by rules alone; changes `$`. `ask` tells what a tree still holds at the two steps of the way. */
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
  const isIndex = links.length > mostLinks && isList(measureTree(page));
  const article = parsePage(isIndex ? '' : readableContent(bodyOf(elements), title));
  const asked = { landmark: ask(page), readability: ask(article) };
  removeOffers(page);
  removeOffers(article);
  if (kind !== 'forum' && isArticle(article, page, hints)) {
    trimArticle(article, title);
    return { content: article, ...asked };
  }
  if (kind === 'forum') trimForum(page);
  trimPage(page);
  if (kind === 'product') trimProduct(page);
  return { content: page, ...asked };
}

/** Whether Readability's article is the content: the page is an article, and little of it is lost. */
function isArticle(article: PageTree, page: PageTree, { kind, data }: ContentHints): boolean {
  const whole = measureTree(page);
  const body = data.body !== undefined && data.body.length >= shortestBody ? data.body : undefined;
  if (kind !== 'article' && body === undefined && isList(whole)) return false;
  if (body !== undefined) {
    const similarity = compareWords(toPlainText(article), body);
    if (similarity >= leastSimilarity) return similarity >= compareWords(toPlainText(page), body);
  }
  const kept = measureTree(article);
  return kind === 'article'
    ? kept.prose >= whole.prose * leastArticleProse
    : !isList(whole) &&
        kept.prose >= whole.prose * leastKept.prose &&
        kept.text >= whole.text * leastKept.text;
}

/** Whether a page leads elsewhere more than it says. */
function isList({ text, linked, prose }: TextMeasure): boolean {
  return prose < text * leastProseShare || linked > text * mostLinkedShare;
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
