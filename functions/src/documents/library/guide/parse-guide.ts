import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { normaliseText } from '../../../contract/normalise-text.ts';
import { readDays } from '../../../platform/spanish/read-days.ts';
import { cleanPageText } from '../../../platform/values/clean-page-text.ts';
import type { Excerpt } from './choose-excerpts.ts';

/** A line of a guide, and the page of its quote. */
export interface ProvedLine {
  readonly text: string;
  readonly page: number;
}

export interface GuideDraft {
  readonly title: ProvedLine;
  /** An ISO date, or `null` without a proof. */
  readonly date: string | null;
  /** Undefined when no sentence says what the document is about. */
  readonly summary: ProvedLine | undefined;
  readonly questions: readonly ProvedLine[];
}

/** Matches the label of a line of the guide. */
const labelPattern = /^(T[IÍ]TULO|FECHA|RESUMEN|PREGUNTA):/u;
/** Matches the citation mark at the end of a line: passage key, quote. */
const proofPattern = /\[\[\s*(?<key>[\w-]+)\s*\|(?<quote>[^\]|]+)\]\]$/u;
/** Matches links, addresses and markup: a guide must be plain text. */
const notPlainTextPattern =
  /https?:|www\.|mailto:|\w@\w|[<>[\]{}`|\\]|!\[|\*\*|__|[a-z0-9]-*\.(?:com|net|org|info|io|es)\b/iu;
const minQuoteWords = 3;

/**
 * Parses a model's guide; `undefined` when no title is left, or neither a summary nor a question. A line counts only
 * if its quote is in the excerpt it names, and a date only if the quote states that day.
 */
export function parseGuide(modelOutput: string, excerpts: readonly Excerpt[]): GuideDraft | undefined {
  const proved = modelOutput.split('\n').flatMap((raw) => parseProvedLine(raw.trim(), excerpts));
  const summary = proved.find(
    (one) => one.kind === 'RESUMEN' && one.text.length <= limits.guideSummaryLength,
  );
  const title = proved.find(
    ({ kind, text }) => kind === 'TITULO' && text.length <= limits.guideTitleLength && /\p{L}{2}/u.test(text),
  );
  const date = proved.find((one) => one.kind === 'FECHA' && namesDay(one.text, one.quote))?.text ?? null;
  const questions = proved.filter(
    ({ kind, text }) =>
      kind === 'PREGUNTA' && text.endsWith('?') && text.length <= limits.guideQuestionLength,
  );
  const distinct = [...new Map(questions.map((question) => [foldWords(question.text), question])).values()];
  if (title === undefined || (summary === undefined && distinct.length === 0)) return undefined;
  return { title, date, summary, questions: distinct.slice(0, limits.guideQuestions) };
}

/** Returns true when the words name that day, which must be a valid ISO date. */
function namesDay(day: string, words: string): boolean {
  return z.iso.date().safeParse(day).success && readDays(words).some((stated) => stated.day === day);
}

interface ProvedKind extends ProvedLine {
  readonly kind: string;
  readonly quote: string;
}

function parseProvedLine(raw: string, excerpts: readonly Excerpt[]): ProvedKind[] {
  const [head = '', kind = ''] = labelPattern.exec(raw) ?? [];
  const match = proofPattern.exec(raw);
  const { key, quote = '' } = match?.groups ?? {};
  const text = raw.slice(head.length, match?.index).trim();
  if (kind === '' || text === '') return [];
  const excerpt = excerpts.find((candidate) => candidate.key === key);
  const cleaned = cleanPageText(text).replaceAll('\n', ' ');
  if (excerpt === undefined || notPlainTextPattern.test(cleaned) || !containsQuote(excerpt.text, quote))
    return [];
  return [{ kind: kind.replace('Í', 'I'), text: cleaned, page: excerpt.page, quote }];
}

function containsQuote(text: string, quote: string): boolean {
  const words = foldWords(quote);
  return words.split(' ').length >= minQuoteWords && ` ${foldWords(text)} `.includes(` ${words} `);
}

/** Folds a text to its words, to ignore line breaks, hyphenation and quotation marks. */
export function foldWords(text: string): string {
  return normaliseText(text, 'NFKC')
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
