import type { ReadReport } from './read-report.ts';

/** What the parent sends to a reading process: one file, once. */
export interface ReadCommand {
  readonly bytes: Uint8Array;
  readonly kind: 'pdf' | 'docx';
  readonly maxPages: number;
  /** Pages whose pictures are not decoded: at these, earlier processes hit their limits. */
  readonly pictureless: PicturelessPages;
  /** The pages that earlier processes have drawn, with the bytes of their pictures. */
  readonly drawn: ReadonlyMap<number, number>;
  /** No page is drawn after this much time for drawing. */
  readonly drawBudgetMs: number;
}

export type PicturelessPages = readonly number[] | 'all';

/** Sends one report to the parent. */
export type Reporter = (report: ReadReport) => Promise<void>;
