import { expect, test } from 'vitest';
import { countWords } from '../frontier/text-identity.ts';
import { describeText } from './describe-text.ts';

test.each(['](', '![', '![a]('])('the words of «%s» without end take time in proportion to it', (part) => {
  expect(describeText(part.repeat(500_000 / part.length), '', 1).wordCount).toBeGreaterThanOrEqual(0);
});

test('the archive counts the words of a page as the screen of the extraction does', () => {
  const text = 'Notre huile d’olive est du 2026-05-04 : franco-espagnole, 14,90 €.';
  const { wordCount } = describeText(
    `# Notre huile d’olive\n\nest **du** 2026-05-04 : franco-espagnole, 14,90 €.`,
    '',
    1,
  );
  expect(wordCount).toBe(countWords(text));
});
