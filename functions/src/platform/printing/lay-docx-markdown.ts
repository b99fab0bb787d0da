import type { DocxStyle } from './docx-styles.ts';
import { type MarkdownBlock, type MarkdownRun, parseMarkdown } from './parse-markdown.ts';
import type { DocxBlock, DocxRun } from './write-docx.ts';

export interface DocxMarkdownStyle {
  readonly headingStyle: DocxStyle;
  /** Returns the runs of a text with its emphasis. Called once for each text, in their order. */
  readonly layRun: (run: MarkdownRun) => readonly DocxRun[];
}

/** Converts Markdown to blocks of a Word document. */
export function layDocxMarkdown(markdown: string, style: DocxMarkdownStyle): DocxBlock[] {
  return parseMarkdown(markdown).map((block) => layBlock(block, style));
}

function layBlock(block: MarkdownBlock, { headingStyle, layRun }: DocxMarkdownStyle): DocxBlock {
  const layRuns = (runs: readonly MarkdownRun[]): DocxRun[] => runs.flatMap(layRun);
  switch (block.kind) {
    case 'heading':
      return { kind: 'paragraph', style: headingStyle, runs: layRuns(block.runs) };
    case 'paragraph':
      return { kind: 'paragraph', style: 'Normal', runs: layRuns(block.runs) };
    case 'code':
      return {
        ...{ kind: 'paragraph', style: 'Code' },
        runs: layRun({ text: block.text, isBold: false, isItalic: false }),
      };
    case 'item':
      return { ...block, runs: layRuns(block.runs) };
    case 'table':
      return { kind: 'table', rows: block.rows.map((row) => row.map(layRuns)) };
  }
}
