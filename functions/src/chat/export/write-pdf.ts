import type { Content, Style } from 'pdfmake';
import { layMarkdown, markdownStyles, splitIntoPrintableRuns } from '../../platform/printing/lay-markdown.ts';
import { printPdf } from '../../platform/printing/print-pdf.ts';
import { countUnprintable } from '../../platform/printing/split-by-font.ts';
import { annotateAnswer } from './annotate-text.ts';
import { exportTexts as texts } from './export-texts.ts';
import type { Transcript, TranscriptExchange } from './transcript.ts';

const ink = '#1d1a16';
const softColor = '#544d45';
const accent = '#0f4f5f';

const styles = {
  title: { fontSize: 18, bold: true, color: ink, margin: [0, 0, 0, 4] },
  meta: { fontSize: 9, color: softColor },
  question: { fontSize: 12.5, bold: true, color: accent, margin: [0, 18, 0, 2] },
  ...markdownStyles,
  label: { fontSize: 9, bold: true, color: softColor, margin: [0, 4, 0, 2] },
  source: { fontSize: 9, color: softColor, margin: [0, 0, 0, 2] },
  note: { fontSize: 9, italics: true, color: softColor, margin: [0, 0, 0, 4] },
} satisfies Record<string, Style>;

/** Writes a conversation as an A4 PDF with the citations under each answer. Reads nothing but its own fonts. */
export async function writePdf(transcript: Transcript): Promise<Buffer> {
  const { title, about, emptyText, exchanges, isOneAnswer } = transcript;
  const lost = countUnprintable(JSON.stringify(transcript));
  const body =
    exchanges.length === 0
      ? [{ text: emptyText, style: 'note' }]
      : exchanges.flatMap((exchange) => layExchange(exchange, isOneAnswer));
  return await printPdf({
    title,
    content: [
      { text: splitIntoPrintableRuns(title), style: 'title' },
      ...about.map((text): Content => ({ text: splitIntoPrintableRuns(text), style: 'meta' })),
      ...body,
      ...(lost === 0 ? [] : [{ text: texts.unprintable(lost), style: 'note' }]),
    ],
    styles,
  });
}

/** Maximum length of a first paragraph, in UTF-16 units as laid out, that is kept on the page of its question. */
const maxKept = 3_000;

function layExchange(exchange: TranscriptExchange, isOneAnswer = false): Content[] {
  const { question, conversation, askedAt, answer, citations, consideredPages, notes } = exchange;
  const [first, ...rest]: Content[] =
    answer === '' ? [{ text: texts.noAnswer, style: 'note' }] : layMarkdown(annotateAnswer(exchange));
  const isShort = JSON.stringify(first ?? '').length <= maxKept;
  const content: Content[] = [
    {
      unbreakable: true,
      stack: [
        ...(isOneAnswer ? [] : [{ text: splitIntoPrintableRuns(question), style: 'question' }]),
        {
          text: splitIntoPrintableRuns(texts.asked(askedAt, conversation)),
          style: 'meta',
          margin: [0, 0, 0, 6],
        },
        ...(first !== undefined && isShort ? [first] : []),
      ],
    },
    ...(first !== undefined && !isShort ? [first] : []),
    ...rest,
  ];
  content.push(...notes.map((text): Content => ({ text, style: 'note' })));
  if (citations.length > 0) content.push({ text: texts.sources, style: 'label' });
  for (const citation of citations) {
    const { number, quote } = citation;
    const source = citation.source + texts.remark(citation);
    content.push({
      text: [
        ...splitIntoPrintableRuns(`[${number}] ${source}: `),
        { text: splitIntoPrintableRuns(`«${quote}»`), italics: true },
      ],
      style: 'source',
    });
  }
  if (consideredPages.length > 0) content.push({ text: texts.consideredPages, style: 'label' });
  for (const { source } of consideredPages) {
    content.push({ text: splitIntoPrintableRuns(source), style: 'source' });
  }
  return content;
}
