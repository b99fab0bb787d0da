import { joinCutWords } from '../text/split-words.ts';
import { isOfKind } from './answer-kind.ts';
import type { Candidate } from './describe-candidates.ts';
import type { Question } from './read-question.ts';

/** The longest quote that a citation may hold, in words between spaces. */
export const maxQuoteWords = 15;

/** Words between spaces; one that a hyphen cuts at the end of a line is one. */
const tokenPattern = /\S*\p{L}[-\u00ad\u2010][^\S\n]*\r?\n\s*\p{Ll}\S*|\S+/gu;

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A run of at most `maxWords` words of the sentence, verbatim but for line breaks (which become spaces), taken where
 * most words of the question and of the expected kind of answer stand. Empty where the sentence has no quotable word.
 */
export function pickQuote(
  question: Question,
  candidate: Candidate,
  maxWords: number = maxQuoteWords,
): string {
  const tokens: Token[] = [...candidate.sentence.text.matchAll(tokenPattern)].map((match) => ({
    text: joinCutWords(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const evidence = tokens.map((token) => evidenceOf(question, candidate, token));
  let best: { from: number; to: number; score: number } | undefined;
  for (let from = 0; from < tokens.length; from += 1) {
    const to = endOfRun(tokens, from, maxWords);
    if (to === from) continue;
    const score =
      evidence.slice(from, to).reduce((sum, value) => sum + value, 0) +
      0.01 * (to - from) +
      (startsClause(tokens, from) ? 0.05 : 0);
    if (best === undefined || score > best.score + 1e-9) best = { from, to, score };
  }
  if (best === undefined) return '';
  return tokens
    .slice(best.from, best.to)
    .map((token) => token.text)
    .join(' ');
}

/** Characters that would end a citation early cannot stand in its quote. */
function endOfRun(tokens: readonly Token[], from: number, maxWords: number): number {
  let to = from;
  while (to < tokens.length && to - from < maxWords && !/[|[\]]{2}|\|/.test(tokens[to]?.text ?? '')) to += 1;
  return to;
}

function startsClause(tokens: readonly Token[], from: number): boolean {
  return from === 0 || /[,;:.)]$/.test(tokens[from - 1]?.text ?? '');
}

function evidenceOf(question: Question, candidate: Candidate, token: Token): number {
  let value = 0;
  candidate.words.forEach((word, index) => {
    if (word.start < token.start || word.start >= token.end || word.isStopWord) return;
    const term = question.terms.find((asked) => asked.stem === word.stem);
    if (term !== undefined) value += term.weight;
    else if (isOfKind(candidate.words, index, question.kind)) value += 1.5;
  });
  return value;
}
