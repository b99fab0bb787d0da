import { articleFileName } from '../../squad/make-article-pdf.ts';
import type { Squad, SquadQuestion } from '../../squad/read-squad.ts';
import { literalPattern } from '../pattern.ts';
import type { Question } from './question.ts';

/** Maximum words of an answer that code can recognise: a name, a figure, a few words. */
const maxAnswerWords = 6;

/**
 * Chooses questions about facts from a file in SQuAD format. Takes one with a short answer from the first paragraph of
 * every article, then from the second and so on, and second questions last.
 */
export function chooseFacts({ questions }: Squad, count: number): Question[] {
  const short = questions.filter(
    ({ answers, isImpossible }) =>
      !isImpossible && answers.some((answer) => answer.split(/\s+/u).length <= maxAnswerWords),
  );
  const turns = [...Map.groupBy(short, ({ article, page }) => `${article}:${page}`).values()];
  const ordered = turns
    .flatMap((own) => own.map((question, turn) => ({ question, turn })))
    .sort((a, b) => a.turn - b.turn || a.question.page - b.question.page);
  return ordered.slice(0, count).map(({ question }, index) => toFact(question, index));
}

function toFact({ question, answers, article, page }: SquadQuestion, position: number): Question {
  return {
    ...blank,
    id: `fact-${String(position + 1).padStart(2, '0')}`,
    part: 'facts',
    kind: 'fact',
    ask: question,
    gold: { [articleFileName(article)]: [page] },
    facts: [literalPattern(answers)],
  };
}

/** Chooses questions of one article to ask about the next one, which has no answer. */
export function chooseNeighbours(
  { articles, questions }: Squad,
  takenQuestions: readonly Question[],
  count: number,
): Question[] {
  const isTaken = new Set(takenQuestions.map(({ ask }) => ask));
  const first = [...Map.groupBy(questions, ({ article }) => article).values()].flatMap((own) =>
    own.filter(({ question, isImpossible }) => !isImpossible && !isTaken.has(question)).slice(0, 1),
  );
  return spreadEvenly(first, count).map(({ question, article }, index) => ({
    ...blank,
    id: `none-neighbour-${index + 1}`,
    part: 'unanswerable',
    kind: 'neighbour',
    ask: question,
    gold: { [articleFileName((article + 1) % articles.length)]: [] },
    refuse: true,
  }));
}

/**
 * Chooses questions that a document only seems to answer, from a file in SQuAD 2.0 format. `lastPathSegment` returns the file
 * name of an article.
 */
export function chooseImpossible(
  { questions }: Squad,
  nameOf: (article: number) => string,
  count: number,
): Question[] {
  const impossible = questions.filter(({ isImpossible }) => isImpossible);
  return spreadEvenly(impossible, count).map(({ question, article }, index) => ({
    ...blank,
    id: `none-impossible-${index + 1}`,
    part: 'unanswerable',
    kind: 'near',
    ask: question,
    gold: { [nameOf(article)]: [] },
    refuse: true,
  }));
}

const blank = {
  facts: [],
  false: [],
  obeyed: [],
  refuse: false,
  language: 'es',
} as const satisfies Partial<Question>;

/** Returns `count` items, evenly spread over the list. */
export function spreadEvenly<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return items
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, count);
}
