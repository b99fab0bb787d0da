import type { Conversation } from '@contract/chat/conversations.ts';
import { allDocuments } from '@contract/limits.ts';

/**
 * `undefined` before a choice; then 'all', a document's name, or the names of the ticked documents. An empty list is a
 * choice too.
 */
export type DocumentSelection = string | readonly string[] | undefined;
export type SettledSelection = NonNullable<DocumentSelection>;

interface SelectionFacts {
  readonly selected: DocumentSelection;
  /** `undefined` while the list is loading. */
  readonly documentNames: readonly string[] | undefined;
  readonly hasAsked: boolean;
}

/**
 * Updates the selection for the current documents. Selects all of them before the user chooses or asks. Replaces a
 * deleted document by all, or by nothing if none remain; of several, keeps the remaining ones.
 */
export function settleSelection({ selected, documentNames, hasAsked }: SelectionFacts): DocumentSelection {
  if (documentNames === undefined) return selected;
  if (selected === undefined) return documentNames.length > 0 && !hasAsked ? allDocuments : undefined;
  if (documentNames.length === 0) return undefined;
  if (typeof selected === 'string') {
    return selected === allDocuments || documentNames.includes(selected) ? selected : allDocuments;
  }
  if (selected.length === 0) return selected;
  const remaining = selected.filter((name) => documentNames.includes(name));
  if (remaining.length === selected.length) return selected;
  return remaining.length > 1 ? remaining : (remaining[0] ?? allDocuments);
}

/** Returns the selection after a document was renamed. */
export function renameInSelection(selected: DocumentSelection, from: string, to: string): DocumentSelection {
  if (selected === undefined) return undefined;
  if (typeof selected === 'string') return selected === from ? to : selected;
  return selected.map((name) => (name === from ? to : name));
}

/** Returns the selection's label in the user interface. */
export function selectionLabel(selected: SettledSelection): string {
  if (typeof selected === 'string') return selected === allDocuments ? 'Todos los documentos' : selected;
  return selected.length === 0 ? 'Ningún documento' : `${selected.length} documentos`;
}

/** Returns the selection of a stored conversation. */
export function selectionOfConversation(session: Conversation): SettledSelection {
  return session.document_names.length > 1 ? session.document_names : session.document_name;
}

/** Returns true if a conversation is about exactly the selected documents. */
export function isConversationAbout(conversation: Conversation, selected: SettledSelection): boolean {
  const { document_name: name, document_names: names } = conversation;
  const { name: selectedName, chosen = [] } = namesForServer(selected);
  const isSameChoice = names.length === chosen.length && names.every((each) => chosen.includes(each));
  return hasDocumentsToAsk(selected) && name === selectedName && isSameChoice;
}

/** Returns the selection as the API expects it. */
export function namesForServer(selected: SettledSelection): {
  readonly name: string;
  readonly chosen: string[] | undefined;
} {
  if (typeof selected === 'string') return { name: selected, chosen: undefined };
  return { name: allDocuments, chosen: [...selected] };
}

/** Returns true if the selection contains documents to ask about. */
export function hasDocumentsToAsk(selected: DocumentSelection): selected is SettledSelection {
  return selected !== undefined && selected.length > 0;
}

/** Returns the selection for the ticked documents. Ticking all of them means "all", which includes later documents. */
export function selectionOfTicks(
  ticked: readonly string[],
  documentNames: readonly string[],
): SettledSelection {
  if (documentNames.length > 0 && documentNames.every((name) => ticked.includes(name))) return allDocuments;
  const [only, ...others] = ticked;
  return only !== undefined && others.length === 0 ? only : ticked;
}

/** Returns the names of the ticked documents. */
export function tickedDocumentNames(
  selected: DocumentSelection,
  documentNames: readonly string[],
): readonly string[] {
  if (selected === undefined) return [];
  if (typeof selected !== 'string') return selected;
  return selected === allDocuments ? documentNames : [selected];
}
