import { allDocuments } from '@contract/limits.ts';
import { type DocumentSelection, isAskable } from '@/shared/library/document-selection.ts';
import { chatTexts } from '../chat-texts.ts';

interface FieldFacts {
  readonly selected: DocumentSelection;
  /** Whether a conversation is being opened, which says what it is about. */
  readonly isOpening: boolean;
  /** `undefined` while the list is being loaded, and where it could not be. */
  readonly documentCount: number | undefined;
  /** Whether the list could not be loaded. */
  readonly hasFailed: boolean;
  readonly hasAsked: boolean;
}

/** The placeholder of the empty field: the first missing thing, or the subject of a question. */
export function describeField({
  selected,
  isOpening,
  documentCount,
  hasFailed,
  hasAsked,
}: FieldFacts): string {
  if (documentCount === 0) return chatTexts.uploadPlaceholder;
  if (isOpening && selected === undefined) return chatTexts.loading;
  if (hasFailed && !isAskable(selected)) return chatTexts.failedPlaceholder;
  if (!isAskable(selected)) return chatTexts.choosePlaceholder;
  if (hasAsked) return chatTexts.nextQuestionPlaceholder;
  if (selected === allDocuments) return chatTexts.questionPlaceholder;
  return typeof selected === 'string'
    ? chatTexts.questionAboutOne(selected)
    : chatTexts.questionAboutSeveral(selected.length);
}
