import type { DraftField, ExtractionDraft } from './extraction-draft.ts';

/** Props of each group of fields in the form. */
export interface ExtractionFieldsProps {
  readonly draft: ExtractionDraft;
  readonly onChange: (changes: Partial<ExtractionDraft>) => void;
  /** Returns true while a field that was invalid when submitted is still invalid. */
  readonly isStillInvalid: (field: DraftField) => boolean;
}
