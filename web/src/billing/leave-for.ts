/**
 * Leads the browser to a page of the payment provider. Resolves only where the user comes back by the browser's own button and it
 * shows this page as it was left (web.dev/articles/bfcache): what shows that it waits does so until then.
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
