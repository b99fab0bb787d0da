/** What the model writes when the passages do not hold the answer. */
export const noAnswerSentinel = 'NO_CONSTA';
