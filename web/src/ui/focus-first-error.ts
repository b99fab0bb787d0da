/** Half a second at 60 frames per second: enough to render errors on slow machines. */
const maxFrames = 30;

/**
 * Focuses the first invalid field of the form. Retries on each frame, because errors render later and disabled fields
 * take no focus.
 */
export function focusFirstError(form: HTMLFormElement | null, framesLeft = maxFrames): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    const hasFocus = field != null && document.activeElement === field;
    if (!hasFocus && framesLeft > 0) focusFirstError(form, framesLeft - 1);
  });
}
