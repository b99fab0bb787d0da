/** What was typed and not sent, by conversation; gone with the page. */
const drafts = new Map<string, string>();
const asked: string[] = [];

/** Of the conversation that begins with its first question. */
const unnamed = '';
const rememberedQuestions = 50;

export const readDraft = (conversationId: string | undefined): string =>
  drafts.get(conversationId ?? unnamed) ?? '';

export function keepDraft(conversationId: string | undefined, draft: string): void {
  if (draft === '') drafts.delete(conversationId ?? unnamed);
  else drafts.set(conversationId ?? unnamed, draft);
}

/** The conversation that had no name yet is `conversationId`: what was typed in it meanwhile is its draft. */
export function nameDraft(conversationId: string): void {
  const typed = readDraft(undefined);
  if (typed === '') return;
  keepDraft(conversationId, typed);
  keepDraft(undefined, '');
}

/** Another window has begun to ask in `conversationId`: what was typed here is for the next new one. */
export function unnameDraft(conversationId: string): void {
  keepDraft(undefined, readDraft(conversationId));
  keepDraft(conversationId, '');
}

/** What was asked in this page, in whatever conversation, the latest last. */
export const askedQuestions = (): readonly string[] => asked;

export function rememberQuestion(question: string): void {
  asked.push(question);
  asked.splice(0, asked.length - rememberedQuestions);
}
