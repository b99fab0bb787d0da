/** Output of the model when the passages do not contain the answer. */
export const noAnswerSentinel = 'NO_CONSTA';

/** Returns true for a text with the sentinel, which small models also write as `No_consta`. */
export const hasNoAnswerSentinel = (text: string): boolean => text.toUpperCase().includes(noAnswerSentinel);
