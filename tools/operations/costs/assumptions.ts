/** What is not measured, and why it is taken to be so. */
export const assumptions = {
  /** Prices are gross: Spanish VAT is not the operator's. */
  vat: 0.21,
  sessionsPerUser: 8,
  screensPerSession: 12,
  citationsPerQuestion: 0.5,
  messagesPerRegistration: 1.3,
  mailsPerUser: 3,
  /** What a real model writes for an answer of three sentences with their quotes; the local one only copies. */
  answerTokens: 250,
  /** Written tokens of an answer about whole documents, and of each part where they are read in parts. */
  wholeAnswerTokens: 700,
  partNoteTokens: 900,
  partTokens: 48_000,
  /** Rules and examples before the documents. */
  instructionTokens: 1_100,
  /** Hidden tokens of reasoning before it: none at the default effort. */
  reasoningTokens: 0,
  /** A page of text, twice: read and written in another language. */
  translatedPageTokens: 1_500,
  /** From the question to the last word with a real model: search, 250 tokens, checks. Longer for whole documents. */
  answerSeconds: 8,
  wholeAnswerSeconds: 15,
  /** Any other call, and how many a sign-in, a screen or a citation makes. */
  callSeconds: 0.15,
  callsPerAction: 3,
  /**
   * A page of an upload (`upload_p95_ms` of docs/measurements.md, its vectors and its guide), and one of a politely
   * crawled site.
   */
  uploadSecondsPerPage: 0.5,
  crawlSecondsPerPage: 1,
  translationSecondsPerPage: 2.5,
  /** How long what people keep is kept, on average. */
  storedMonths: 12,
  downloadedMibPerCitation: 0.3,
  /** The task after each answer, which checks that it has ended. */
  lookAfterSeconds: 0.1,
  /** Backups of the database kept at a time: 14 daily and 14 weekly ones (docs/operations/runbook.md, «Backup and restore»). */
  backups: 28,
  /**
   * Code, styles, fonts and pages that a browser fetches anew, and how many of a user's sessions are the first of a
   * version.
   */
  hostedMibPerVisit: 0.4,
  newVisitsPerUser: 2,
} as const;
