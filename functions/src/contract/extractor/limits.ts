/** Limits of the extractor that the server enforces and the screen shows. */
export const extractorLimits = {
  maxPages: 1_000,
  defaultPages: 50,
  urlLength: 2_048,
  /** Jobs of one user that may run at the same time. */
  jobsAtATime: 3,
  /** Days that the link to an archive works; a renewal gives as many again. */
  linkDays: 7,
  /** Days that an archive and its pages are kept after the last renewal of their link. */
  archiveDays: 30,
  jobsListed: 50,
  logLinesPerCall: 200,
  previewsPerCall: 100,
  previewLength: 60_000,
  /** Addresses that the map of a site holds at most. */
  mapAddresses: 5_000,
  /** The most path patterns of one extraction, for inclusion and exclusion each. */
  pathPatterns: 120,
  pathPatternLength: 200,
  /** Characters of all addresses of a list together. */
  listCharacters: 200_000,
  /** Omitted addresses that are shown of one reason; the archive lists all. */
  skippedPerReason: 100,
} as const;
