const mebibyte = 1024 * 1024;

/** What one file may cost. Above any of these it counts as hostile. */
export const readLimits = {
  /** Wall-clock time of the reading process once it has started, and of its start, where it gets a processor. */
  timeoutMs: 20_000,
  residentBytes: 1024 * mebibyte,
  /** Of the process that draws pages without text, from when it has read the others. */
  drawTimeoutMs: 110_000,
  /** The longest silence while a picture may block its decoder. A page at 600 dots per inch takes half of it. */
  silenceMs: 8_000,
  /** How many pages may drive a process to its limits before all remaining pictures are left out. */
  mostHostilePages: 3,
  /** For the JavaScript heap alone; most of what a PDF makes grow lies outside of it. */
  heapMebibytes: 768,
  /** A page of dense print has about 6,000 characters. */
  charactersPerPage: 200_000,
  charactersPerFile: 8_000_000,
  imageBytesPerFile: 192 * mebibyte,
  renditionBytes: 64 * mebibyte,
  /** Images with more pixels are not decoded. A4 at 600 dots per inch has 35 million. */
  imagePixels: 50_000_000,
} as const;

/** How pages without text are made into images: as sharp as office scanners are, and bounded in time and size. */
export const pageImageLimits = {
  pagesPerFile: 200,
  /** A4 at 200 dots per inch. */
  longestSidePixels: 2_339,
  /** In percent. Encoding as PNG would take longer than everything else about a page. */
  jpegQuality: 85,
  /** No page is rendered after this much time for drawing. */
  budgetMs: 90_000,
} as const;

/** How text whose painting may leave nothing of it is looked for on the drawn page. */
export const lookLimits = {
  /** Of processor time for drawing, for all pages of a file. */
  budgetMs: 6_000,
  /** The part of it for pages on which only the background of a text is in question. */
  budgetOfUncertainMs: 1_500,
  longestSidePixels: 1_700,
  mostScale: 2,
  textsPerPage: 5_000,
  /** Groups of texts over each other: each costs drawing the page once more. */
  turnsPerPage: 6,
} as const;
