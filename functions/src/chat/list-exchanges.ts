import { readSnapshot } from '../shared/firestore-data.ts';
import type { ClaimedQuestion } from './claim-question.ts';
import { type MessageRecord, messageRecordSchema } from './conversation-record.ts';
import { type Exchange, rememberedExchanges } from './rewrite-question.ts';

/** The last answered exchanges before a question, oldest first. Failed and unfinished ones say nothing. */
export async function listExchanges(claim: ClaimedQuestion): Promise<Exchange[]> {
  const messages = claim.conversation.collection('messages');
  // Twice as many as are used, since some may have failed; each is two messages.
  const limit = rememberedExchanges * 4 + 2;
  const { docs } = await messages.orderBy('position', 'desc').limit(limit).get();
  const records = docs
    .filter((snapshot) => snapshot.id !== claim.question.id && snapshot.id !== claim.answer.id)
    .flatMap((snapshot) => readSnapshot(snapshot, messageRecordSchema) ?? []);
  const questions = new Map<number, MessageRecord>(
    records.flatMap((record) => (record.sender === 'user' ? [[record.position, record]] : [])),
  );
  return records
    .flatMap((record): Exchange[] => {
      if (record.sender === 'user' || record.status !== 'complete' || record.abstained) return [];
      const question = questions.get(record.position - 1);
      return question === undefined ? [] : [{ question: question.text, answer: record.text }];
    })
    .slice(0, rememberedExchanges)
    .reverse();
}
