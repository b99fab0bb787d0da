const mebibyte = 1024 * 1024;

/** Limits that the server enforces and the screens show. */
export const limits = {
  fileSizeBytes: 10 * mebibyte,
  filesPerUpload: 20,
  /** Files an hour of one user that may be read for nothing: killed, refused as hostile, or given up half-way. */
  wastedReadingsPerHour: 6,
  /** What one user may download a day, of archives and exports and of documents: 2 GiB each, at some 0.12 € a GiB. */
  downloadedMebibytesPerDay: 2_048,
  /** Pages a day that one user may extract again, free where they are unchanged: five times the largest site. */
  repeatedPagesPerDay: 5_000,
  jsonBodyBytes: 256 * 1024,
  fileNameLength: 180,
  questionLength: 2_000,
  /** Answers to one question, the first one included. */
  answerAttempts: 5,
  /** Documents that can be asked about together; as many as the largest plan stores, and the example. */
  chosenDocuments: 101,
  /** Answers about the example alone that cost an account nothing, once for ever. */
  exampleAnswers: 5,
  /** How often a day one user may have the example read for them: it may be deleted and added again. */
  examplesPerDay: 5,
  /** Questions a day that cost nothing: because the documents do not answer them, or as they did before. */
  freeQuestionsPerDay: 40,
  /** Credits' worth of questions a day that may fail after a model was asked, and cost nothing. */
  failedCreditsPerDay: 200,
  /** Guides a day that are made for one user: as many as documents, and some once more. */
  guidesPerDay: 150,
  conversationTitleLength: 120,
  feedbackLength: 500,
  searchLength: 100,
  /** Answers that one account keeps among its saved ones. */
  savedAnswers: 200,
  /** Conversations in one list. */
  listedConversations: 500,
  quoteWords: 40,
  /** Citations that one answer may have; further ones are not shown. */
  sourcesPerAnswer: 80,
  passagesPerQuestion: 8,
  /** Tokens of whole documents that one answer may be written from. */
  readingTokens: 120_000,
  guideTitleLength: 100,
  guideSummaryLength: 400,
  guideQuestionLength: 160,
  guideQuestions: 3,
} as const;

export const sessionDays = 5;

/** Months, after its account was deleted, in which a phone gets no sign-up credits again. */
export const welcomeMemoryMonths = 12;

/** Days in which a consumer may withdraw from a contract made at a distance, without giving a reason. */
export const withdrawalDays = 14;

/** What the id of a Checkout session looks like. */
export const paymentSessionIdPattern = /^cs_[A-Za-z0-9_]{8,100}$/;

/** What the id of an invoice looks like. */
export const invoiceIdPattern = /^in_[A-Za-z0-9_]{1,100}$/;

/** Seconds that a link to one document lives. The viewer asks for a new one when it needs it. */
export const documentTokenSeconds = 15 * 60;

/** The form of a conversation's id, including one chosen by a client. The database reserves `__…__`. */
export const conversationIdPattern = /^(?!__.*__$)[A-Za-z0-9_-]{8,64}$/;

/** What the ids of documents and their versions look like: part of a path, and never a path. */
export const documentIdPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,100}$/;

/** The name that stands for every document of the user in selectors and requests. */
export const allDocuments = 'all';

/** Minutes in which a link to the export of an account can be opened. */
export const exportLinkMinutes = 15;
/** For how long the links to invoices in a list are good. */
export const invoiceLinkHours = 12;

/** How old, in minutes, the proof of a password may be that the deletion of an account asks for. */
export const confirmationMinutes = 5;

/** What a user types to confirm. */
export const deletionWord = 'ELIMINAR';

/**
 * The texts that users agree to, by the day of their last change: a test has their hashes, and fails where only the
 * words changed.
 */
export const textVersions = { terms: '2026-11-26', cookies: '2026-11-28' } as const;
