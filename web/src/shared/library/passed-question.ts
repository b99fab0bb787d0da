/** Question typed on another page, which the chat asks in a new conversation. */
let passedQuestion: string | undefined;

export function passQuestionToNextPage(question: string): void {
  passedQuestion = question;
}

/** Returns the question passed since the last call. */
export function takePassedQuestion(): string | undefined {
  const question = passedQuestion;
  passedQuestion = undefined;
  return question;
}
