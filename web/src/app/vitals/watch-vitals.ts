import type { WebVitalsRequest } from '@contract/operations/telemetry.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

export type Vitals = Omit<WebVitalsRequest, 'page'>;

/** Collects the web vitals of this page. Returns a function that reads them. */
export function watchVitals(): () => Vitals {
  let vitals: Vitals = {};
  const note = (sign: Vitals): void => {
    vitals = { ...vitals, ...sign };
  };
  // Reports every change, because a page may be left at any time.
  const asTheyChange = { reportAllChanges: true };
  onTTFB(({ value }) => note({ ttfb_ms: Math.round(value) }));
  onFCP(({ value }) => note({ fcp_ms: Math.round(value) }));
  onLCP(({ value }) => note({ lcp_ms: Math.round(value) }), asTheyChange);
  onCLS(({ value }) => note({ cls: value }), asTheyChange);
  onINP(({ value }) => note({ inp_ms: Math.round(value) }), asTheyChange);
  return () => vitals;
}
