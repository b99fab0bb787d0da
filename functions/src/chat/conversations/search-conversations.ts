import type { Firestore } from 'firebase-admin/firestore';
import type { FoundConversation } from '../../contract/chat/conversations.ts';
import type { routes } from '../../contract/routes.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { type ConversationRecord, conversationRecordSchema } from '../conversation-record.ts';
import { searchableExchangeSchema, searchableExchangesOf } from '../searchable-exchange.ts';
import { locateWords, toIndexedStart } from '../word-starts.ts';
import { cutExcerpt } from './cut-excerpt.ts';
import { describeConversation } from './describe-conversation.ts';

/** Maximum number of exchanges that one search reads, newest first. */
const maxExchanges = 300;
const maxTitles = 100;
const maxFound = 50;

/**
 * Finds the user's conversations in which the title or one exchange contains every word of the search, or a longer word
 * with that prefix. Ignores accents. The index query uses one word; the others are checked on its results.
 */
export const searchConversations: Handler<typeof routes.searchConversations> = async (
  { firestore },
  { caller, query },
) => {
  const words = locateWords(query.q).map(({ form }) => form);
  const starts = words.toSorted((one, other) => other.length - one.length).map(toIndexedStart);
  const [titled, mentioned] = await Promise.all([
    mostSelective(starts, (start) => findByTitle(firestore, caller.uid, start, words)),
    mostSelective(starts, (start) => findByText(firestore, caller.uid, start, words)),
  ]);
  if (titled === undefined || mentioned === undefined) return { sessions: [], is_complete: true };
  const missing = [...mentioned.excerpts.keys()].filter((id) => !titled.records.has(id));
  const records = new Map([...titled.records, ...(await readRecords(firestore, caller.uid, missing))]);
  const sessions = [...records]
    .map(([id, record]): FoundConversation => {
      return { ...describeConversation(id, record), excerpt: mentioned.excerpts.get(id) ?? null };
    })
    .sort((one, other) => other.updated_at.localeCompare(one.updated_at));
  return {
    sessions: sessions.slice(0, maxFound),
    is_complete: titled.isComplete && mentioned.isComplete && sessions.length <= maxFound,
  };
};

/**
 * Max words tried in the index, longest first: long words are rare, mostly. If one has too many hits, a shorter one may
 * have fewer.
 */
const maxTries = 3;

async function mostSelective<Found extends { readonly isComplete: boolean }>(
  starts: readonly string[],
  find: (start: string) => Promise<Found>,
): Promise<Found | undefined> {
  let first: Found | undefined;
  for (const start of starts.slice(0, maxTries)) {
    const foundConversations = await find(start);
    if (foundConversations.isComplete) return foundConversations;
    first ??= foundConversations;
  }
  return first;
}

async function findByTitle(firestore: Firestore, uid: string, start: string, words: readonly string[]) {
  const { docs } = await conversationsOf(firestore, uid)
    .where('titleStarts', 'array-contains', start)
    .orderBy('updatedAt', 'desc')
    .limit(maxTitles)
    .get();
  const records = new Map<string, ConversationRecord>();
  for (const snapshot of docs) {
    const record = readSnapshot(snapshot, conversationRecordSchema);
    if (record === undefined || record.messageCount === 0) continue;
    if (containsEveryWord(record.title, words)) records.set(snapshot.id, record);
  }
  return { records, isComplete: docs.length < maxTitles };
}

const foundSchema = searchableExchangeSchema.omit({ starts: true, askedAt: true });

async function findByText(firestore: Firestore, uid: string, start: string, words: readonly string[]) {
  const { docs } = await searchableExchangesOf(firestore, uid)
    .where('starts', 'array-contains', start)
    .orderBy('askedAt', 'desc')
    .limit(maxExchanges)
    .select('conversationId', 'question', 'answer')
    .get();
  const excerpts = new Map<string, string>();
  for (const snapshot of docs) {
    const exchange = readSnapshot(snapshot, foundSchema);
    if (exchange === undefined || excerpts.has(exchange.conversationId)) continue;
    const { conversationId, question, answer } = exchange;
    if (!containsEveryWord(`${question}\n${answer}`, words)) continue;
    excerpts.set(conversationId, cutExcerpt(answer, words) ?? cutExcerpt(question, words) ?? '');
    if (excerpts.size > maxFound) break;
  }
  return { excerpts, isComplete: docs.length < maxExchanges };
}

async function readRecords(firestore: Firestore, uid: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const conversations = conversationsOf(firestore, uid);
  const snapshots = await firestore.getAll(...ids.map((id) => conversations.doc(id)));
  return snapshots.flatMap((snapshot): [string, ConversationRecord][] => {
    const record = readSnapshot(snapshot, conversationRecordSchema);
    return record === undefined ? [] : [[snapshot.id, record]];
  });
}

function containsEveryWord(text: string, words: readonly string[]): boolean {
  const forms = locateWords(text).map(({ form }) => form);
  return words.every((word) => forms.some((form) => form.startsWith(word)));
}
