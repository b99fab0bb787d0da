import type { DraftField, OrderDraft } from './form-draft.ts';

/** Props of each group of fields in the form. */
export interface OrderFieldsProps {
  readonly draft: OrderDraft;
  readonly onChange: (changes: Partial<OrderDraft>) => void;
  /** Returns true while a field that was invalid when submitted is still invalid. */
  readonly isWrong: (field: DraftField) => boolean;
}
