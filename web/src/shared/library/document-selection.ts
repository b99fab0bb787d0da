import type { Conversation } from '@contract/chat/conversations.ts';
import { allDocuments } from '@contract/limits.ts';

/** `undefined`: nothing chosen yet; otherwise 'all', the name of a document, or the names of those ticked: none is a choice too. */
export type DocumentSelection = string | readonly string[] | undefined;
export type SettledSelection = NonNullable<DocumentSelection>;

interface SelectionFacts {
  readonly selected: DocumentSelection;
  /** `undefined` while the list is being loaded. */
  readonly documentNames: readonly string[] | undefined;
  readonly hasAsked: boolean;
}

/**
 * The screen's selection: all documents, when there are some and the user has neither chosen nor asked; where the
 * chosen document is gone, all documents or, when none remain, nothing. Of several, the remaining ones.
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

/** The same choice after a document was given another name. */
export function renameInSelection(selected: DocumentSelection, from: string, to: string): DocumentSelection {
  if (selected === undefined) return undefined;
  if (typeof selected === 'string') return selected === from ? to : selected;
  return selected.map((name) => (name === from ? to : name));
}

/** How a selection is named to the user. */
export function selectionLabel(selected: SettledSelection): string {
  if (typeof selected === 'string') return selected === allDocuments ? 'Todos los documentos' : selected;
  return selected.length === 0 ? 'Ningún documento' : `${selected.length} documentos`;
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

/** Whether something can be asked about it. */
export function isAskable(selected: DocumentSelection): selected is SettledSelection {
  return selected !== undefined && selected.length > 0;
}

/** The selection that so many ticks among all documents stand for: all of them are "all", also those that come later. */
export function selectionOfTicks(
  ticked: readonly string[],
  documentNames: readonly string[],
): SettledSelection {
  if (documentNames.length > 0 && documentNames.every((name) => ticked.includes(name))) return allDocuments;
  const [only, ...others] = ticked;
  return only !== undefined && others.length === 0 ? only : ticked;
}

/** The names that are ticked. */
export function ticksOf(selected: DocumentSelection, documentNames: readonly string[]): readonly string[] {
  if (selected === undefined) return [];
  if (typeof selected !== 'string') return selected;
  return selected === allDocuments ? documentNames : [selected];
}
