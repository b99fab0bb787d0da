import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { lookLimits } from '../../read-limits.ts';
import { processorMs } from '../processor-ms.ts';
import { lookAtBoxes, type TickBox } from './look-at-boxes.ts';
import { type Look, lookAtPage } from './look-at-page.ts';
import type { MutedCanvases } from './muted-canvases.ts';
import type { ShownText } from './walk-page.ts';

/** Inspects the drawn pages of one file within a time budget, and remembers drawn letters. */
export interface PageEye {
  readonly isKnownLetter: (fontName: string, drawing: string) => boolean;
  /**
   * Finds the invisible words of texts; `undefined` when the page was not drawn in time. Texts that are merely
   * uncertain get a small part of the budget.
   */
  readonly look: (
    page: PDFPageProxy,
    doubtful: readonly ShownText[],
    uncertain: readonly ShownText[],
  ) => Promise<Pick<Look, 'hidden'> | undefined>;
  /** Returns the visibly ticked boxes; `undefined` when the page was not drawn in time. */
  readonly lookAtBoxes: (
    page: PDFPageProxy,
    boxes: readonly TickBox[],
  ) => Promise<ReadonlySet<string> | undefined>;
}

export function createPageEye(canvases: MutedCanvases): PageEye {
  const known = new Set<string>();
  const keyOf = (fontName: string, drawing: string): string => `${fontName} ${drawing}`;
  let leftMs: number = lookLimits.budgetMs;
  /** Runs a drawing within the budget; `undefined` after a failure. */
  const within = async <Seen>(
    keptMs: number,
    look: (isLate: () => boolean) => Promise<Seen | undefined>,
  ): Promise<Seen | undefined> => {
    if (leftMs <= keptMs) return undefined;
    const start = processorMs();
    try {
      return await look(() => processorMs() - start > leftMs);
    } catch {
      return undefined;
    } finally {
      leftMs -= processorMs() - start;
    }
  };
  return {
    isKnownLetter: (fontName, drawing) => known.has(keyOf(fontName, drawing)),
    look: (page, doubtful, uncertain) =>
      within(
        doubtful.length > 0 ? 0 : lookLimits.budgetMs - lookLimits.budgetOfUncertainMs,
        async (isLate) => {
          const look = await lookAtPage(page, [...doubtful, ...uncertain], canvases, isLate);
          for (const [fontName, drawing] of look?.paintedLetters ?? []) known.add(keyOf(fontName, drawing));
          return look;
        },
      ),
    lookAtBoxes: (page, boxes) => within(0, (isLate) => lookAtBoxes(page, boxes, canvases, isLate)),
  };
}
