import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { lookLimits } from '../read-limits.ts';
import type { HiddenText } from './find-hidden-text.ts';
import { lookAtPage } from './look-at-page.ts';
import type { MutedCanvases } from './muted-canvases.ts';
import type { ShownText } from './walk-page.ts';

/** Looks at the drawn pages of one file, within a budget of time, and remembers the letters that it saw drawn. */
export interface PageEye {
  readonly isKnownLetter: (fontName: string, drawing: string) => boolean;
  /** The words of the texts that nobody sees; `undefined` where the page could not be drawn in time. */
  readonly look: (page: PDFPageProxy, texts: readonly ShownText[]) => Promise<HiddenText[] | undefined>;
}

export function createPageEye(canvases: MutedCanvases): PageEye {
  const known = new Set<string>();
  const keyOf = (fontName: string, drawing: string): string => `${fontName} ${drawing}`;
  let leftMs: number = lookLimits.budgetMs;
  return {
    isKnownLetter: (fontName, drawing) => known.has(keyOf(fontName, drawing)),
    look: async (page, texts) => {
      if (leftMs <= 0) return undefined;
      const start = Date.now();
      try {
        const look = await lookAtPage(page, texts, canvases, start + leftMs);
        for (const [fontName, drawing] of look?.paintedLetters ?? []) known.add(keyOf(fontName, drawing));
        return look && [...look.hidden];
      } catch {
        // A page that cannot be drawn shows nobody what is doubtful on it.
        return undefined;
      } finally {
        leftMs -= Date.now() - start;
      }
    },
  };
}
