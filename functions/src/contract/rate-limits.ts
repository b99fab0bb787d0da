import { smsPauseSeconds } from './identity-limits.ts';
import { limits } from './limits.ts';
import { watchLimits } from './watch-limits.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/**
 * Key of a limit. `phone` receives messages; `host` is visited by watches. `recipient`, of a mail, never limits a call:
 * any caller may name an email, and its owner could be locked out.
 */
type RateLimitKey = 'address' | 'user' | 'phone' | 'recipient' | 'host';

export interface RateLimit {
  readonly by: RateLimitKey;
  /** Maximum calls in a burst; they are restored evenly over the window. */
  readonly max: number;
  readonly windowSeconds: number;
  /**
   * `database` counts over all processes and costs a transaction: for calls that cost money, send or reveal something.
   * `process` is free and counts in each process separately: for other calls.
   */
  readonly countedIn: 'process' | 'database';
  /** Message for the user instead of the general one. */
  readonly detail?: string;
}

const smsDetail = 'Demasiados intentos. Espera antes de intentar de nuevo.';

const wastedReadingsDetail =
  'Varios de tus archivos no se han podido leer. Espera unos minutos antes de subir más; lo demás funciona como siempre.';

const guidesDetail =
  'Hoy ya se han preparado muchos resúmenes de tus documentos. Los demás se prepararán mañana; puedes seguir preguntando como siempre.';

const examplesDetail =
  'Hoy ya has añadido varias veces el contrato de ejemplo. Vuelve a intentarlo mañana, o sube un documento tuyo.';

const downloadsDetail =
  'Hoy ya se ha descargado mucho desde tu cuenta. Vuelve a intentarlo mañana, o escribe a soporte si lo necesitas antes.';

const mapsDetail = 'Demasiados mapas seguidos. Espera unos minutos, o inicia la extracción sin verlo.';

const repeatsDetail =
  'Hoy ya has vuelto a extraer muchas páginas. Vuelve a intentarlo mañana, o inicia una extracción nueva.';

const cellsDetail =
  'Hoy ya has preguntado muchas celdas sin respuesta, que no se cobran. Las que faltan podrás preguntarlas mañana.';

const inProcess = { countedIn: 'process' } as const;
const inDatabase = { countedIn: 'database' } as const;

/**
 * Every limit of the API with its key: a signed-in user when the caller is known, else the IP address. The server
 * applies `callsOfAddress` to every call, and those of a route before its handler. Handlers apply those of a
 * registration's phone and of a document's link.
 */
export const rateLimits = {
  callsOfAddress: { by: 'address', max: 3_000, windowSeconds: minuteSeconds, ...inProcess },
  readsOfUser: { by: 'user', max: 600, windowSeconds: minuteSeconds, ...inProcess },
  changesOfUser: { by: 'user', max: 240, windowSeconds: minuteSeconds, ...inProcess },
  searchesOfUser: { by: 'user', max: 60, windowSeconds: minuteSeconds, ...inProcess },
  healthChecksOfAddress: { by: 'address', max: 120, windowSeconds: minuteSeconds, ...inProcess },
  documentReadsOfAddress: { by: 'address', max: 2_400, windowSeconds: minuteSeconds, ...inProcess },
  documentReadsOfUser: { by: 'user', max: 1_200, windowSeconds: minuteSeconds, ...inProcess },
  vitalsOfAddress: { by: 'address', max: 120, windowSeconds: 10 * minuteSeconds, ...inProcess },
  loginsOfAddress: { by: 'address', max: 60, windowSeconds: 10 * minuteSeconds, ...inDatabase },
  lookupsOfAddress: { by: 'address', max: 20, windowSeconds: 15 * minuteSeconds, ...inDatabase },
  registrationsOfAddress: { by: 'address', max: 10, windowSeconds: hourSeconds, ...inDatabase },
  smsRequestsOfAddress: { by: 'address', max: 60, windowSeconds: hourSeconds, ...inDatabase },
  smsOfAddress: { by: 'address', max: 15, windowSeconds: daySeconds, detail: smsDetail, ...inDatabase },
  smsOfPhone: { by: 'phone', max: 5, windowSeconds: daySeconds, detail: smsDetail, ...inDatabase },
  smsPauseOfPhone: {
    by: 'phone',
    max: 1,
    windowSeconds: smsPauseSeconds,
    detail: smsDetail,
    ...inDatabase,
  },
  confirmationsOfAddress: { by: 'address', max: 60, windowSeconds: hourSeconds, ...inDatabase },
  completionsOfUser: { by: 'user', max: 60, windowSeconds: 10 * minuteSeconds, ...inDatabase },
  passwordChangesOfUser: { by: 'user', max: 10, windowSeconds: hourSeconds, ...inDatabase },
  /** Each change sends a mail to an email that the user enters. */
  emailChangesOfUser: { by: 'user', max: 5, windowSeconds: daySeconds, ...inDatabase },
  /**
   * Limits the mails to one email over all accounts; higher than the limit of one account. Further mails are not sent,
   * and the response does not change. Each kind has its own limit, so that one cannot use up the other.
   */
  emailChangeMailsOfRecipient: { by: 'recipient', max: 6, windowSeconds: daySeconds, ...inDatabase },
  reclaimMailsOfRecipient: { by: 'recipient', max: 6, windowSeconds: daySeconds, ...inDatabase },
  phoneChangesOfUser: { by: 'user', max: 10, windowSeconds: daySeconds, ...inDatabase },
  mailLinksOfAddress: { by: 'address', max: 60, windowSeconds: hourSeconds, ...inDatabase },
  questionsOfUser: { by: 'user', max: 120, windowSeconds: minuteSeconds, ...inDatabase },
  /**
   * Free questions: without an answer in the documents, or answered in the same words as before. Further ones cost
   * their price.
   */
  freeQuestionsOfUser: {
    by: 'user',
    max: limits.freeQuestionsPerDay,
    windowSeconds: daySeconds,
    ...inDatabase,
  },
  /** Questions that fail after a model was asked are free; further ones cost the price of one question. */
  failedQuestionsOfUser: {
    by: 'user',
    max: limits.failedCreditsPerDay,
    windowSeconds: daySeconds,
    ...inDatabase,
  },
  guidesOfUser: {
    by: 'user',
    max: limits.guidesPerDay,
    windowSeconds: daySeconds,
    detail: guidesDetail,
    ...inDatabase,
  },
  /** Limits renamings, each of which rewrites the conversations about a document. */
  renamesOfUser: { by: 'user', max: 120, windowSeconds: hourSeconds, ...inDatabase },
  examplesOfUser: {
    by: 'user',
    max: limits.examplesPerDay,
    windowSeconds: daySeconds,
    detail: examplesDetail,
    ...inDatabase,
  },
  uploadsOfUser: { by: 'user', max: 240, windowSeconds: 10 * minuteSeconds, ...inDatabase },
  /** Limits files that were read for nothing: a hostile file counts fully, a damaged one by its reading time. */
  wastedReadingsOfUser: {
    by: 'user',
    max: limits.wastedReadingsPerHour,
    windowSeconds: hourSeconds,
    detail: wastedReadingsDetail,
    ...inDatabase,
  },
  /** Limits maps, each of which fetches a few pages of a foreign site, free of charge. */
  mapsOfUser: { by: 'user', max: 20, windowSeconds: 10 * minuteSeconds, detail: mapsDetail, ...inDatabase },
  /** Limits searches, each of which reads all pages of an extraction. */
  pageSearchesOfUser: { by: 'user', max: 40, windowSeconds: 10 * minuteSeconds, ...inDatabase },
  extractionsOfUser: { by: 'user', max: 30, windowSeconds: hourSeconds, ...inDatabase },
  /** Limits comparisons: each takes the processor for some seconds, and costs nothing when it fails. */
  comparisonsOfUser: { by: 'user', max: 60, windowSeconds: hourSeconds, ...inDatabase },
  /** Limits the pages of repeated extractions, of which unchanged ones are free. */
  repeatedPagesOfUser: {
    by: 'user',
    max: limits.repeatedPagesPerDay,
    windowSeconds: daySeconds,
    detail: repeatsDetail,
    ...inDatabase,
  },
  /** Limits the pages that watches of all accounts visit on one host. */
  watchedPagesOfHost: {
    by: 'host',
    max: watchLimits.hostPagesPerDay,
    windowSeconds: daySeconds,
    ...inDatabase,
  },
  /** Limits the free cells of tables: those without an answer in the document, and failed ones. */
  freeCellsOfUser: {
    by: 'user',
    max: limits.freeCellsPerDay,
    windowSeconds: daySeconds,
    detail: cellsDetail,
    ...inDatabase,
  },
  downloadsOfUser: { by: 'user', max: 60, windowSeconds: hourSeconds, ...inDatabase },
  /** Limits the mebibytes of archives and exports, which the platform bills by volume; a started export is finished. */
  downloadedMebibytesOfUser: {
    by: 'user',
    max: limits.downloadedMebibytesPerDay,
    windowSeconds: daySeconds,
    detail: downloadsDetail,
    ...inDatabase,
  },
  /** Limits the mebibytes of documents, without a transaction each: the viewer requests one in many parts. */
  documentMebibytesOfUser: {
    by: 'user',
    max: limits.downloadedMebibytesPerDay,
    windowSeconds: daySeconds,
    detail: downloadsDetail,
    ...inProcess,
  },
  consentsOfUser: { by: 'user', max: 60, windowSeconds: hourSeconds, ...inDatabase },
  accountExportsOfUser: { by: 'user', max: 10, windowSeconds: hourSeconds, ...inDatabase },
  exportDownloadsOfAddress: { by: 'address', max: 60, windowSeconds: hourSeconds, ...inDatabase },
  deletionsOfUser: { by: 'user', max: 10, windowSeconds: hourSeconds, ...inDatabase },
  exportsOfUser: { by: 'user', max: 20, windowSeconds: 10 * minuteSeconds, ...inDatabase },
  paymentsOfUser: { by: 'user', max: 30, windowSeconds: 10 * minuteSeconds, ...inDatabase },
  /** Limits the links to invoices: each asks Stripe for its current URL. */
  invoiceLinksOfAddress: { by: 'address', max: 120, windowSeconds: 10 * minuteSeconds, ...inProcess },
  paymentReadsOfUser: { by: 'user', max: 120, windowSeconds: 10 * minuteSeconds, ...inProcess },
  withdrawalsOfUser: { by: 'user', max: 20, windowSeconds: 10 * minuteSeconds, ...inDatabase },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
