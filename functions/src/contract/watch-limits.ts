/** Limits of watches («Avisos») that the server enforces and the screens show. */
export const watchLimits = {
  /** Maximum kept watches of one account. */
  kept: 20,
  nameLength: 80,
  paths: 20,
  words: 20,
  wordLength: 60,
  questionLength: 200,
  /** Maximum ceiling of one watch, in credits a month. */
  monthlyCredits: 10_000,
  /** Failed visits in succession after which a watch ends by itself. */
  failures: 5,
  /** Days without credits for its visits after which a watch ends by itself. */
  daysWithoutCredits: 60,
  /** Maximum pages that watches of all accounts visit on one host a day: five visits of the largest site. */
  hostPagesPerDay: 5_000,
  /** Maximum visits in the history of one watch; older ones are deleted. */
  visits: 200,
  visitsPerResponse: 30,
  /** Maximum stored changes of one visit, those that were asked about first. */
  changesPerVisit: 100,
  /** Maximum characters of one side of a change. */
  sentenceLength: 600,
  marksPerSentence: 40,
  valuesPerChange: 20,
  /** Maximum changes shown in one mail. */
  changesPerMail: 5,
} as const;
