import { layDocxMarkdown } from '../../platform/printing/lay-docx-markdown.ts';
import type { MarkdownRun } from '../../platform/printing/parse-markdown.ts';
import { type DocxBlock, type DocxRun, writeDocx } from '../../platform/printing/write-docx.ts';
import { findLineEnds } from './annotate-text.ts';
import { exportTexts as texts } from './export-texts.ts';
import type { Transcript, TranscriptCitation, TranscriptExchange } from './transcript.ts';

/**
 * Writes a transcript as a Word document, with each citation as a footnote. An answer by itself is written without its
 * question, so that a letter can be sent as it is.
 */
export async function writeWord(transcript: Transcript): Promise<Buffer> {
  return await writeDocx({ title: transcript.title, blocks: layOutTranscript(transcript) });
}

/** Returns the blocks of a transcript. Linear time. */
export function layOutTranscript({
  title,
  about,
  emptyText,
  exchanges,
  isOneAnswer,
}: Transcript): DocxBlock[] {
  const meta = about.map((text) => paragraph('Meta', text));
  const body = exchanges.flatMap((exchange) => layOutExchange(exchange, isOneAnswer ?? false));
  if (isOneAnswer) return [...body, paragraph('Meta', texts.answerTo(title)), ...meta];
  return [paragraph('Title', title), ...meta, ...(exchanges.length === 0 ? [note(emptyText)] : body)];
}

const paragraph = (style: 'Title' | 'Heading1' | 'Meta', text: string): DocxBlock => ({
  ...{ kind: 'paragraph', style },
  runs: [{ text }],
});

const note = (text: string): DocxBlock => ({
  ...{ kind: 'paragraph', style: 'Meta' },
  runs: [{ text, isItalic: true }],
});

function layOutExchange(exchange: TranscriptExchange, isOneAnswer: boolean): DocxBlock[] {
  const { question, conversation, askedAt, answer, consideredPages, notes } = exchange;
  const head = [paragraph('Heading1', question), paragraph('Meta', texts.asked(askedAt, conversation))];
  return [
    ...(isOneAnswer ? [] : head),
    ...(answer === '' ? [note(texts.noAnswer)] : layOutAnswer(exchange, isOneAnswer)),
    ...notes.map(note),
    ...(consideredPages.length === 0 ? [] : [paragraph('Meta', texts.consideredPages)]),
    ...consideredPages.map(
      ({ source }): DocxBlock => ({ kind: 'item', depth: 0, mark: '•', runs: [{ text: source }] }),
    ),
  ];
}

/** Marks in the Markdown of an answer, which no text contains: ends of an unproved sentence, and citations by number. */
const [unsupportedStart, unsupportedEnd] = ['\u{f0000}', '\u{f0001}'];
const firstCitation = 0x10_0000;
const maxCitation = 0x10_fffd - firstCitation;
/** Matches the private characters that stand for annotations and formatting. */
const marksInTextPattern = /([\u{f0000}\u{f0001}\u{100000}-\u{10fffd}])/gu;

function layOutAnswer(exchange: TranscriptExchange, isOneAnswer: boolean): DocxBlock[] {
  const citations = new Map(exchange.citations.map((citation) => [citation.number, citation]));
  let isUnchecked = false;
  const layPiece = (piece: string, format: Omit<DocxRun, 'text'>): DocxRun[] => {
    if (piece === unsupportedStart) isUnchecked = true;
    else if (piece === unsupportedEnd) {
      isUnchecked = false;
      return [{ text: ` (${texts.unsupported})`, isItalic: true }];
    } else if (piece !== '') {
      const citation = citations.get((piece.codePointAt(0) ?? 0) - firstCitation);
      return [
        citation ? { text: '', note: describeCitation(citation) } : { text: piece, ...format, isUnchecked },
      ];
    }
    return [];
  };
  const layRun = ({ text, ...format }: MarkdownRun): DocxRun[] =>
    text.split(marksInTextPattern).flatMap((piece) => layPiece(piece, format));
  return layDocxMarkdown(insertMarks(exchange), {
    headingStyle: isOneAnswer ? 'Heading1' : 'Heading2',
    layRun,
  });
}

function describeCitation(citation: TranscriptCitation): string {
  return `${citation.source}${texts.remark(citation)}: «${citation.quote}»`;
}

/**
 * Matches a citation mark before a list or heading marker at the start of a line: the mark would hide the
 * marker.
 */
const markBeforeBlockPattern = /^([ \t]*)\u{f0000}((?:(?:[-*+]|\d{1,4}[.)]|#{1,6})[ \t]+|[>|][ \t]*)+)/gmu;

function insertMarks({ answer, marks }: Pick<TranscriptExchange, 'answer' | 'marks'>): string {
  const text = answer.replace(marksInTextPattern, '□□');
  const spans = marks.unsupported.filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const all = [
    ...spans.flatMap(({ start, end }) => [
      { offset: start, mark: unsupportedStart },
      { offset: end, mark: unsupportedEnd },
    ]),
    ...marks.cited
      .filter(({ number }) => number <= maxCitation)
      .map(({ offset, number }) => ({ offset, mark: String.fromCodePoint(firstCitation + number) })),
  ].toSorted((one, other) => one.offset - other.offset);
  const beforeLineEnd = findLineEnds(text);
  let from = 0;
  let marked = '';
  for (const { offset, mark } of all) {
    const at = mark === unsupportedStart ? Math.max(from, offset) : beforeLineEnd(offset, from);
    marked += text.slice(from, at) + mark;
    from = at;
  }
  return (marked + text.slice(from)).replace(markBeforeBlockPattern, `$1$2${unsupportedStart}`);
}
