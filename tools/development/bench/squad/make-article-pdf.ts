import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printInRoboto } from '../../../../emulators/src/shared/open-printer.ts';
import type { SquadArticle } from './read-squad.ts';

/** Matches characters that the font of the PDF lacks (Chinese, Arabic, polytonic Greek, mathematics). */
const undrawablePattern =
  /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Sm}\u1F00-\u1FFF]/gu;

/** Removes the characters of an article that the font cannot draw. */
export function drawableText(text: string): string {
  return text.replace(undrawablePattern, '');
}

/** Returns a file name for an article that reveals nothing of its content. */
export function articleFileName(position: number): string {
  return `articulo-${position + 1}.pdf`;
}

/** Creates a PDF with one page for each paragraph and no other text. */
export async function makeArticlePdf({ title, paragraphs }: SquadArticle): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    info: { title },
    pageSize: 'A4',
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    content: paragraphs.map((paragraph, index) => {
      const text = drawableText(paragraph);
      return index === 0 ? { text } : { text, pageBreak: 'before' as const };
    }),
  };
  return printInRoboto(definition);
}
