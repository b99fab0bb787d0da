import type { Content, Style } from 'pdfmake';
import { preparePrinter } from '../../shared/printing/prepare-printer.ts';
import { exportTexts as texts } from './export-texts.ts';
import { type AnswerBlock, type AnswerRun, parseAnswer } from './parse-answer.ts';
import type { Transcript, TranscriptExchange } from './transcript.ts';

/** Points. */
const pageMargin = 57;
const itemIndent = 14;
const ink = '#1d1a16';
const soft = '#544d45';
const accent = '#0f4f5f';
const line = '#e4ddd0';

const styles = {
  title: { fontSize: 18, bold: true, color: ink, margin: [0, 0, 0, 4] },
  meta: { fontSize: 9, color: soft },
  question: { fontSize: 12.5, bold: true, color: accent, margin: [0, 18, 0, 2] },
  heading: { fontSize: 11, bold: true, margin: [0, 6, 0, 3] },
  paragraph: { margin: [0, 0, 0, 6] },
  label: { fontSize: 9, bold: true, color: soft, margin: [0, 4, 0, 2] },
  source: { fontSize: 9, color: soft, margin: [0, 0, 0, 2] },
  note: { fontSize: 9, italics: true, color: soft, margin: [0, 0, 0, 4] },
} satisfies Record<string, Style>;

/** A conversation as a PDF on A4 with the citations under each answer. Nothing outside its own fonts is read. */
export async function writePdf(transcript: Transcript): Promise<Buffer> {
  const { title, about, empty, exchanges } = transcript;
  const body = exchanges.length === 0 ? [{ text: empty, style: 'note' }] : exchanges.flatMap(layExchange);
  const pdf = preparePrinter().createPdf({
    info: { title, creator: 'Legajo' },
    content: [
      { text: printable(title), style: 'title' },
      ...about.map((text): Content => ({ text: printable(text), style: 'meta' })),
      ...body,
    ],
    footer: (page, pageCount) => ({
      text: `${page} / ${pageCount}`,
      style: 'meta',
      alignment: 'center',
      margin: [0, 16, 0, 0],
    }),
    styles,
    pageSize: 'A4',
    pageMargins: pageMargin,
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3, color: ink },
    language: 'es',
  });
  return await pdf.getBuffer();
}

function layExchange(exchange: TranscriptExchange): Content[] {
  const { question, conversation, askedAt, answer, citations, consideredPages, notes } = exchange;
  const content: Content[] = [
    { text: printable(question), style: 'question' },
    { text: printable(texts.asked(askedAt, conversation)), style: 'meta', margin: [0, 0, 0, 6] },
  ];
  if (answer === '') content.push({ text: texts.noAnswer, style: 'note' });
  else content.push(...parseAnswer(answer).map(layBlock));
  content.push(...notes.map((text): Content => ({ text, style: 'note' })));
  if (citations.length > 0) content.push({ text: texts.sources, style: 'label' });
  for (const { number, documentName, pageLabel, quote, gone } of citations) {
    const place = texts.source(documentName, pageLabel) + (gone ? ` (${texts.gone[gone]})` : '');
    content.push({
      text: [`[${number}] ${printable(place)}: `, { text: `«${printable(quote)}»`, italics: true }],
      style: 'source',
    });
  }
  if (consideredPages.length > 0) content.push({ text: texts.consideredPages, style: 'label' });
  for (const { documentName, pageLabel } of consideredPages) {
    content.push({ text: printable(texts.source(documentName, pageLabel)), style: 'source' });
  }
  return content;
}

function layBlock(block: AnswerBlock): Content {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { text: layRuns(block.runs), style: block.kind };
    case 'item':
      return {
        columns: [
          { text: block.mark, width: itemIndent + 4, color: soft },
          { text: layRuns(block.runs), width: '*' },
        ],
        margin: [block.depth * itemIndent, 0, 0, 4],
      };
    case 'table':
      return {
        table: {
          headerRows: 1,
          widths: (block.rows[0] ?? []).map(() => '*'),
          body: block.rows.map((row, index) =>
            row.map((cell) => ({ text: layRuns(cell), fontSize: 9.5, bold: index === 0 })),
          ),
        },
        layout: {
          vLineWidth: () => 0,
          hLineWidth: () => 0.5,
          hLineColor: () => line,
        },
        margin: [0, 2, 0, 8],
      };
  }
}

function layRuns(runs: readonly AnswerRun[]): Content[] {
  return runs.map(({ text, isBold, isItalic }) => {
    return { text: printable(text), ...(isBold && { bold: true }), ...(isItalic && { italics: true }) };
  });
}

/** Composed letters: the font draws «é», and not an e with a sign behind it. */
function printable(text: string): string {
  return text.normalize('NFC');
}
