import { describe, expect, test } from 'vitest';
import type { UnreadPart } from '../../contract/documents/unread-parts.ts';
import type { LocatedPage } from './find-passages.ts';
import { hasUnreadText, nameUnreadParts, nameUnreadText } from './name-unread-parts.ts';

type Document = LocatedPage['document'];

function documentOf(
  name: string,
  unreadParts: readonly UnreadPart[],
  unreadPages: readonly number[] = [],
): Document {
  return { id: name, name, unreadParts, unreadPages } as unknown as Document;
}

const placeOn = (document: Document, index: number): LocatedPage => ({
  document,
  page: { index, label: String(index), text: '' },
});

const photo = documentOf('Foto.pdf', [{ kind: 'print', page: 2, count: 3, percent: 62 }]);
const documentWithNote = documentOf('Nota.pdf', [{ kind: 'note', page: 5, count: 1 }]);
const partlyReadDocument = documentOf('Acta.pdf', [], [4, 7]);

describe('an answer with citations', () => {
  test('names the unread places of a cited page', () => {
    expect(nameUnreadParts([placeOn(photo, 2)])).toEqual({
      unread_parts: [{ name: 'Foto.pdf', parts: '3 zonas de texto (página 2, leída al 62 %)' }],
    });
  });

  test('names no unread part for pages that were read in full', () => {
    expect(
      nameUnreadParts([placeOn(photo, 1), placeOn(documentWithNote, 2), placeOn(partlyReadDocument, 1)]),
    ).toEqual({});
  });
});

describe('an answer that finds nothing in the documents', () => {
  test('names the unread places and pages of every document of the question, even if the search did not return them', () => {
    expect(
      nameUnreadText([photo, documentWithNote, partlyReadDocument], [placeOn(documentWithNote, 1)]),
    ).toEqual({
      unread_parts: [
        { name: 'Foto.pdf', parts: '3 zonas de texto (página 2, leída al 62 %)' },
        { name: 'Acta.pdf', parts: 'páginas 4 y 7' },
      ],
    });
  });

  test('names an unread annotation only when the search returned its page', () => {
    expect(nameUnreadText([documentWithNote], [placeOn(documentWithNote, 5)])).toEqual({
      unread_parts: [{ name: 'Nota.pdf', parts: '1 nota o comentario (página 5)' }],
    });
  });

  test('requires the answer to list unread parts for a page read in part or not at all, but not for an annotation', () => {
    expect([photo, documentWithNote, partlyReadDocument].map(hasUnreadText)).toEqual([true, false, true]);
  });
});
