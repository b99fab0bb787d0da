import { keepDrafts } from '@/platform/session/kept-drafts.ts';
import { type DetailsForm, toForm } from './validate-details.ts';

let unsavedForm: DetailsForm | undefined;
const keptDraft = keepDrafts('billing-details', {
  collectDrafts: () => unsavedForm && { ...unsavedForm },
  forget: () => dropUnsavedDetails(),
});
const fields = Object.keys(toForm({ name: null, tax_id: null, address: null }));
if (fields.every((field) => typeof keptDraft[field] === 'string'))
  unsavedForm = keptDraft as unknown as DetailsForm;

/** Returns the unsaved input, or `undefined` when the form was not changed. */
export const readUnsavedDetails = (): DetailsForm | undefined => unsavedForm;

export function keepUnsavedDetails(form: DetailsForm): void {
  unsavedForm = form;
}

/** Discards the kept input once it is saved or cancelled. */
export function dropUnsavedDetails(): void {
  unsavedForm = undefined;
}
