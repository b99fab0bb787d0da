import { keepDrafts } from '@/platform/session/kept-drafts.ts';
import { type DetailsForm, toForm } from './validate-details.ts';

let kept: DetailsForm | undefined;
const left = keepDrafts('billing-details', {
  leave: () => kept && { ...kept },
  forget: () => dropDetails(),
});
const fields = Object.keys(toForm({ name: null, tax_id: null, address: null }));
if (fields.every((field) => typeof left[field] === 'string')) kept = left as unknown as DetailsForm;

/** What stood in the form when its user left it without saving; `undefined` where nothing was changed in it. */
export const readDetails = (): DetailsForm | undefined => kept;

export function keepDetails(form: DetailsForm): void {
  kept = form;
}

/** They are stored, or given up. */
export function dropDetails(): void {
  kept = undefined;
}
