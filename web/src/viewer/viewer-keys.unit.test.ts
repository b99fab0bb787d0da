import { expect, test } from 'vitest';
import { commandForKey } from './viewer-keys.ts';

const press = (key: string, changes: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...changes,
});

test("maps single keys to the viewer's commands for page, zoom and citations", () => {
  expect(['PageDown', 'End', '+', '0', 'n', 'P'].map((key) => commandForKey(press(key), false))).toEqual([
    'nextPage',
    'lastPage',
    'zoomIn',
    'fitWidth',
    'nextCitation',
    'previousCitation',
  ]);
});

test('ignores viewer keys typed into a field, except Ctrl+F', () => {
  expect(['n', '0', 'Home'].map((key) => commandForKey(press(key), true))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(commandForKey(press('f', { ctrlKey: true }), true)).toBe('openSearch');
  expect(commandForKey(press('f', { metaKey: true }), false)).toBe('openSearch');
});

test('handles no browser shortcuts in the viewer', () => {
  expect(commandForKey(press('+', { ctrlKey: true }), false)).toBeUndefined();
  expect(commandForKey(press('p', { metaKey: true }), false)).toBeUndefined();
  expect(commandForKey(press('f'), false)).toBeUndefined();
});
