export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Stripe, tokens and the prices of machines count in seconds. */
export const hourSeconds = 3_600;
export const daySeconds = 24 * hourSeconds;
