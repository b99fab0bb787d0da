import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { MovementSubject, SubjectFinder } from '../../shared/movements/subject-finder.ts';
import { exchangeReferences, questionRecordSchema } from '../conversation-record.ts';

const askedSchema = questionRecordSchema.pick({ text: true });

/** Maximum characters of a question in one line of a list. */
const maxTextLength = 160;

/** Returns the questions that were charged, with links to their answers; without those of deleted conversations. */
export const findAskedQuestions: SubjectFinder = async ({ firestore }, uid, sources) => {
  const conversations = conversationsOf(firestore, uid);
  const answers = sources.flatMap((source) => {
    const place = parseAnswerSource(source);
    if (place === undefined) return [];
    const { question } = exchangeReferences(conversations.doc(place.conversationId), place.exchangeId, 1);
    return [{ source, question, ...place }];
  });
  const questions = new Map(answers.map(({ question }) => [question.path, question]));
  if (questions.size === 0) return new Map();
  const snapshots = await firestore.getAll(...questions.values(), { fieldMask: ['text'] });
  const texts = new Map(
    snapshots.map((snapshot) => [snapshot.ref.path, readSnapshot(snapshot, askedSchema)?.text]),
  );
  return new Map(
    answers.flatMap(({ source, question, conversationId, answerId }): [string, MovementSubject][] => {
      const text = texts.get(question.path);
      return text === undefined ? [] : [[source, describeAskedQuestion(text, conversationId, answerId)]];
    }),
  );
};

/** Parses a source of `newHoldSource` into its answer. Returns undefined for other spending. */
function parseAnswerSource(
  source: string,
): { answerId: string; exchangeId: string; conversationId: string } | undefined {
  const [prefix, answerId, , conversationId] = source.split(':');
  if (prefix !== 'question' || !answerId || !conversationId) return undefined;
  // Removes the suffix of later answers: `{exchangeId}.{attempt}`; see `answerIdOf`.
  const [exchangeId = answerId] = answerId.split('.', 1);
  return { answerId, exchangeId, conversationId };
}

function describeAskedQuestion(question: string, conversationId: string, answerId: string): MovementSubject {
  const text = question.replace(/\s+/gu, ' ').trim();
  const query = new URLSearchParams({ conversacion: conversationId, respuesta: answerId });
  return {
    text: text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1).trimEnd()}…` : text,
    link: `/chatbot?${query}`,
  };
}
