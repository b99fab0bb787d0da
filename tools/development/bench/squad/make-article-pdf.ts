import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { openRobotoPrinter } from '../../../../emulators/src/shared/open-printer.ts';
import type { SquadArticle } from './read-squad.ts';

/** Signs that the font of the PDF cannot draw (Chinese, Arabic, polytonic Greek, mathematics). */
const undrawable =
  /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Sm}\u1F00-\u1FFF]/gu;

/** A text as it stands on the page of an article: without what the font cannot draw. */
export function drawableText(text: string): string {
  return text.replace(undrawable, '');
}

/** The upload name of an article: it reveals nothing of its content. */
export function articleFileName(position: number): string {
  return `articulo-${position + 1}.pdf`;
}

/** A PDF with one page for each paragraph and nothing else on it. */
export async function makeArticlePdf({ title, paragraphs }: SquadArticle): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    info: { title },
    pageSize: 'A4',
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    content: paragraphs.map((paragraph, position) => {
      const text = drawableText(paragraph);
      return position === 0 ? { text } : { text, pageBreak: 'before' as const };
    }),
  };
  return openRobotoPrinter().createPdf(definition).getBuffer();
}
