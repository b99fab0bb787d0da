import type { z } from 'zod';
import { readSnapshot } from '../shared/firestore-data.ts';
import {
  idsOf,
  inParts,
  type MovementSubject,
  type SubjectFinder,
} from '../shared/movements/subject-finder.ts';
import { searchableExchangeSchema, searchableExchangesOf } from './searchable-exchange.ts';

const askedSchema = searchableExchangeSchema.pick({ conversationId: true, question: true, exchangeId: true });
type Asked = z.infer<typeof askedSchema>;

/** What is left of a question in one line of a list. */
const longestText = 160;

/** The questions that were paid for, with the way to their answers. Those of deleted conversations are gone. */
export const findAskedQuestions: SubjectFinder = async ({ firestore }, uid, sources) => {
  const answerIds = idsOf(sources, 'question');
  const pages = await Promise.all(
    inParts([...answerIds.values()].map(exchangeOfAnswer)).map((part) =>
      searchableExchangesOf(firestore, uid)
        .where('exchangeId', 'in', part)
        .select('conversationId', 'question', 'exchangeId')
        .get(),
    ),
  );
  const asked = new Map<string, Asked>();
  for (const snapshot of pages.flatMap(({ docs }) => docs)) {
    const record = readSnapshot(snapshot, askedSchema);
    if (record !== undefined) asked.set(record.exchangeId, record);
  }
  return new Map(
    [...answerIds].flatMap(([source, answerId]): [string, MovementSubject][] => {
      const exchange = asked.get(exchangeOfAnswer(answerId));
      return exchange === undefined ? [] : [[source, describe(exchange, answerId)]];
    }),
  );
};

/** An answer's id is its question's, with its number behind a point where it is not the first; see `answerIdOf`. */
const exchangeOfAnswer = (answerId: string): string => answerId.split('.', 1)[0] ?? answerId;

function describe({ conversationId, question }: Asked, answerId: string): MovementSubject {
  const text = question.replace(/\s+/gu, ' ').trim();
  const query = new URLSearchParams({ conversacion: conversationId, respuesta: answerId });
  return {
    text: text.length > longestText ? `${text.slice(0, longestText - 1).trimEnd()}…` : text,
    link: `/chatbot?${query}`,
  };
}
