import type { Answer } from '../../contract/chat/schemas.ts';
import {
  describeUnreadContent,
  describeUnreadParts,
} from '../../contract/documents/describe-unread-parts.ts';
import type { UnreadPart } from '../../contract/documents/unread-parts.ts';
import type { LocatedPage } from './find-passages.ts';

type NamedParts = Pick<Answer, 'unread_parts'>;
type AskedDocument = LocatedPage['document'];

/** Describes the unread parts of the cited documents that belong to a cited page or to no page. */
export function nameUnreadParts(places: readonly LocatedPage[]): NamedParts {
  const documents = new Map(places.map(({ document }) => [document.id, document]));
  return toNamedParts([...documents.values()], (document) =>
    describeUnreadParts(unreadPartsAt(document, places)),
  );
}

/**
 * Describes where an absent answer may stand: the unread parts of the considered pages, and all unread pages and print
 * of the asked documents. No search finds those.
 */
export function nameUnreadText(
  documents: readonly AskedDocument[],
  places: readonly LocatedPage[],
): NamedParts {
  return toNamedParts(documents, (document) => {
    const { unreadPages, unreadParts } = document;
    const considered = new Set(unreadPartsAt(document, places));
    const relevantParts = unreadParts.filter((part) => part.kind === 'print' || considered.has(part));
    return describeUnreadContent(unreadPages, relevantParts);
  });
}

export function hasUnreadText({ unreadPages, unreadParts }: AskedDocument): boolean {
  return unreadPages.length > 0 || unreadParts.some(({ kind }) => kind === 'print');
}

function unreadPartsAt({ id, unreadParts }: AskedDocument, places: readonly LocatedPage[]): UnreadPart[] {
  const ownPlaces = places.filter(({ document }) => document.id === id);
  const pages = new Set(ownPlaces.map(({ page }) => page.index));
  return ownPlaces.length === 0 ? [] : unreadParts.filter(({ page }) => page === null || pages.has(page));
}

function toNamedParts(
  documents: readonly AskedDocument[],
  describe: (document: AskedDocument) => string,
): NamedParts {
  const namedDocuments = documents.flatMap((document) => {
    const describedParts = describe(document);
    return describedParts === '' ? [] : [{ name: document.name, parts: describedParts }];
  });
  return namedDocuments.length === 0 ? {} : { unread_parts: namedDocuments };
}
