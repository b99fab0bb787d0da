/**
 * The longest wait for an answer that is not streamed, in milliseconds, below the 60 s of a Hosting rewrite: a user
 * waiting for a hanging service then reads a sentence instead of the platform's error. Work in progress has no
 * processor from then on; every such call may be repeated.
 */
export const quickAnswerMs = 45_000;
