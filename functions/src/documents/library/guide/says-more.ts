import type { PageText } from '../../../engines/document-reading/index.ts';
import { foldWords } from './parse-guide.ts';

/** Lines at the head and at the foot of a page that may be the same on others. */
const edgeLines = 3;

/**
 * Whether a title says more than every page: it is not, whole or in part, the header or footer of several. Numbers are
 * ignored, since those of pages and issues differ.
 */
export function saysMore(title: string, pages: readonly PageText[]): boolean {
  const words = foldWords(title);
  if (words === '') return false;
  const plain = withoutNumbers(words);
  return !findRunningLines(pages).some((line) => `${line} `.startsWith(`${plain} `));
}

/** What stands near the edge of more than one page, in words. */
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
