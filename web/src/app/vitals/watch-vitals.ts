import type { WebVitalsRequest } from '@contract/operations/telemetry.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

export type Vitals = Omit<WebVitalsRequest, 'page'>;

/** Collects the web vitals of this page. Returns a function that reads them. */
export function watchVitals(): () => Vitals {
  let vitals: Vitals = {};
  const recordVitals = (sign: Vitals): void => {
    vitals = { ...vitals, ...sign };
  };
  // Reports every change, because a page may be left at any time.
  const asTheyChange = { reportAllChanges: true };
  onTTFB(({ value }) => recordVitals({ ttfb_ms: Math.round(value) }));
  onFCP(({ value }) => recordVitals({ fcp_ms: Math.round(value) }));
  onLCP(({ value }) => recordVitals({ lcp_ms: Math.round(value) }), asTheyChange);
  onCLS(({ value }) => recordVitals({ cls: value }), asTheyChange);
  onINP(({ value }) => recordVitals({ inp_ms: Math.round(value) }), asTheyChange);
  return () => vitals;
}
