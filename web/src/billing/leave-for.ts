/**
 * Leads the browser to a page of the payment provider. Resolves only where the user returns by the browser's Back
 * button and it restores this page (web.dev/articles/bfcache): waiting indicators stay until then.
 */
export function leaveFor(url: string): Promise<void> {
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
