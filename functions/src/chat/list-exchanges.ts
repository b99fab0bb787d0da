import { readSnapshot } from '../shared/firestore-data.ts';
import type { ClaimedQuestion } from './claim-question.ts';
import { type AnswerRecord, type MessageRecord, messageRecordSchema } from './conversation-record.ts';
import { type Exchange, noAnswer, rememberedExchanges } from './rewrite-question.ts';

export interface AnsweredExchange extends Exchange {
  readonly record: AnswerRecord;
}

/**
 * The last exchanges before a question, oldest first, each with its latest whole answer: also those that the documents did not
 * answer, whose subject the next question may be about. Failed and unfinished ones say nothing.
 */
export async function listExchanges(claim: ClaimedQuestion): Promise<AnsweredExchange[]> {
  const messages = claim.conversation.collection('messages');
  // Several times as many as are used: some may have failed, and a question may have several answers.
  const limit = rememberedExchanges * 6;
  const { docs } = await messages
    .where('position', '<', claim.position)
    .orderBy('position', 'desc')
    .limit(limit)
    .get();
  const records = docs.flatMap((snapshot) => readSnapshot(snapshot, messageRecordSchema) ?? []);
  const questions = new Map<string, MessageRecord>(
    records.flatMap((record) => (record.sender === 'user' ? [[record.exchangeId, record]] : [])),
  );
  const exchanges = new Map<string, AnsweredExchange>();
  // The latest attempt comes first: its answer stays.
  for (const record of records) {
    if (record.sender === 'user' || record.status !== 'complete') continue;
    const question = questions.get(record.exchangeId);
    if (question === undefined || exchanges.has(record.exchangeId)) continue;
    const answer = record.abstained ? noAnswer : record.text;
    exchanges.set(record.exchangeId, { question: question.text, answer, record });
  }
  return [...exchanges.values()].slice(0, rememberedExchanges).reverse();
}
