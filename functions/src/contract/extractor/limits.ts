/** Limits of the extractor that the server enforces and the screen shows. */
export const extractorLimits = {
  maxPages: 1_000,
  defaultPages: 50,
  urlLength: 2_048,
  /** Maximum concurrent jobs of one user. */
  jobsAtATime: 3,
  /** Days that the link to an archive works; a renewal adds as many. */
  linkDays: 7,
  /** Days that an archive and its pages are stored after the last renewal of their link. */
  archiveDays: 30,
  jobsListed: 50,
  logLinesPerCall: 200,
  previewsPerCall: 100,
  previewLength: 60_000,
  /** Maximum URLs in the map of a site. */
  mapAddresses: 5_000,
  /** Maximum path patterns of one extraction, for inclusion and exclusion each. */
  pathPatterns: 120,
  pathPatternLength: 200,
  /** Maximum characters of all URLs of a list. */
  listCharacters: 200_000,
  /** Omitted URLs shown per reason; the archive lists all. */
  skippedPerReason: 100,
} as const;
