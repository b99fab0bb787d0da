/**
 * Registers the service worker that serves an offline page. Only for signed-in users, because it stores data in the
 * browser, and only in production builds.
 */
export function registerOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/offline-worker.js').catch((error: unknown) => {
    console.warn('The offline page could not be prepared.', error);
  });
}
