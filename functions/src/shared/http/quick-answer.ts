/**
 * What people wait for at most where nothing streams, in milliseconds, below the 60 s of a Hosting rewrite: whoever waits for a
 * service that hangs then reads a sentence instead of an error of the platform. What was begun has no processor from then on;
 * all of it may be asked again.
 */
export const quickAnswerMs = 45_000;
