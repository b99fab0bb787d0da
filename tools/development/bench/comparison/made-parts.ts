import type { GeneratedDocument } from '../answers/documents/made-document.ts';
import type { TextBlock, TextPart } from './text-block.ts';

/** Splits a generated document into parts: one for each paragraph or table, named by its first words. */
export function splitIntoParts({ pages }: GeneratedDocument): TextPart[] {
  return pages.flat().map((block, index) => {
    const madeBlock: TextBlock =
      typeof block !== 'string'
        ? { kind: 'table', rows: block.rows }
        : block.startsWith('# ')
          ? { kind: 'heading', text: block.slice(2) }
          : { kind: 'paragraph', text: block };
    const head = madeBlock.kind === 'table' ? 'Tabla' : madeBlock.text.slice(0, 30);
    return { name: `${index + 1}. ${head}`, blocks: [madeBlock] };
  });
}
