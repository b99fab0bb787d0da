import { measuredPages } from '@contract/operations/measured-pages.ts';
import type { WebVitalsRequest } from '@contract/operations/telemetry.ts';
import { allowedCategories } from '@/shared/consent/consent-store.ts';
import { watchVitals } from './watch-vitals.ts';

let isReporting = false;

/** Sends the web vitals of the first page once, when the user leaves it, if they still allow analytics. */
export function reportVitals(): void {
  const page = measuredPages.find((path) => path === location.pathname);
  if (isReporting || page === undefined) return;
  isReporting = true;
  const readVitals = watchVitals();
  const send = (): void => {
    if (document.visibilityState !== 'hidden' || !allowedCategories().analytics) return;
    document.removeEventListener('visibilitychange', send);
    const report: WebVitalsRequest = { page, ...readVitals() };
    navigator.sendBeacon('/api/web-vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
}
