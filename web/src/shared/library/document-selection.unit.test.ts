import { expect, test } from 'vitest';
import {
  isAskable,
  renameInSelection,
  selectionLabel,
  selectionOfTicks,
  settleSelection,
  ticksOf,
} from './document-selection.ts';

const documentNames = ['a.pdf', 'b.pdf'];

// @proves 2.17, 4.20b, 4.21b, 9.10b
test('all documents are chosen when there are some and nothing was asked yet', () => {
  expect(settleSelection({ selected: undefined, documentNames, hasAsked: false })).toBe('all');
  expect(settleSelection({ selected: undefined, documentNames, hasAsked: true })).toBeUndefined();
  expect(settleSelection({ selected: undefined, documentNames: [], hasAsked: false })).toBeUndefined();
});

test('a choice is kept while its document is there', () => {
  expect(settleSelection({ selected: 'a.pdf', documentNames, hasAsked: true })).toBe('a.pdf');
  expect(settleSelection({ selected: 'all', documentNames, hasAsked: true })).toBe('all');
});

// @proves 4.20o
test('a deleted document gives way to all documents, and the last one to nothing', () => {
  expect(settleSelection({ selected: 'c.pdf', documentNames, hasAsked: true })).toBe('all');
  expect(settleSelection({ selected: 'c.pdf', documentNames: [], hasAsked: true })).toBeUndefined();
  expect(settleSelection({ selected: 'all', documentNames: [], hasAsked: true })).toBeUndefined();
});

test('nothing changes before the list is known', () => {
  expect(settleSelection({ selected: 'a.pdf', documentNames: undefined, hasAsked: false })).toBe('a.pdf');
});

test('all documents have a name of their own', () => {
  expect(selectionLabel('all')).toBe('Todos los documentos');
  expect(selectionLabel('a.pdf')).toBe('a.pdf');
});

test('of several chosen documents those that remain stay chosen, down to one and then to all', () => {
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

test('nothing ticked is a choice that stays, and nothing can be asked about it', () => {
  const settled = settleSelection({ selected: [], documentNames, hasAsked: false });
  expect(settled).toEqual([]);
  expect(isAskable(settled)).toBe(false);
  expect(isAskable('all')).toBe(true);
  expect(selectionLabel([])).toBe('Ningún documento');
});

test('ticks stand for all, for one or for several, and back', () => {
  expect(selectionOfTicks(['b.pdf', 'a.pdf'], documentNames)).toBe('all');
  expect(selectionOfTicks(['b.pdf'], documentNames)).toBe('b.pdf');
  expect(selectionOfTicks([], documentNames)).toEqual([]);
  expect(selectionOfTicks([], [])).toEqual([]);
  expect(selectionOfTicks(['a.pdf', 'b.pdf'], [...documentNames, 'c.pdf'])).toEqual(['a.pdf', 'b.pdf']);
  for (const selected of ['all', 'a.pdf', []]) {
    expect(selectionOfTicks(ticksOf(selected, documentNames), documentNames)).toEqual(selected);
  }
  expect(ticksOf(undefined, documentNames)).toEqual([]);
});

test('a choice follows a document to its new name', () => {
  expect(renameInSelection('a.pdf', 'a.pdf', 'z.pdf')).toBe('z.pdf');
  expect(renameInSelection(['a.pdf', 'b.pdf'], 'a.pdf', 'z.pdf')).toEqual(['z.pdf', 'b.pdf']);
  expect(renameInSelection('all', 'a.pdf', 'z.pdf')).toBe('all');
  expect(renameInSelection(undefined, 'a.pdf', 'z.pdf')).toBeUndefined();
});
