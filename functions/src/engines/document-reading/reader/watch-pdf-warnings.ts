/** Warning of pdf.js (`buildPaintImageXObject` in its `src/core/evaluator.js`). */
const removalWarning = 'Image exceeded maximum allowed size and was removed.';
/** Start of the warnings about content that a list of operators lacks (`getOperatorList`, ibid.). */
const skippedWarning = 'getOperatorList - ignoring';

/** Facts that pdf.js reports only to the console. */
export interface PdfWarnings {
  /** Returns the number of pictures omitted for their size since the last call. */
  takeRemovedPictures(): number;
  /** Returns true when operators were skipped since the last call. */
  takeSkippedOperators(): boolean;
  stop(): void;
}

/** Watches the console for the warnings of pdf.js. */
export function watchPdfWarnings(): PdfWarnings {
  const warn = console.warn;
  let removed = 0;
  let hasSkipped = false;
  console.warn = (...args: unknown[]) => {
    const warning = String(args[0]);
    if (warning.includes(removalWarning)) removed += 1;
    else if (warning.includes(skippedWarning)) hasSkipped = true;
    // Drops other warnings of pdf.js about a file.
    else if (!warning.startsWith('Warning: ')) warn(...args);
  };
  return {
    takeRemovedPictures: () => {
      const count = removed;
      removed = 0;
      return count;
    },
    takeSkippedOperators: () => {
      const wereSkipped = hasSkipped;
      hasSkipped = false;
      return wereSkipped;
    },
    stop: () => {
      console.warn = warn;
    },
  };
}
