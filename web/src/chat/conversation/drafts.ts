import { keepDrafts, toJsonObject } from '@/platform/session/kept-drafts.ts';
import { createSignal } from '@/ui/create-signal.ts';

const questionsAskedHere: string[] = [];
/** Unsent and unanswered questions by conversation: the last one is in the field, earlier ones are set aside. */
const drafts = new Map<string, readonly string[]>();
const keptDraft = keepDrafts('chat', {
  collectDrafts: () => (drafts.size > 0 ? Object.fromEntries(drafts) : undefined),
  forget: () => {
    drafts.clear();
    questionsAskedHere.length = 0;
  },
});
for (const [conversationId, texts] of Object.entries(keptDraft)) {
  const typed = [texts].flat();
  if (typed.every((text) => typeof text === 'string')) drafts.set(conversationId, typed);
}

interface SentQuestion {
  readonly conversationId: string | undefined;
  readonly question: string;
}

/**
 * Questions sent but not known to be stored by the server, by message id. After a reload they return as drafts; sent
 * again unchanged, they keep their id, so that the server answers and charges them once.
 */
const sentQuestions = new Map<string, SentQuestion>();
const sentBeforeReload = keepDrafts('chat-sent', {
  collectDrafts: () => (sentQuestions.size > 0 ? Object.fromEntries(sentQuestions) : undefined),
  forget: () => sentQuestions.clear(),
});

/** Changes when the server turns out to have stored a question that is still a draft. */
export const storedDrafts = createSignal({});

/** Key of the drafts of a new conversation, which has no id until its first question is sent. */
const newConversationKey = '';
const rememberedQuestions = 50;

export const readDrafts = (conversationId: string | undefined): readonly string[] =>
  drafts.get(conversationId ?? newConversationKey) ?? [];

export const readDraft = (conversationId: string | undefined): string =>
  readDrafts(conversationId).at(-1) ?? '';

function keepAllDrafts(conversationId: string | undefined, typed: readonly string[]): void {
  if (typed.every((text) => text === '')) drafts.delete(conversationId ?? newConversationKey);
  else drafts.set(conversationId ?? newConversationKey, typed);
}

export function keepDraft(conversationId: string | undefined, draft: string): void {
  keepAllDrafts(conversationId, [...readDrafts(conversationId).slice(0, -1), draft]);
}

/** Puts a question into the field and sets the current text aside, unless it is one of `questions`. */
export function replaceDraftByQuestion(
  conversationId: string | undefined,
  question: string,
  questions: readonly string[],
): void {
  const typed = readDraft(conversationId);
  const isTyped = typed.trim() !== '' && !questions.includes(typed);
  if (isTyped) keepAllDrafts(conversationId, [...readDrafts(conversationId), question]);
  else keepDraft(conversationId, question);
}

/** Removes the draft in the field after sending or cancelling; the draft set aside before becomes current. */
export function removeCurrentDraft(conversationId: string | undefined): void {
  keepAllDrafts(conversationId, readDrafts(conversationId).slice(0, -1));
}

/**
 * Keeps a refused question, which the server does not store: it returns to the field, or is set aside if the field is
 * not empty.
 */
export function keepRefusedQuestion(conversationId: string | undefined, question: string): void {
  keepAllDrafts(conversationId, [question, ...readDrafts(conversationId)]);
}

/** Returns the message id of an earlier try to send this question in this conversation. */
export function idOfSentQuestion(conversationId: string | undefined, question: string): string | undefined {
  for (const [id, earlier] of sentQuestions) {
    if (earlier.conversationId === conversationId && earlier.question === question) return id;
  }
  return undefined;
}

export function keepSentQuestion(
  messageId: string,
  conversationId: string | undefined,
  question: string,
): void {
  sentQuestions.set(messageId, { conversationId, question });
}

/** Forgets a question whose conversation no longer exists. */
export function dropSentQuestion(messageId: string): void {
  sentQuestions.delete(messageId);
}

/** Removes a sent question, and its draft, once the server has stored it. */
export function dropStoredQuestion(messageId: string): void {
  const storedQuestion = sentQuestions.get(messageId);
  if (storedQuestion === undefined) return;
  sentQuestions.delete(messageId);
  keepAllDrafts(
    storedQuestion.conversationId,
    readDrafts(storedQuestion.conversationId).filter((text) => text !== storedQuestion.question),
  );
  storedDrafts.set({});
}

for (const [id, value] of Object.entries(sentBeforeReload)) {
  const { conversationId, question } = toJsonObject(value);
  if (typeof question !== 'string') continue;
  const place = typeof conversationId === 'string' ? conversationId : undefined;
  sentQuestions.set(id, { conversationId: place, question });
  if (!readDrafts(place).includes(question)) keepRefusedQuestion(place, question);
}

/** Moves the draft of the conversation that has just got the id `conversationId`. */
export function moveDraftToConversation(conversationId: string): void {
  lastMove = { from: undefined, to: conversationId };
  const typed = readDrafts(undefined);
  if (typed.length === 0) return;
  keepAllDrafts(conversationId, typed);
  keepAllDrafts(undefined, []);
}

/** Another window has asked the first question in `conversationId`: moves the draft to the next new conversation. */
export function moveDraftToNext(conversationId: string): void {
  lastMove = { from: conversationId, to: undefined };
  keepAllDrafts(undefined, readDrafts(conversationId));
  keepAllDrafts(conversationId, []);
}

/** The last move not yet followed by the field. */
let lastMove: { readonly from: string | undefined; readonly to: string | undefined } | undefined;

/**
 * Returns the drafts after a field that contains `typed` changes conversation. If the draft itself moved, the typed
 * text replaces it, because it may have grown since.
 */
export function draftsAfterMove(
  from: string | undefined,
  to: string | undefined,
  typed: string,
): readonly string[] {
  const hasMoved = lastMove !== undefined && lastMove.from === from && lastMove.to === to;
  lastMove = undefined;
  if (hasMoved) {
    keepAllDrafts(from, []);
    keepDraft(to, typed);
  }
  return readDrafts(to);
}

/** Returns all questions asked in this page, latest last. */
export const askedQuestions = (): readonly string[] => questionsAskedHere;

export function rememberQuestion(question: string): void {
  questionsAskedHere.push(question);
  questionsAskedHere.splice(0, questionsAskedHere.length - rememberedQuestions);
}
