import { compareWords } from './compare-words.ts';
import { findLandmark } from './landmark-content.ts';
import { measureText, type TextMeasure } from './measure-text.ts';
import { isElement, type PageTree, parsePage } from './page-tree.ts';
import type { StructuredData } from './read-structured-data.ts';
import { readableContent } from './readable-content.ts';
import type { PageKind } from './recognise-kind.ts';
import { removeOffers } from './remove-offers.ts';
import { removeSurroundings } from './remove-surroundings.ts';
import { toPlainText } from './to-plain-text.ts';
import { trimArticle, trimPage } from './trim-content.ts';
import { trimForum } from './trim-forum.ts';
import { trimProduct } from './trim-product.ts';

export interface ContentHints {
  readonly kind: PageKind;
  readonly data: StructuredData;
  readonly title: string;
}

/** Readability is trusted with an article where it keeps this share of the sentences… */
const leastArticleProse = 0.3;
/** …and with other pages where they are mostly sentences and little is lost. */
const leastProseShare = 0.2;
const mostLinkedShare = 0.35;
const leastKept = { prose: 0.6, text: 0.35 };
const shortestBody = 300;
const leastLikeness = 0.4;

/** The tree of the main content. Changes `$`, from which surroundings are taken away. */
export function chooseContent($: PageTree, hints: ContentHints): PageTree {
  const { kind, title } = hints;
  removeSurroundings($, kind);
  const landmark = findLandmark($);
  const page = parsePage(landmark === undefined ? '' : $.html(landmark));
  removeOffers(page);
  const article = kind === 'forum' ? undefined : findArticle($, page, hints);
  if (article !== undefined) {
    trimArticle(article, title);
    return article;
  }
  if (kind === 'forum') trimForum(page);
  trimPage(page);
  if (kind === 'product') trimProduct(page, hints.data.productDescription);
  return page;
}

/** What Readability takes for the article, where the page is one and little of it is lost. */
function findArticle($: PageTree, page: PageTree, { kind, data, title }: ContentHints): PageTree | undefined {
  const whole = measureTree(page);
  const body = data.body !== undefined && data.body.length >= shortestBody ? data.body : undefined;
  if (kind !== 'article' && body === undefined && isList(whole)) return undefined;
  const article = parsePage(readableContent($('body').html() ?? $('html').html() ?? '', title));
  removeOffers(article);
  if (body !== undefined) {
    const likeness = compareWords(toPlainText(article), body);
    if (likeness >= leastLikeness) {
      return likeness >= compareWords(toPlainText(page), body) ? article : undefined;
    }
  }
  const kept = measureTree(article);
  const isKept =
    kind === 'article'
      ? kept.prose >= whole.prose * leastArticleProse
      : !isList(whole) &&
        kept.prose >= whole.prose * leastKept.prose &&
        kept.text >= whole.text * leastKept.text;
  return isKept ? article : undefined;
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
