/**
 * Lets the browser answer with a page of ours where there is no network, for signed-in users only, because it keeps
 * something in the browser. The sources are served without it.
 */
export function registerOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/offline-worker.js').catch((error: unknown) => {
    console.warn('The offline page could not be prepared.', error);
  });
}
