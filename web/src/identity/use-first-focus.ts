import { type RefObject, useEffect } from 'react';
import { focusHeading } from '@/ui/focus-heading.ts';
import { isPageCovered } from '@/ui/overlays/is-page-covered.ts';

/**
 * Focuses the first empty field of the form. On touch devices, where the on-screen keyboard would cover the form,
 * focuses the heading instead.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (isPageCovered()) return;
    if (matchMedia('(pointer: coarse)').matches) return focusHeading();
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [form]);
}
