import { expect, test } from 'vitest';
import { isComposed } from './is-composed.ts';

const keyOf = (isComposing: boolean, keyCode: number) => ({ isComposing, keyCode }) as KeyboardEvent;

test('a key is of an input method where the browser says so in either way', () => {
  expect(isComposed(keyOf(true, 13))).toBe(true);
  expect(isComposed(keyOf(false, 229))).toBe(true);
  expect(isComposed(keyOf(false, 13))).toBe(false);
});
