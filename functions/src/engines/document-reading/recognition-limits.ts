const mebibyte = 1024 * 1024;

/** What reading the pictures of pages may cost. */
export const recognitionLimits = {
  /** Pages that are read at a time, each in a process of its own: as many as the function has processors. */
  pagesAtOnce: 2,
  /** Of one page, the turns and languages that are tried included. A full page takes 3 s on an idle processor. */
  pageTimeoutMs: 60_000,
  /** From starting a process until it has loaded its engine. */
  startTimeoutMs: 20_000,
  residentBytes: 512 * mebibyte,
  heapMebibytes: 128,
  /** A page as it is drawn has 4 million. */
  mostPixels: 12_000_000,
  /** A page of dense print has a thousand. */
  wordsPerPage: 20_000,
  charactersPerPage: 200_000,
} as const;
