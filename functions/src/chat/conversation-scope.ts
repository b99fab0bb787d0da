import { allDocuments } from '../contract/limits.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import type { ConversationRecord } from './conversation-record.ts';

/** What a conversation is about, as its record says it. */
export type ConversationScope = Pick<ConversationRecord, 'documentName' | 'documentId' | 'documentNames'>;

/** The scope of a question about these documents: `selected` names one of them, or all; `isChoice` where they were chosen together. */
export function describeScope(
  selected: string,
  isChoice: boolean,
  documents: readonly StoredDocument[],
): ConversationScope {
  return {
    documentName: selected,
    documentId: selected === allDocuments ? null : (documents[0]?.id ?? null),
    documentNames: isChoice ? documents.map(({ name }) => name) : [],
  };
}
