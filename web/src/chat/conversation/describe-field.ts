import { allDocuments } from '@contract/limits.ts';
import { type DocumentSelection, hasDocumentsToAsk } from '@/shared/library/document-selection.ts';
import { chatTexts } from '../chat-texts.ts';

interface FieldFacts {
  readonly selected: DocumentSelection;
  /** True while a conversation is being opened, which determines its documents. */
  readonly isOpening: boolean;
  /** `undefined` while the list is loading and after an error. */
  readonly documentCount: number | undefined;
  /** True when the list could not be loaded. */
  readonly hasFailed: boolean;
  readonly hasAsked: boolean;
}

/** Returns the placeholder of the empty field: the first missing step, or the subject of the question. */
export function describeField({
  selected,
  isOpening,
  documentCount,
  hasFailed,
  hasAsked,
}: FieldFacts): string {
  if (documentCount === 0) return chatTexts.uploadPlaceholder;
  if (isOpening && selected === undefined) return chatTexts.loading;
  if (hasFailed && !hasDocumentsToAsk(selected)) return chatTexts.failedPlaceholder;
  if (!hasDocumentsToAsk(selected)) return chatTexts.choosePlaceholder;
  if (hasAsked) return chatTexts.nextQuestionPlaceholder;
  if (selected === allDocuments) return chatTexts.questionPlaceholder;
  return typeof selected === 'string'
    ? chatTexts.questionAboutOne(selected)
    : chatTexts.questionAboutSeveral(selected.length);
}
