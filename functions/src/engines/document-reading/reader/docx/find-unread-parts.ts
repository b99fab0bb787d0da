import type { UnreadPart } from '../../../../contract/documents/unread-parts.ts';
import type { OfficePackage } from './office-package.ts';
import { descendantsOf, rootOf } from './office-xml.ts';

/**
 * Returns comments, objects and films, which Word shows beside the text, and the rendition as a placeholder or not at
 * all.
 */
export function findUnreadOfficeParts({ parts }: OfficePackage): UnreadPart[] {
  const roots = [...parts.values()].flatMap((part) => rootOf(part) ?? []);
  const countOf = (...names: readonly string[]): number =>
    roots.reduce(
      (sum, root) => sum + names.reduce((own, name) => own + descendantsOf(root, name).length, 0),
      0,
    );
  const found: readonly (readonly [UnreadPart['kind'], number])[] = [
    ['note', countOf('w:comment')],
    ['embedded', countOf('other:OLEObject', 'w:control')],
    ['media', countOf('other:webVideoPr', 'a:videoFile', 'a:audioFile')],
  ];
  return found.flatMap(([kind, count]) => (count === 0 ? [] : [{ kind, page: null, count }]));
}

const placeholders: readonly (readonly [UnreadPart['kind'], RegExp])[] = [
  ['chart', /\[(?:Gráfico|Diagrama)\]/gu],
  ['picture', /\[Imagen(?:: [^\][]*)?\]/gu],
  ['embedded', /\[Documento incrustado que no se ha leído\]/gu],
];

/** Counts the placeholders of unread parts on a page of the rendition, by kind of part. */
export function countPlaceholders(text: string, page: number): UnreadPart[] {
  return placeholders.flatMap(([kind, signPattern]) => {
    const count = text.match(signPattern)?.length ?? 0;
    return count === 0 ? [] : [{ kind, page, count }];
  });
}
