/**
 * Maximum time until a response that is not streamed, in milliseconds, below the 60 s of a Hosting rewrite. The user
 * then reads a sentence instead of the platform's error. Running work has no CPU afterwards; every such call may be
 * repeated.
 */
export const quickAnswerMs = 45_000;
