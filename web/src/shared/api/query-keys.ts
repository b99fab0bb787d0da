/** Names of the server data in the query cache, from general to particular. */
export const queryKeys = {
  billingInfo: ['billing-info'],
  invoices: ['invoices'],
  movements: ['movements'],
  withdrawals: ['withdrawals'],
  usageStats: ['usage-stats'],
  documents: ['documents'],
  documentGuide: (documentId: string, version: string) => ['document-guide', documentId, version],
  conversations: (documentName: string | undefined, limit: number) => [
    'conversations',
    'list',
    documentName ?? '',
    limit,
  ],
  conversationSearch: (words: string) => ['conversations', 'search', words],
  allConversations: ['conversations'],
  extractions: ['extractions'],
  extractedPages: (jobId: string) => ['extracted-pages', jobId],
  extractedPage: (jobId: string, position: number) => ['extracted-pages', jobId, position],
  messages: (conversationId: string) => ['messages', conversationId],
} as const;
