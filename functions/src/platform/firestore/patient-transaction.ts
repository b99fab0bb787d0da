/**
 * Options of transactions on data that many requests change at once: each try reads it again, and the client's own five
 * tries are not enough for concurrent ones.
 */
export const patientTransaction = { maxAttempts: 30 } as const;
