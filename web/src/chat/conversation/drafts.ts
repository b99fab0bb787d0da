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

/** What was asked in this page, in whatever conversation, the latest last. */
export const askedQuestions = (): readonly string[] => asked;

export function rememberQuestion(question: string): void {
  asked.push(question);
  asked.splice(0, asked.length - rememberedQuestions);
}
