/**
 * Options of transactions on data that many requests change at once. Each attempt reads again, and the client's default
 * of five attempts is too low.
 */
export const retriedTransaction = { maxAttempts: 30 } as const;
