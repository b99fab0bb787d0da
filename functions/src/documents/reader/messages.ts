import type { ReadReport } from '../read-report.ts';

/** What the parent sends to a reading process: one file, once. */
export interface ReadOrder {
  readonly bytes: Uint8Array;
  readonly kind: 'pdf' | 'docx';
  readonly maxPages: number;
  /** Nothing is decoded: an earlier process came to its limits, and the file has pictures that can take one there. */
  readonly withoutPictures: boolean;
}

/** Sends one report to the parent. */
export type Reporter = (report: ReadReport) => Promise<void>;
