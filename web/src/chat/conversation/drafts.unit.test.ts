import { afterEach, expect, test } from 'vitest';
import { followDraft, keepDraft, nameDraft, readDraft, unnameDraft } from './drafts.ts';

afterEach(() => {
  for (const id of [undefined, 'one', 'two']) {
    followDraft(undefined, undefined, '');
    keepDraft(id, '');
  }
});

test('a draft goes with a conversation that gets its name, with what is typed before the field knows of it', () => {
  keepDraft(undefined, '¿');
  nameDraft('one');
  keepDraft(undefined, '¿p');
  expect(followDraft(undefined, 'one', '¿p')).toBe('¿p');
  expect([readDraft(undefined), readDraft('one')]).toEqual(['', '¿p']);
});

test('a draft stays with the user who types it where a conversation is begun elsewhere', () => {
  keepDraft('one', '¿');
  unnameDraft('one');
  keepDraft('one', '¿p');
  expect(followDraft('one', undefined, '¿p')).toBe('¿p');
  expect([readDraft(undefined), readDraft('one')]).toEqual(['¿p', '']);
});

test('who opens another conversation finds its own draft, and leaves theirs', () => {
  keepDraft(undefined, 'for a new one');
  keepDraft('two', 'for the second');
  expect(followDraft(undefined, 'two', 'for a new one')).toBe('for the second');
  expect(readDraft(undefined)).toBe('for a new one');
});

test('a move that a field has followed, or that none was there for, is over', () => {
  nameDraft('one');
  expect(followDraft('one', 'one', '')).toBe('');
  keepDraft(undefined, 'for a new one');
  expect(followDraft(undefined, 'one', 'for a new one')).toBe('');
  expect(readDraft(undefined)).toBe('for a new one');
});
