/** Values that are not measured, with the reason for each. */
export const assumptions = {
  /** Prices include Spanish VAT, which the operator passes on. */
  vat: 0.21,
  sessionsPerUser: 8,
  screensPerSession: 12,
  citationsPerQuestion: 0.5,
  messagesPerRegistration: 1.3,
  mailsPerUser: 3,
  /** Output tokens of a real model for three sentences with citations; the local model only copies. */
  answerTokens: 250,
  /** Output tokens of an answer about whole documents, and of each part when they are read in parts. */
  wholeAnswerTokens: 700,
  partNoteTokens: 900,
  partTokens: 48_000,
  /** Tokens of a table's cell: its value with its citation, and the instructions before the passages. */
  cellTokens: 25,
  cellInstructionTokens: 900,
  /** Rules and examples before the documents. */
  instructionTokens: 1_100,
  /** Hidden reasoning tokens before an answer: none at the default effort. */
  reasoningTokens: 0,
  /** Input and output tokens of a page. */
  translatedPageTokens: 1_500,
  /**
   * From the question to the end of the answer with a real model: search, 250 tokens, checks. Longer for whole
   * documents.
   */
  answerSeconds: 8,
  wholeAnswerSeconds: 15,
  /** Seconds of any other call, and number of calls for a sign-in, a screen or a citation. */
  callSeconds: 0.15,
  callsPerAction: 3,
  /**
   * A page of an upload (`upload_p95_ms` of docs/measurements.md, with embeddings and guide), and one of a crawled site
   * with delays.
   */
  uploadSecondsPerPage: 0.5,
  crawlSecondsPerPage: 1,
  translationSecondsPerPage: 2.5,
  /** Average retention of users' data. */
  storedMonths: 12,
  downloadedMibPerCitation: 0.3,
  /** The task after each answer, which checks that the answer has ended. */
  checkSeconds: 0.1,
  /**
   * Number of backups of the database at a time: 14 daily and 14 weekly ones (docs/operations/runbook.md, «Backup and
   * restore»).
   */
  backups: 28,
  /**
   * MiB of code, styles, fonts and pages that a browser downloads; and how many sessions of a user are the first since
   * a release.
   */
  hostedMibPerVisit: 0.4,
  newVisitsPerUser: 2,
} as const;
