import { expect, test } from 'vitest';
import { countWords } from '../frontier/text-identity.ts';
import { describeText } from './describe-text.ts';

test.each(['](', '![', '![a]('])('counts the words of 500,000 characters of «%s» in linear time', (part) => {
  expect(describeText(part.repeat(500_000 / part.length), '', 1).wordCount).toBeGreaterThanOrEqual(0);
});

test('counts the words of an extracted page as the extraction screen does', () => {
  const text = 'Notre huile d’olive est du 2026-05-04 : franco-espagnole, 14,90 €.';
  const { wordCount } = describeText(
    `# Notre huile d’olive\n\nest **du** 2026-05-04 : franco-espagnole, 14,90 €.`,
    '',
    1,
  );
  expect(wordCount).toBe(countWords(text));
});
