import type { ContentHints } from './choose-by-rules.ts';
import type { PageTree } from './page-tree.ts';
import type { StructuredData } from './read-structured-data.ts';
import { recogniseKind } from './recognise-kind.ts';

/** What a page tells about itself that helps to find its content. Read before its scripts are taken away. */
export function readHints($: PageTree, url: string, data: StructuredData, title: string): ContentHints {
  return {
    url,
    data,
    title,
    kind: recogniseKind($, url, data),
    openGraphType: ($('meta[property="og:type"]').attr('content') ?? '').toLowerCase(),
    descriptions: [
      $('meta[name=description]').attr('content') ?? '',
      $('meta[property="og:description"]').attr('content') ?? '',
      data.productDescription ?? '',
    ],
  };
}
