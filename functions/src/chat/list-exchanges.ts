import { readSnapshot } from '../shared/firestore-data.ts';
import type { ClaimedQuestion } from './claim-question.ts';
import { type MessageRecord, messageRecordSchema } from './conversation-record.ts';
import { type Exchange, rememberedExchanges } from './rewrite-question.ts';

/**
 * The last answered exchanges before a question, oldest first, each with its latest answer. Failed and unfinished ones say
 * nothing.
 */
export async function listExchanges(claim: ClaimedQuestion): Promise<Exchange[]> {
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
  const exchanges = new Map<string, Exchange>();
  // The latest attempt comes first: its answer stays.
  for (const record of records) {
    if (record.sender === 'user' || record.status !== 'complete' || record.abstained) continue;
    const question = questions.get(record.exchangeId);
    if (question === undefined || exchanges.has(record.exchangeId)) continue;
    exchanges.set(record.exchangeId, { question: question.text, answer: record.text });
  }
  return [...exchanges.values()].slice(0, rememberedExchanges).reverse();
}
