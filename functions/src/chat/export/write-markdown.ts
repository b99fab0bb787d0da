import { annotateAnswer } from './annotate-text.ts';
import { exportTexts as texts } from './export-texts.ts';
import type { Transcript, TranscriptExchange } from './transcript.ts';

/** Writes a conversation as Markdown: questions as headings, citations as a numbered list under their answer. */
export function writeMarkdown(transcript: Transcript): string {
  const head = [`# ${escapeLine(transcript.title)}`, transcript.about.map(escapeLine).join('  \n')];
  const body = transcript.exchanges.flatMap((exchange) => writeExchange(exchange, transcript.isOneAnswer));
  return `${[...head, ...(body.length === 0 ? [transcript.emptyText] : body)].join('\n\n')}\n`;
}

function writeExchange(exchange: TranscriptExchange, isOneAnswer = false): string[] {
  const { question, conversation, askedAt, answer, citations, consideredPages, notes } = exchange;
  const blocks = [
    ...(isOneAnswer ? [] : [`## ${escapeLine(question)}`]),
    `*${escapeLine(texts.asked(askedAt, conversation))}*`,
    answer === '' ? `*${texts.noAnswer}*` : demoteHeadings(annotateAnswer(exchange)),
  ];
  blocks.push(...notes.map((note) => `*${note}*`));
  if (citations.length > 0) {
    const lines = citations.map((citation) => {
      const { number, source, quote } = citation;
      return `- [${number}] ${escapeLine(source)}${texts.remark(citation)}: «${escapeLine(quote)}»`;
    });
    blocks.push(`**${texts.sources}**`, lines.join('\n'));
  }
  if (consideredPages.length > 0) {
    const lines = consideredPages.map(({ source }) => `- ${escapeLine(source)}`);
    blocks.push(`**${texts.consideredPages}**`, lines.join('\n'));
  }
  return blocks;
}

/** Demotes headings of an answer to level 3: the title has level 1, questions level 2. */
function demoteHeadings(answer: string): string {
  return answer.replace(/^#{1,6}(?=\s)/gmu, '###');
}

/** Joins a text of the user or of a document in one line, and escapes Markdown. */
function escapeLine(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/gu, '\\$&');
}
