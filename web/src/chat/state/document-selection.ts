import type { Conversation } from '@contract/chat-conversations.ts';
import { allDocuments } from '@contract/limits.ts';
import { chatTexts } from '../chat-texts.ts';

/** `undefined`: nothing chosen yet; otherwise 'all', the name of a document, or the names of several chosen together. */
export type DocumentSelection = string | readonly string[] | undefined;
export type SettledSelection = NonNullable<DocumentSelection>;

interface SelectionFacts {
  readonly selected: DocumentSelection;
  /** `undefined` while the list is being loaded. */
  readonly documentNames: readonly string[] | undefined;
  readonly hasAsked: boolean;
}

/**
 * The selection that the screen should have: all documents, when there are some and the user has neither chosen nor asked;
 * where the chosen document is gone, all documents or, when none remain, nothing. Of several, those that remain.
 */
export function settleSelection({ selected, documentNames, hasAsked }: SelectionFacts): DocumentSelection {
  if (documentNames === undefined) return selected;
  if (selected === undefined) return documentNames.length > 0 && !hasAsked ? allDocuments : undefined;
  if (documentNames.length === 0) return undefined;
  if (typeof selected === 'string') {
    return selected === allDocuments || documentNames.includes(selected) ? selected : allDocuments;
  }
  const remaining = selected.filter((name) => documentNames.includes(name));
  if (remaining.length === selected.length) return selected;
  return remaining.length > 1 ? remaining : (remaining[0] ?? allDocuments);
}

/** How a selection is named to the user. */
export function selectionLabel(selected: SettledSelection): string {
  if (typeof selected !== 'string') return chatTexts.chosenCount(selected.length);
  return selected === allDocuments ? chatTexts.allDocuments : selected;
}

/** What a stored conversation is about. */
export function selectionOf(session: Conversation): SettledSelection {
  return session.document_names.length > 1 ? session.document_names : session.document_name;
}

/** A selection as questions and new conversations name it to the server. */
export function namesForServer(selected: SettledSelection): {
  readonly name: string;
  readonly chosen: string[] | undefined;
} {
  if (typeof selected === 'string') return { name: selected, chosen: undefined };
  return { name: allDocuments, chosen: [...selected] };
}
