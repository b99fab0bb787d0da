/** Warning of pdf.js (`buildPaintImageXObject` in its `src/core/evaluator.js`). */
const removalWarning = 'Image exceeded maximum allowed size and was removed.';

export interface RemovedPictures {
  /** Returns the number since the last call. */
  take(): number;
  stop(): void;
}

/** Counts the pictures that pdf.js omits for their size, which it reports only to the console. */
export function watchRemovedPictures(): RemovedPictures {
  const warn = console.warn;
  let count = 0;
  console.warn = (...args: unknown[]) => {
    const warning = String(args[0]);
    if (warning.includes(removalWarning)) count += 1;
    // Drops other warnings of pdf.js about a file.
    else if (!warning.startsWith('Warning: ')) warn(...args);
  };
  return {
    take: () => {
      const removedCount = count;
      count = 0;
      return removedCount;
    },
    stop: () => {
      console.warn = warn;
    },
  };
}
