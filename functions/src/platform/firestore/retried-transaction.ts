/**
 * Options of transactions on data that many requests change concurrently. Each attempt reads again, and the client's
 * default of five attempts is too low.
 */
export const retriedTransaction = { maxAttempts: 30 } as const;
