/**
 * Options of transactions on what many requests change at once: each try reads it again, and the client's own five tries are not
 * enough for those that come at the same moment.
 */
export const patientTransaction = { maxAttempts: 30 } as const;
