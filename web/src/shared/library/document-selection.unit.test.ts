import { expect, test } from 'vitest';
import {
  hasDocumentsToAsk,
  isConversationAbout,
  renameInSelection,
  selectionLabel,
  selectionOfTicks,
  settleSelection,
  tickedDocumentNames,
} from './document-selection.ts';

const documentNames = ['a.pdf', 'b.pdf'];

// @proves 2.17, 4.20b, 4.21b, 9.10b
test('selects all documents before the first question, if there are any', () => {
  expect(settleSelection({ selected: undefined, documentNames, hasAsked: false })).toBe('all');
  expect(settleSelection({ selected: undefined, documentNames, hasAsked: true })).toBeUndefined();
  expect(settleSelection({ selected: undefined, documentNames: [], hasAsked: false })).toBeUndefined();
});

test('keeps the selection while its document exists', () => {
  expect(settleSelection({ selected: 'a.pdf', documentNames, hasAsked: true })).toBe('a.pdf');
  expect(settleSelection({ selected: 'all', documentNames, hasAsked: true })).toBe('all');
});

// @proves 4.20o
test('replaces a deleted document by all documents, and the last one by no selection', () => {
  expect(settleSelection({ selected: 'c.pdf', documentNames, hasAsked: true })).toBe('all');
  expect(settleSelection({ selected: 'c.pdf', documentNames: [], hasAsked: true })).toBeUndefined();
  expect(settleSelection({ selected: 'all', documentNames: [], hasAsked: true })).toBeUndefined();
});

test('keeps the current selection until the list has loaded', () => {
  expect(settleSelection({ selected: 'a.pdf', documentNames: undefined, hasAsked: false })).toBe('a.pdf');
});

test('labels all documents «Todos los documentos»', () => {
  expect(selectionLabel('all')).toBe('Todos los documentos');
  expect(selectionLabel('a.pdf')).toBe('a.pdf');
});

test('keeps the remaining documents of a selection after a deletion, and selects all when none of them remains', () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
  const three = ['a.pdf', 'b.pdf', 'c.pdf'];
  const settle = (documentNames: string[]) =>
    settleSelection({ selected: three, documentNames, hasAsked: true });
  expect(settle(names)).toBe(three);
  expect(settle(['b.pdf', 'c.pdf', 'd.pdf'])).toEqual(['b.pdf', 'c.pdf']);
  expect(settle(['c.pdf', 'd.pdf'])).toBe('c.pdf');
  expect(settle(['d.pdf'])).toBe('all');
  expect(settle([])).toBeUndefined();
  expect(selectionLabel(three)).toBe('3 documentos');
});

test('keeps an empty selection, which allows no question', () => {
  const settled = settleSelection({ selected: [], documentNames, hasAsked: false });
  expect(settled).toEqual([]);
  expect(hasDocumentsToAsk(settled)).toBe(false);
  expect(hasDocumentsToAsk('all')).toBe(true);
  expect(selectionLabel([])).toBe('Ningún documento');
});

test('converts ticks to a selection of all, one or several documents, and back', () => {
  expect(selectionOfTicks(['b.pdf', 'a.pdf'], documentNames)).toBe('all');
  expect(selectionOfTicks(['b.pdf'], documentNames)).toBe('b.pdf');
  expect(selectionOfTicks([], documentNames)).toEqual([]);
  expect(selectionOfTicks([], [])).toEqual([]);
  expect(selectionOfTicks(['a.pdf', 'b.pdf'], [...documentNames, 'c.pdf'])).toEqual(['a.pdf', 'b.pdf']);
  for (const selected of ['all', 'a.pdf', []]) {
    expect(selectionOfTicks(tickedDocumentNames(selected, documentNames), documentNames)).toEqual(selected);
  }
  expect(tickedDocumentNames(undefined, documentNames)).toEqual([]);
});

test('renames a document in the selection', () => {
  expect(renameInSelection('a.pdf', 'a.pdf', 'z.pdf')).toBe('z.pdf');
  expect(renameInSelection(['a.pdf', 'b.pdf'], 'a.pdf', 'z.pdf')).toEqual(['z.pdf', 'b.pdf']);
  expect(renameInSelection('all', 'a.pdf', 'z.pdf')).toBe('all');
  expect(renameInSelection(undefined, 'a.pdf', 'z.pdf')).toBeUndefined();
});

test('finds the conversations about exactly the selected documents, and none without a selection', () => {
  const about = (document_name: string, ...document_names: string[]) => ({
    id: document_name,
    session_title: 'Renta',
    updated_at: '2026-03-03T09:05:00.000Z',
    message_count: 2,
    document_name,
    document_names,
    case_file_id: null,
  });
  const conversations = [about('a.pdf'), about('b.pdf'), about('all'), about('all', 'a.pdf', 'b.pdf')];
  const findConversations = (selected: string | readonly string[]) =>
    conversations.flatMap((each, index) => (isConversationAbout(each, selected) ? [index] : []));
  expect(findConversations('a.pdf')).toEqual([0]);
  expect(findConversations('all')).toEqual([2]);
  expect(findConversations(['b.pdf', 'a.pdf'])).toEqual([3]);
  expect(findConversations(['a.pdf', 'c.pdf'])).toEqual([]);
  expect(findConversations([])).toEqual([]);
});
