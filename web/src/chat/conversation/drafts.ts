import { keepDrafts } from '@/platform/session/kept-drafts.ts';

const asked: string[] = [];
/** What was typed and not sent, or not answered, by conversation: the last is in the field, those before it are set aside. */
const drafts = new Map<string, readonly string[]>();
const left = keepDrafts('chat', {
  leave: () => (drafts.size > 0 ? Object.fromEntries(drafts) : undefined),
  forget: () => {
    drafts.clear();
    asked.length = 0;
  },
});
for (const [conversationId, texts] of Object.entries(left)) {
  const typed = [texts].flat();
  if (typed.every((text) => typeof text === 'string')) drafts.set(conversationId, typed);
}

/** Of the conversation that begins with its first question. */
const unnamed = '';
const rememberedQuestions = 50;

export const readDrafts = (conversationId: string | undefined): readonly string[] =>
  drafts.get(conversationId ?? unnamed) ?? [];

export const readDraft = (conversationId: string | undefined): string =>
  readDrafts(conversationId).at(-1) ?? '';

function keepAll(conversationId: string | undefined, typed: readonly string[]): void {
  if (typed.every((text) => text === '')) drafts.delete(conversationId ?? unnamed);
  else drafts.set(conversationId ?? unnamed, typed);
}

export function keepDraft(conversationId: string | undefined, draft: string): void {
  keepAll(conversationId, [...readDrafts(conversationId).slice(0, -1), draft]);
}

/** Puts a question into the field. What is typed there is set aside, unless it is one of `questions` itself. */
export function setDraftAside(
  conversationId: string | undefined,
  question: string,
  questions: readonly string[],
): void {
  const typed = readDraft(conversationId);
  const isTyped = typed.trim() !== '' && !questions.includes(typed);
  if (isTyped) keepAll(conversationId, [...readDrafts(conversationId), question]);
  else keepDraft(conversationId, question);
}

/** What is in the field is sent or given up: the draft that was set aside for it is there again. */
export function endDraft(conversationId: string | undefined): void {
  keepAll(conversationId, readDrafts(conversationId).slice(0, -1));
}

/**
 * A question that was not taken: the server does not know it, and whoever comes back to its conversation finds it in the field,
 * or set aside where something else is typed there.
 */
export function keepRefused(conversationId: string | undefined, question: string): void {
  keepAll(conversationId, [question, ...readDrafts(conversationId)]);
}

/** It is taken now. */
export function dropRefused(conversationId: string | undefined, question: string): void {
  keepAll(
    conversationId,
    readDrafts(conversationId).filter((text) => text !== question),
  );
}

/** The conversation that had no name yet is `conversationId`: what was typed in it meanwhile is its draft. */
export function nameDraft(conversationId: string): void {
  moved = { from: undefined, to: conversationId };
  const typed = readDrafts(undefined);
  if (typed.length === 0) return;
  keepAll(conversationId, typed);
  keepAll(undefined, []);
}

/** Another window has begun to ask in `conversationId`: what was typed here is for the next new one. */
export function unnameDraft(conversationId: string): void {
  moved = { from: conversationId, to: undefined };
  keepAll(undefined, readDrafts(conversationId));
  keepAll(conversationId, []);
}

/** The last move that no field has followed yet. */
let moved: { readonly from: string | undefined; readonly to: string | undefined } | undefined;

/**
 * The drafts of a field with `typed` in it that moves from one conversation to another. One that moved meanwhile may
 * have grown since: then it is the typed text.
 */
export function followDraft(
  from: string | undefined,
  to: string | undefined,
  typed: string,
): readonly string[] {
  const hasMoved = moved !== undefined && moved.from === from && moved.to === to;
  moved = undefined;
  if (hasMoved) {
    keepAll(from, []);
    keepDraft(to, typed);
  }
  return readDrafts(to);
}

/** What was asked in this page, in whatever conversation, the latest last. */
export const askedQuestions = (): readonly string[] => asked;

export function rememberQuestion(question: string): void {
  asked.push(question);
  asked.splice(0, asked.length - rememberedQuestions);
}
