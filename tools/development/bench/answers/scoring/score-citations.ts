import {
  type Statement,
  splitStatements,
} from '../../../../../functions/src/engines/evidence/statements/split-statements.ts';
import { textHolds } from '../pattern.ts';
import type { Question } from '../questions/question.ts';
import type { ObservedAnswer } from './observed-answer.ts';

/** A statement of an answer with the citations directly behind it. */
export interface CitedStatement {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly citations: ObservedAnswer['citations'];
  readonly isUnsupported: boolean;
}

/** Returns the statements that claim something, without headings, lead-ins and heads of tables. */
export function readClaims({ text, citations, unsupported }: ObservedAnswer): CitedStatement[] {
  const statements = splitStatements(text);
  return statements.flatMap((statement, index): CitedStatement[] => {
    if (statement.kind === 'label') return [];
    const next = statements[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    return [
      {
        text: text.slice(statement.start, statement.end),
        start: statement.start,
        end: statement.end,
        citations: citations.filter(
          ({ answerOffset }) => answerOffset > statement.start && answerOffset <= next,
        ),
        isUnsupported: unsupported.some((span) => statementsOverlap(span, statement)),
      },
    ];
  });
}

/** Counts citation recall: statements with a citation and without a warning, out of all claims. */
export function countSupportedStatements(answer: ObservedAnswer): { hits: number; of: number } {
  const claims = readClaims(answer);
  const supported = claims.filter(({ citations, isUnsupported }) => citations.length > 0 && !isUnsupported);
  return { hits: supported.length, of: claims.length };
}

/** Counts citation precision: citations of a page with the answer, or whose words state one of its facts. */
export function countHelpfulCitations(
  { citations }: ObservedAnswer,
  { gold, facts }: Pick<Question, 'gold' | 'facts'>,
): { hits: number; of: number } {
  const helpful = citations.filter(
    ({ document, page, quote }) =>
      gold[document]?.includes(page) === true || facts.some((fact) => textHolds(quote, fact)),
  );
  return { hits: helpful.length, of: citations.length };
}

function statementsOverlap(
  a: Pick<Statement, 'start' | 'end'>,
  b: Pick<Statement, 'start' | 'end'>,
): boolean {
  return a.start < b.end && a.end > b.start;
}
