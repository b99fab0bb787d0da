/** How pdf.js says it (`buildPaintImageXObject` in its `src/core/evaluator.js`). */
const saying = 'Image exceeded maximum allowed size and was removed.';

export interface RemovedPictures {
  /** How many since it was asked last. */
  take(): number;
  stop(): void;
}

/** Counts the pictures that pdf.js leaves out for their size: the console alone hears of them. */
export function watchRemovedPictures(): RemovedPictures {
  const warn = console.warn;
  let count = 0;
  console.warn = (...args: unknown[]) => {
    const said = String(args[0]);
    if (said.includes(saying)) count += 1;
    // Its other warnings about a file are useless.
    else if (!said.startsWith('Warning: ')) warn(...args);
  };
  return {
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
    stop: () => {
      console.warn = warn;
    },
  };
}
