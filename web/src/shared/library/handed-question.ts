/** Question typed on another page, which the chat asks in a new conversation. */
let handed: string | undefined;

export function passQuestionToNextPage(question: string): void {
  handed = question;
}

/** Returns the question passed since the last call. */
export function takePassedQuestion(): string | undefined {
  const question = handed;
  handed = undefined;
  return question;
}
