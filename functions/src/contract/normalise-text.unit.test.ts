import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../../tests/fixtures/shared/thread-cpu-ms.ts';
import { normaliseText } from './normalise-text.ts';

describe('normaliseText', () => {
  test.each([
    ['NFC', 'cafe\u0301', 'café'],
    ['NFD', 'café', 'cafe\u0301'],
    ['NFKC', 'ﬁn', 'fin'],
    ['NFKD', 'Ｎº', 'No'],
  ] as const)('%s: turns «%s» into «%s»', (form, text, expected) => {
    expect(normaliseText(text, form)).toBe(expected);
  });

  test('keeps 30 marks on a letter, in canonical order, and drops further ones', () => {
    const marks = '\u0301\u0323'.repeat(20);
    const keptText = `x${'\u0323'.repeat(15)}${'\u0301'.repeat(15)}`;
    expect(normaliseText(`x${marks}y`, 'NFC')).toBe(`${keptText}y`);
  });

  // @proves T15
  test.each(['\u0301\u0323', 'a\u0323\u0301', '\u0315\u0300\u05AE'])(
    'takes less than 500 ms for 200,000 characters of %j',
    (marks) => {
      const text = marks.repeat(200_000 / marks.length);
      const before = threadCpuMs();
      normaliseText(text, 'NFKD');
      expect(threadCpuMs() - before).toBeLessThan(500);
    },
  );
});
