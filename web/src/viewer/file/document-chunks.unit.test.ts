import { expect, test } from 'vitest';
import { chunkBytes, lastChunkBegin } from './document-chunks.ts';

test('fetches the last two chunks of a document, because the last may be short', () => {
  expect(lastChunkBegin(10 * chunkBytes)).toBe(8 * chunkBytes);
  expect(lastChunkBegin(10 * chunkBytes + 1)).toBe(9 * chunkBytes);
  expect(lastChunkBegin(5)).toBe(0);
});
