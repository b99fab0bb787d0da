/** Max frames to wait for the error: half a second at 60 frames per second, enough for slow machines. */
const maxFrames = 30;

/**
 * Focuses the first invalid field of the form. Retries on each frame, because errors render later and disabled fields
 * take no focus. Stops when the user focuses something else meanwhile: typed text would land in the wrong field.
 */
export function focusFirstError(form: HTMLFormElement | null): void {
  const focusedBefore = document.activeElement;
  const tryFrom = (framesLeft: number): void => {
    requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (focused !== focusedBefore && focused !== document.body) return;
      const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
      field?.focus();
      const hasFocus = field != null && document.activeElement === field;
      if (!hasFocus && framesLeft > 0) tryFrom(framesLeft - 1);
    });
  };
  tryFrom(maxFrames);
}
