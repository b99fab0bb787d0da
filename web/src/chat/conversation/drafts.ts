import { keepDrafts } from '@/platform/session/kept-drafts.ts';

const asked: string[] = [];
/** What was typed and not sent, or not answered, by conversation. */
const drafts = new Map<string, string>();
const left = keepDrafts('chat', {
  leave: () => (drafts.size > 0 ? Object.fromEntries(drafts) : undefined),
  forget: () => {
    drafts.clear();
    asked.length = 0;
  },
});
for (const [conversationId, draft] of Object.entries(left)) {
  if (typeof draft === 'string') drafts.set(conversationId, draft);
}

/** Of the conversation that begins with its first question. */
const unnamed = '';
const rememberedQuestions = 50;

export const readDraft = (conversationId: string | undefined): string =>
  drafts.get(conversationId ?? unnamed) ?? '';

export function keepDraft(conversationId: string | undefined, draft: string): void {
  if (draft === '') drafts.delete(conversationId ?? unnamed);
  else drafts.set(conversationId ?? unnamed, draft);
}

/** A question that was not taken: the server does not know it, and whoever comes back to its conversation finds it in the field. */
export function keepRefused(conversationId: string | undefined, question: string): void {
  if (readDraft(conversationId) === '') keepDraft(conversationId, question);
}

/** It is taken now. */
export function dropRefused(conversationId: string | undefined, question: string): void {
  if (readDraft(conversationId) === question) keepDraft(conversationId, '');
}

/** The conversation that had no name yet is `conversationId`: what was typed in it meanwhile is its draft. */
export function nameDraft(conversationId: string): void {
  moved = { from: undefined, to: conversationId };
  const typed = readDraft(undefined);
  if (typed === '') return;
  keepDraft(conversationId, typed);
  keepDraft(undefined, '');
}

/** Another window has begun to ask in `conversationId`: what was typed here is for the next new one. */
export function unnameDraft(conversationId: string): void {
  moved = { from: conversationId, to: undefined };
  keepDraft(undefined, readDraft(conversationId));
  keepDraft(conversationId, '');
}

/** The last move that no field has followed yet. */
let moved: { readonly from: string | undefined; readonly to: string | undefined } | undefined;

/**
 * The text of a field with `typed` in it that moves from one conversation to another. A draft that moved meanwhile may
 * have grown since: then it is the typed text.
 */
export function followDraft(from: string | undefined, to: string | undefined, typed: string): string {
  const hasMoved = moved !== undefined && moved.from === from && moved.to === to;
  moved = undefined;
  if (hasMoved) {
    keepDraft(from, '');
    keepDraft(to, typed);
  }
  return readDraft(to);
}

/** What was asked in this page, in whatever conversation, the latest last. */
export const askedQuestions = (): readonly string[] => asked;

export function rememberQuestion(question: string): void {
  asked.push(question);
  asked.splice(0, asked.length - rememberedQuestions);
}
