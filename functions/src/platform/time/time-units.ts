export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Stripe, tokens and prices of machines use seconds. */
export const hourSeconds = 3_600;
export const daySeconds = 24 * hourSeconds;
