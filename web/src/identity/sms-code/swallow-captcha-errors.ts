/** Matches names of the captcha in an error. */
const captchaPattern = /recaptcha|grecaptcha/i;

/**
 * Keeps the captcha's own errors out of the console; it reports relevant ones through its callbacks. Returns a function
 * that stops it.
 */
export function swallowCaptchaErrors(target: EventTarget = window): () => void {
  const listener = (event: Event): void => {
    if (isCaptchaError(event)) event.preventDefault();
  };
  for (const type of ['error', 'unhandledrejection']) target.addEventListener(type, listener);
  return () => {
    for (const type of ['error', 'unhandledrejection']) target.removeEventListener(type, listener);
  };
}

function isCaptchaError(event: Event): boolean {
  const { message, filename, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  const cause = reason instanceof Error ? `${reason.message} ${reason.stack}` : String(reason ?? '');
  return captchaPattern.test(`${message ?? ''} ${filename ?? ''} ${cause}`);
}
