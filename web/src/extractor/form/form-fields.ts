import type { DraftField, OrderDraft } from './form-draft.ts';

/** What every group of fields of the form gets. */
export interface OrderFieldsProps {
  readonly draft: OrderDraft;
  readonly onChange: (changes: Partial<OrderDraft>) => void;
  /** Whether a field was sent wrong, and still is. */
  readonly isWrong: (field: DraftField) => boolean;
}
