import type {
  AnswerEntry,
  ConversationEntry,
  NoticeEntry,
  QuestionEntry,
} from '../state/conversation-state.ts';

/** A question with all its answers, oldest first. */
export interface ExchangeItem {
  readonly kind: 'exchange';
  readonly id: string;
  /** `undefined` when the entries do not include the question. */
  readonly question: QuestionEntry | undefined;
  readonly answers: readonly AnswerEntry[];
}

export type PaneItem = ExchangeItem | NoticeEntry;

/** Groups each question with its answers, in order. */
export function groupEntries(entries: readonly ConversationEntry[]): PaneItem[] {
  const exchanges = new Map<string, { question: QuestionEntry | undefined; answers: AnswerEntry[] }>();
  const order: (string | NoticeEntry)[] = [];
  let question: QuestionEntry | undefined;
  for (const entry of entries) {
    if (entry.kind === 'notice') order.push(entry);
    else if (entry.kind === 'question') question = entry;
    else {
      const knownExchange = exchanges.get(entry.exchangeId);
      if (knownExchange !== undefined) knownExchange.answers.push(entry);
      else {
        exchanges.set(entry.exchangeId, { question, answers: [entry] });
        order.push(entry.exchangeId);
        question = undefined;
      }
    }
  }
  const items = order.map((item): PaneItem => {
    if (typeof item !== 'string') return item;
    const { question, answers } = exchanges.get(item) ?? { question: undefined, answers: [] };
    return { kind: 'exchange', id: item, question, answers };
  });
  // Also shows questions whose answer was never stored.
  return question === undefined
    ? items
    : [...items, { kind: 'exchange', id: question.id, question, answers: [] }];
}
