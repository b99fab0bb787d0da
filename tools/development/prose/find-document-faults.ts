import { findSentenceFaults, splitSentences } from './find-prose-faults.ts';

interface Block {
  readonly text: string;
  /** Line number from 1. */
  readonly line: number;
}

/** Matches the marker of a list item. */
const listItemPattern = /^\s*(?:[-*]|\d+\.)\s+/u;

/**
 * Returns the sentences of a Markdown text that break the style guide, as `path:line: reason: text`. Skips code,
 * headings, heads of tables and questions. Semicolons end a sentence, and numbers are no words.
 */
export function findDocumentFaults(path: string, markdown: string): string[] {
  return splitBlocks(markdown).flatMap(({ text, line }) =>
    splitSentences(toPlainText(text))
      .flatMap((sentence) => sentence.split(/;\s+/u))
      .filter((sentence) => !sentence.endsWith('?'))
      .flatMap((sentence) =>
        findSentenceFaults(withoutNumbers(sentence)).map(
          (reason) => `${path}:${line}: ${reason}: ${sentence}`,
        ),
      ),
  );
}

/** Removes the markup of links and emphasis. */
function toPlainText(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll('**', '');
}

const withoutNumbers = (sentence: string): string =>
  sentence
    .split(' ')
    .filter((word) => /[\p{L}§]/u.test(word))
    .join(' ');

/** Splits Markdown into paragraphs, list items and cells of tables. */
function splitBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  const lines = markdown.replace(/^```.*?^```/gmsu, (code) => code.replace(/[^\n]/gu, '')).split('\n');
  for (const [at, content] of lines.entries()) {
    const line = at + 1;
    const last = blocks.at(-1);
    if (content.trim() === '' || content.startsWith('#')) isOpen = false;
    else if (content.startsWith('|')) {
      isOpen = false;
      const isHead = /^\|[\s:|-]+$/u.test(lines[line] ?? '');
      if (!isHead) blocks.push(...readCells(content).map((text) => ({ text, line })));
    } else if (isOpen && last !== undefined && !listItemPattern.test(content))
      blocks.splice(-1, 1, { ...last, text: `${last.text} ${content.trim()}` });
    else {
      isOpen = true;
      blocks.push({ text: content.replace(listItemPattern, ''), line });
    }
  }
  return blocks;
}

const readCells = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/u)
    .slice(1, -1)
    .map((cell) => cell.trim());
