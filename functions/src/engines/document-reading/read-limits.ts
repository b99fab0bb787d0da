const mebibyte = 1024 * 1024;

/** Limits of one file; above any of them it counts as hostile. */
export const readLimits = {
  /** Wall-clock time of the reading process after its start, and of the start, if it gets a processor. */
  timeoutMs: 20_000,
  residentBytes: 1024 * mebibyte,
  /** Time for drawing pages without text, after the others are read. */
  drawTimeoutMs: 110_000,
  /** Max silence while a picture may block its decoder. A page at 600 dpi takes half of it. */
  silenceMs: 8_000,
  /** Max pages that drive a process to its limits before all remaining pictures are omitted. */
  maxHostilePages: 3,
  /** Limit of the JavaScript heap; pdf.js allocates most of its memory outside of the heap. */
  heapMebibytes: 768,
  /** Max characters of a page; one of dense print has about 6,000. */
  charactersPerPage: 200_000,
  charactersPerFile: 8_000_000,
  imageBytesPerFile: 192 * mebibyte,
  renditionBytes: 64 * mebibyte,
  /** Max pixels of a decoded image. A4 at 600 dpi has 35 million. */
  imagePixels: 50_000_000,
} as const;

/** Limits of images of pages without text: as sharp as office scanners, bounded in time and size. */
export const pageImageLimits = {
  pagesPerFile: 200,
  /**
   * Max side of a drawn page: A4 at 200 dpi. Longer pages, such as receipts, have its area, up to `longestSidePixels`.
   */
  maxSidePixels: 2_339,
  sheetPixels: 2_339 * 1_654,
  longestSidePixels: 10_000,
  /** Quality of the JPEG in percent. PNG would take longer than all other work on a page. */
  jpegQuality: 85,
  /** Max time for drawing; no page is rendered after it. */
  budgetMs: 90_000,
  /** Max processor time for drawing one page. A page at 600 dpi takes half of it. */
  pageBudgetMs: 8_000,
} as const;

/** Limits for drawing pages to find text whose painting may be invisible. */
export const visibilityLimits = {
  /** Processor time for drawing all pages of a file. */
  budgetMs: 6_000,
  /** Part of `budgetMs` for pages drawn only because their text may be invisible on its background. */
  budgetOfUncertainMs: 1_500,
  maxSidePixels: 1_700,
  maxScale: 2,
  textsPerPage: 5_000,
  /** Max groups of overlapping texts; each costs one more drawing of the page. */
  turnsPerPage: 6,
} as const;
