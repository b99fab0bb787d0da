import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { visibilityLimits } from '../../read-limits.ts';
import { processorMs } from '../processor-ms.ts';
import { findInvisibleText, type PageVisibility } from './find-invisible-text.ts';
import { findTickedBoxes, type TickBox } from './find-ticked-boxes.ts';
import type { MutedCanvases } from './muted-canvases.ts';
import type { ShownText } from './walk-page.ts';

/** Inspects the drawn pages of one file within a time budget, and remembers drawn letters. */
export interface VisibilityChecker {
  readonly isKnownLetter: (fontName: string, drawing: string) => boolean;
  /**
   * Finds the invisible words of texts; `undefined` when the page was not drawn in time. Texts that are only
   * uncertain get a small part of the budget.
   */
  readonly findHidden: (
    page: PDFPageProxy,
    doubtful: readonly ShownText[],
    uncertain: readonly ShownText[],
  ) => Promise<Pick<PageVisibility, 'hidden'> | undefined>;
  /** Returns the visibly ticked boxes; `undefined` when the page was not drawn in time. */
  readonly findTickedBoxes: (
    page: PDFPageProxy,
    boxes: readonly TickBox[],
  ) => Promise<ReadonlySet<string> | undefined>;
}

export function createVisibilityChecker(canvases: MutedCanvases): VisibilityChecker {
  const known = new Set<string>();
  const keyOf = (fontName: string, drawing: string): string => `${fontName} ${drawing}`;
  let leftMs: number = visibilityLimits.budgetMs;
  /** Runs a drawing within the budget; `undefined` after a failure. */
  const within = async <Seen>(
    keptMs: number,
    draw: (isLate: () => boolean) => Promise<Seen | undefined>,
  ): Promise<Seen | undefined> => {
    if (leftMs <= keptMs) return undefined;
    const start = processorMs();
    try {
      return await draw(() => processorMs() - start > leftMs);
    } catch {
      return undefined;
    } finally {
      leftMs -= processorMs() - start;
    }
  };
  return {
    isKnownLetter: (fontName, drawing) => known.has(keyOf(fontName, drawing)),
    findHidden: (page, doubtful, uncertain) =>
      within(
        doubtful.length > 0 ? 0 : visibilityLimits.budgetMs - visibilityLimits.budgetOfUncertainMs,
        async (isLate) => {
          const visibility = await findInvisibleText(page, [...doubtful, ...uncertain], canvases, isLate);
          for (const [fontName, drawing] of visibility?.paintedLetters ?? [])
            known.add(keyOf(fontName, drawing));
          return visibility;
        },
      ),
    findTickedBoxes: (page, boxes) => within(0, (isLate) => findTickedBoxes(page, boxes, canvases, isLate)),
  };
}
