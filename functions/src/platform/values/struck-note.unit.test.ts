import { describe, expect, test } from 'vitest';
import { omitStruckText } from './struck-note.ts';

describe('omitStruckText', () => {
  test.each([
    ['antes ~~29 €~~ y ahora 25 €', 'antes [tachado] y ahora 25 €'],
    ['~~uno~~ dos ~~tres~~', '[tachado] dos [tachado]'],
    ['~~uno\ndos~~ y ~ tres', '~~uno\ndos~~ y ~ tres'],
    ['sin tachar', 'sin tachar'],
  ])('replaces crossed-out text by a note: %j becomes %j', (text, expected) => {
    expect(omitStruckText(text)).toBe(expected);
  });
});
