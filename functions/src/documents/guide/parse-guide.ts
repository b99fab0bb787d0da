import { limits } from '../../contract/limits.ts';
import { cleanPageText } from '../reader/clean-page-text.ts';
import type { Excerpt } from './choose-excerpts.ts';

/** A line of a guide, and the page of the document that it was proved to come from. */
export interface ProvedLine {
  readonly text: string;
  readonly page: number;
}

export interface GuideDraft {
  readonly summary: ProvedLine;
  readonly questions: readonly ProvedLine[];
}

const line =
  /^(?<kind>RESUMEN|PREGUNTA):\s*(?<text>[^\n]+?)\s*\[\[\s*(?<key>[\w-]+)\s*\|(?<quote>[^\]|]+)\]\]\s*$/u;
/** Anything that would lead a reader elsewhere or be more than text on the screen. */
const notPlainText =
  /https?:|www\.|mailto:|\w@\w|[<>[\]{}`|\\]|!\[|\*\*|__|\b[a-z0-9-]+\.(?:com|net|org|info|io|es)\b/iu;
const leastQuoteWords = 3;

/**
 * Reads what a model wrote as a guide. A line counts only where its quote stands in the excerpt that it names, so that
 * nothing is told that the document does not say. `undefined` where no line about the document as a whole is left.
 */
export function parseGuide(written: string, excerpts: readonly Excerpt[]): GuideDraft | undefined {
  const proved = written.split('\n').flatMap((raw) => proveLine(raw.trim(), excerpts));
  const summary = proved.find(
    (one) => one.kind === 'RESUMEN' && one.text.length <= limits.guideSummaryLength,
  );
  if (summary === undefined) return undefined;
  const questions = proved.filter(
    ({ kind, text }) =>
      kind === 'PREGUNTA' && text.endsWith('?') && text.length <= limits.guideQuestionLength,
  );
  const distinct = [...new Map(questions.map((question) => [fold(question.text), question])).values()];
  return { summary, questions: distinct.slice(0, limits.guideQuestions) };
}

function proveLine(raw: string, excerpts: readonly Excerpt[]): (ProvedLine & { kind: string })[] {
  const { kind = '', text = '', key, quote = '' } = line.exec(raw)?.groups ?? {};
  const excerpt = excerpts.find((candidate) => candidate.key === key);
  const cleaned = cleanPageText(text).replaceAll('\n', ' ');
  if (excerpt === undefined || notPlainText.test(cleaned) || !contains(excerpt.text, quote)) return [];
  return [{ kind, text: cleaned, page: excerpt.page }];
}

function contains(text: string, quote: string): boolean {
  const words = fold(quote);
  return words.split(' ').length >= leastQuoteWords && ` ${fold(text)} `.includes(` ${words} `);
}

/** Words alone, so that line breaks, divided words and quotation marks do not count. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
