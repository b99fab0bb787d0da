import { allDocuments } from '@contract/limits.ts';
import { isAskable, type SettledSelection, selectionLabel } from '@/shared/library/document-selection.ts';
import { chatTexts } from '../chat-texts.ts';
import type { NoticeEntry } from '../state/conversation-state.ts';

/** Names that one line can tell. */
const mostNamed = 3;

export function chosenNotice(selection: SettledSelection): NoticeEntry {
  return { kind: 'notice', id: 'chosen', tone: 'plain', text: describeChoice(selection) };
}

/** The document of the open conversation was deleted: it can be read, and what is asked now is about others. */
export function goneNotice(settled: SettledSelection): NoticeEntry {
  const text = chatTexts.selectionGone(selectionLabel(settled));
  return { kind: 'notice', id: 'gone', tone: 'plain', text };
}

function describeChoice(selection: SettledSelection): string {
  if (selection === allDocuments) return chatTexts.chosenAll;
  return isAskable(selection) ? chatTexts.chosen(nameSelection(selection)) : chatTexts.chosenNone;
}

/** A few by name, more by how many they are. */
function nameSelection(selection: SettledSelection): string {
  const isFew = typeof selection !== 'string' && selection.length <= mostNamed;
  return isFew ? selection.join('», «') : selectionLabel(selection);
}
