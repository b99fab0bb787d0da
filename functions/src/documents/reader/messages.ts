import type { ReadReport } from '../read-report.ts';

/** What the parent sends to a reading process: one file, once. */
export interface ReadOrder {
  readonly bytes: Uint8Array;
  readonly kind: 'pdf' | 'docx';
  readonly maxPages: number;
}

/** Sends one report to the parent. */
export type Reporter = (report: ReadReport) => Promise<void>;
