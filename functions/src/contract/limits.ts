const mebibyte = 1024 * 1024;

/** Limits that the server enforces and the screens show. */
export const limits = {
  fileSizeBytes: 10 * mebibyte,
  filesPerUpload: 20,
  /** Maximum files an hour of one user whose reading is wasted: killed, refused as hostile, or cancelled half-way. */
  wastedReadingsPerHour: 6,
  /** Maximum download of one user a day, of archives and exports and of documents: 2 GiB each, at some 0.12 € a GiB. */
  downloadedMebibytesPerDay: 2_048,
  /** Maximum pages a day that one user may extract again, free when unchanged: five times the largest site. */
  repeatedPagesPerDay: 5_000,
  jsonBodyBytes: 256 * 1024,
  fileNameLength: 180,
  questionLength: 2_000,
  /** Maximum answers to one question, including the first one. */
  answerAttempts: 5,
  /** Maximum documents of one question: all of the largest plan, and the example. */
  chosenDocuments: 101,
  /** Maximum case files of one account, and extractions of one case file. */
  caseFiles: 200,
  caseFileExtractions: 200,
  caseFileNameLength: 80,
  /** Free answers about the example alone, once per account. */
  exampleAnswers: 5,
  /** Maximum readings of the example a day, which a user may delete and add again. */
  examplesPerDay: 5,
  /** Maximum free questions a day: without an answer in the documents, or answered as before. */
  freeQuestionsPerDay: 40,
  /** Maximum price of questions a day that fail after a model was asked and are free, in credits. */
  failedCreditsPerDay: 200,
  /** Maximum guides a day written for one user: one per document, and some again. */
  guidesPerDay: 150,
  conversationTitleLength: 120,
  feedbackLength: 500,
  searchLength: 100,
  /** Maximum saved answers of one account. */
  savedAnswers: 200,
  /** Messages of a conversation, of both sides, in which a question can still be replaced. */
  replacedMessages: 400,
  /** Maximum conversations in one list. */
  listedConversations: 500,
  quoteWords: 40,
  /** Maximum citations of one answer; further ones are not shown. */
  sourcesPerAnswer: 80,
  passagesPerQuestion: 8,
  /** Maximum tokens of whole documents for one answer. */
  readingTokens: 120_000,
  /** Maximum free cells of tables a day, without an answer in the document or failed; then no run may start. */
  freeCellsPerDay: 1_500,
  guideTitleLength: 100,
  guideSummaryLength: 400,
  guideQuestionLength: 160,
  guideQuestions: 3,
} as const;

export const sessionDays = 5;

/** Months after the deletion of its account in which a phone gets no sign-up credits. */
export const signUpBonusMemoryMonths = 12;

/** Days in which a consumer may withdraw from a distance contract without giving a reason. */
export const withdrawalDays = 14;

/** Matches the id of a Checkout session. */
export const paymentSessionIdPattern = /^cs_[A-Za-z0-9_]{8,100}$/;

/** Matches the id of an invoice. */
export const invoiceIdPattern = /^in_[A-Za-z0-9_]{1,100}$/;

/** Lifetime of a link to one document, in seconds. The viewer requests a new one when needed. */
export const documentTokenSeconds = 15 * 60;

/** Begins the ids of the conversations of the demo account, which were written by hand. */
export const preparedConversationPrefix = 'ejemplo-';

/** Matches a conversation's id, including one chosen by a client. The database reserves `__…__`. */
export const conversationIdPattern = /^(?!__.*__$)[A-Za-z0-9_-]{8,64}$/;

/** Matches ids of documents and their versions: part of a path, but no path. */
export const documentIdPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,100}$/;

/** Name for all documents of the user in selectors and requests. */
export const allDocuments = 'all';

/** Lifetime of a link to the export of an account, in minutes. */
export const exportLinkMinutes = 15;
/** Validity of the links to invoices in a list. */
export const invoiceLinkHours = 12;

/** Maximum age in minutes of the proof of a password for the deletion of an account. */
export const confirmationMinutes = 5;

/** Word that a user types to confirm. */
export const deletionWord = 'ELIMINAR';

/**
 * Versions of the texts that users agree to, by the day of their last change. A test has their hashes, and fails when
 * only the words changed.
 */
export const textVersions = { terms: '2026-12-01', cookies: '2026-11-29' } as const;
