import { allDocuments } from '@contract/limits.ts';
import { type DocumentSelection, isAskable } from '@/shared/library/document-selection.ts';
import { chatTexts } from '../chat-texts.ts';

interface FieldFacts {
  readonly selected: DocumentSelection;
  /** `undefined` while the list is being loaded. */
  readonly documentCount: number | undefined;
  readonly hasAsked: boolean;
}

/** What the empty field invites to: the first thing that is missing, or what a question would be about. */
export function describeField({ selected, documentCount, hasAsked }: FieldFacts): string {
  if (documentCount === 0) return chatTexts.uploadPlaceholder;
  if (!isAskable(selected)) return chatTexts.choosePlaceholder;
  if (hasAsked) return chatTexts.nextQuestionPlaceholder;
  if (selected === allDocuments) return chatTexts.questionPlaceholder;
  return typeof selected === 'string'
    ? chatTexts.questionAboutOne(selected)
    : chatTexts.questionAboutSeveral(selected.length);
}
