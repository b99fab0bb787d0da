import type { ReadReport } from './read-report.ts';

/** Message of the parent to a reading process: one file, once. */
export interface ReadCommand {
  readonly bytes: Uint8Array;
  readonly kind: 'pdf' | 'docx';
  readonly maxPages: number;
  /** Pages whose pictures are not decoded, because earlier processes hit their limits there. */
  readonly pictureless: PicturelessPages;
  /** Pages drawn by earlier processes, with the bytes of their pictures. */
  readonly drawn: ReadonlyMap<number, number>;
  /** Max time for drawing; no page is drawn after it. */
  readonly drawBudgetMs: number;
  /** See `ReadRequest`. */
  readonly onlyPictures?: readonly number[] | undefined;
}

export type PicturelessPages = readonly number[] | 'all';

/** Sends one report to the parent. */
export type Reporter = (report: ReadReport) => Promise<void>;
