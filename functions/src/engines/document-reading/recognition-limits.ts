const mebibyte = 1024 * 1024;

/** Limits for reading the pictures of pages. */
export const recognitionLimits = {
  /** Pages read at a time, each in a separate process: the number of processors of the function. */
  pagesAtOnce: 2,
  /** Time for one page, including its turns and languages. A full page takes 3 s on an idle processor. */
  pageTimeoutMs: 60_000,
  /** Max time from the start of a process until its engine is loaded. */
  startTimeoutMs: 20_000,
  residentBytes: 512 * mebibyte,
  heapMebibytes: 128,
  /** Max pixels of a picture; a drawn page has 4 million. */
  maxPixels: 12_000_000,
  /** Max words of a page; one of dense print has 1,000. */
  wordsPerPage: 20_000,
  charactersPerPage: 200_000,
  /** Max side of a crop in pixels; a longer part is cut. */
  cropSide: 1_200,
  /** Max bytes of the crops of one page; those of a page with 1,000 words take 5 MB. */
  cropBytesPerPage: 16 * mebibyte,
} as const;
