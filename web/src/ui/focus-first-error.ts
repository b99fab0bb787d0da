/** Half a second: by then the marks have been drawn on any machine. */
const maxFrames = 30;

/**
 * Moves the focus to the first invalid field of the form. Errors may be drawn a few frames later, and a field still
 * disabled takes no focus: it is retried until it succeeds.
 */
export function focusFirstError(form: HTMLFormElement | null, framesLeft = maxFrames): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    const hasFocus = field != null && document.activeElement === field;
    if (!hasFocus && framesLeft > 0) focusFirstError(form, framesLeft - 1);
  });
}
