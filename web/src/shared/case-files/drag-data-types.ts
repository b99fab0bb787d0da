/** Types of dragged rows in the drag's data, which holds the ids of documents as JSON, or the id of a conversation. */
export const dragDataTypes = {
  documents: 'application/x-legajo-documents',
  conversation: 'application/x-legajo-conversation',
} as const;
