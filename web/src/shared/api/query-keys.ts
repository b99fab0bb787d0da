/** Names of the server data in the query cache, from general to particular. */
export const queryKeys = {
  billingInfo: ['billing-info'],
  invoices: ['invoices'],
  movements: ['movements'],
  usageStats: ['usage-stats'],
  documents: ['documents'],
  conversations: (documentName: string) => ['conversations', documentName],
  allConversations: ['conversations'],
  messages: (conversationId: string) => ['messages', conversationId],
} as const;
