/** Output of the model when the passages do not contain the answer. */
export const noAnswerSentinel = 'NO_CONSTA';
