/**
 * Navigates to a page of the payment provider. Resolves only if the Back button restores this page from the bfcache
 * (web.dev/articles/bfcache): until then, callers show waiting indicators.
 */
export function leaveForProvider(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      removeEventListener('pageshow', onShow);
      resolve();
    };
    addEventListener('pageshow', onShow);
  });
}
