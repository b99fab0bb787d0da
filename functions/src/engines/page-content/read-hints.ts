import type { ContentHints } from './choose-by-rules.ts';
import { readPrice } from './declared-price.ts';
import { allElements, type PageTree } from './page-tree.ts';
import type { StructuredData } from './read-structured-data.ts';
import { contentOfMeta, recogniseKind } from './recognise-kind.ts';

/** Reads the page's hints for the choice of content. Requires the scripts of the page. */
export function readHints($: PageTree, url: string, data: StructuredData, title: string): ContentHints {
  const elements = allElements($);
  const kind = recogniseKind($, url, data);
  return {
    url,
    data,
    title,
    kind,
    openGraphType: contentOfMeta(elements, 'property', 'og:type').toLowerCase(),
    descriptions: [
      contentOfMeta(elements, 'name', 'description'),
      contentOfMeta(elements, 'property', 'og:description'),
      data.productDescription ?? '',
    ],
    price: kind === 'product' ? readPrice($, elements, data) : undefined,
  };
}
