import type { PageText } from '../../../engines/document-reading/index.ts';
import { foldWords } from './parse-guide.ts';

/** Lines at the top and bottom of a page that may repeat on other pages. */
const edgeLines = 3;

/**
 * Returns true when a title is not, whole or in part, the header or footer of several pages. Ignores numbers, since
 * those of pages and issues differ.
 */
export function isDistinctiveTitle(title: string, pages: readonly PageText[]): boolean {
  const words = foldWords(title);
  if (words === '') return false;
  const plain = withoutNumbers(words);
  return !findRunningLines(pages).some((line) => `${line} `.startsWith(`${plain} `));
}

/** Returns the folded lines near the edge of more than one page. */
function findRunningLines(pages: readonly PageText[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of pages) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const edges = [...lines.slice(0, edgeLines), ...lines.slice(edgeLines).slice(-edgeLines)];
    for (const line of new Set(edges.map((edge) => withoutNumbers(foldWords(edge)))))
      counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].flatMap(([line, count]) => (count > 1 && line !== '' ? [line] : []));
}

function withoutNumbers(words: string): string {
  return words
    .split(' ')
    .filter((word) => !/\d/u.test(word))
    .join(' ');
}
