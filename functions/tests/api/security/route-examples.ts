import type { RouteName } from '../../../src/contract/routes.ts';
import type { RouteCall } from './call-route.ts';

/** Objects of the owner, to which other users try to gain access. */
export interface OwnedObjects {
  readonly documentName: string;
  readonly documentId: string;
  readonly documentToken: string;
  readonly conversationId: string;
  /** A Checkout session opened by the owner. */
  readonly paymentSessionId: string;
  /** The owner's current session. */
  readonly sessionId: string;
  /** An extraction started by the owner. */
  readonly jobId: string;
  readonly comparisonId: string;
  readonly caseFileId: string;
  readonly tableId: string;
  /** A watch of `jobId`. */
  readonly watchId: string;
}

/** Well-formed ids that do not exist, for tests of the checks before any lookup. */
export const absentObjects: OwnedObjects = {
  documentName: 'Ausente.pdf',
  documentId: 'ausente',
  documentToken: 'x',
  conversationId: 'ausente-0001',
  paymentSessionId: 'cs_test_ausente',
  sessionId: 'a'.repeat(64),
  jobId: crypto.randomUUID(),
  comparisonId: crypto.randomUUID(),
  caseFileId: crypto.randomUUID(),
  tableId: crypto.randomUUID(),
  watchId: crypto.randomUUID(),
};

const exampleColumn = {
  id: crypto.randomUUID(),
  name: 'Renta',
  question: '¿Cuál es la renta mensual?',
  type: 'amount',
} as const;

/**
 * One valid call of each route, on the owner's objects. A new route of the contract does not compile without an example
 * here, which puts it under every test of the security suite.
 */
export const routeExamples: Record<RouteName, (owned: OwnedObjects) => RouteCall> = {
  getHealth: () => ({}),
  logIn: () => ({ body: { firebase_token: 'x', email: 'a@legajo.example', firebase_uid: 'x' } }),
  logOut: () => ({}),
  checkUserExists: () => ({ body: { email: 'a@legajo.example' } }),
  register: () => ({ body: { email: 'a@legajo.example', password: 'Larga-2026', phone: '+34600000009' } }),
  requestSms: () => ({ body: { user_id: crypto.randomUUID() } }),
  reclaimEmail: () => ({ body: { user_id: crypto.randomUUID() } }),
  confirmPhone: () => ({ body: { user_id: crypto.randomUUID(), phone_token: 'x' } }),
  linkAccount: () => ({ body: { user_id: crypto.randomUUID(), password: 'una-clave-larga-1' } }),
  verifyPhone: () => ({
    body: {
      user_id: crypto.randomUUID(),
      phone: '+34600000009',
      email: 'a@legajo.example',
      firebase_uid: 'x',
    },
  }),
  changePassword: () => ({ body: { firebase_token: 'x', new_password: 'Otra-Larga-2026' } }),
  requestEmailChange: () => ({ body: { firebase_token: 'x', email: 'otra@legajo.example' } }),
  withdrawEmailChange: () => ({}),
  confirmEmailChange: () => ({ body: { token: 'x' } }),
  requestPhoneChange: () => ({ body: { firebase_token: 'x', phone: '+34600000009' } }),
  requestPhoneChangeSms: () => ({}),
  confirmPhoneChange: () => ({ body: { phone_token: 'x' } }),
  resetPassword: () => ({ body: { link_code: 'x', new_password: 'Otra-Larga-2026' } }),
  secureAccount: () => ({ body: { token: 'x' } }),
  getBillingInfo: () => ({}),
  listMovements: () => ({ query: { limit: '10' } }),
  downloadMovements: () => ({ query: {} }),
  getCreditUsage: () => ({ query: { days: '30' } }),
  createSubscriptionCheckout: () => ({ body: { plan: 'basic' } }),
  createOneTimeCheckout: () => ({}),
  cancelSubscription: () => ({}),
  listInvoices: () => ({}),
  getInvoicePage: () => ({ params: { id: 'in_ajena' }, query: { token: 'x' } }),
  getInvoicePdf: () => ({ params: { id: 'in_ajena' }, query: { token: 'x' } }),
  getPaymentDetails: ({ paymentSessionId }) => ({ params: { session_id: paymentSessionId } }),
  listWithdrawables: () => ({}),
  withdraw: () => ({ body: { purchase_id: 'in_ajena', shown_refund_cents: 1_500 } }),
  getRectificationPdf: () => ({ params: { id: 'in_ajena', credit_note_id: 'cn_ajena' } }),
  getBillingDetails: () => ({}),
  saveBillingDetails: () => ({ body: { name: 'Ana Ruiz', tax_id: null, address: null } }),
  openBillingPortal: () => ({ body: { purpose: 'card' } }),
  getUsageStats: () => ({}),
  listDocuments: () => ({}),
  deleteDocuments: ({ documentName }) => ({ body: { filenames: [documentName] } }),
  addExampleDocument: () => ({}),
  addSiteDocument: ({ jobId }) => ({ params: { job_id: jobId }, body: { name_conflict: 'ask' } }),
  getSitePage: ({ documentId }) => ({ params: { document_id: documentId, page: '1' }, query: {} }),
  renameDocument: ({ documentId, documentName }) => ({
    params: { document_id: documentId },
    body: { filename: documentName },
  }),
  uploadDocuments: () => ({ form: emptyForm }),
  getDocumentGuide: ({ documentId }) => ({ params: { document_id: documentId } }),
  createDocumentToken: ({ documentName }) => ({ body: { filename: documentName } }),
  readDocumentFile: ({ documentName, documentToken }) => ({
    params: { filename: documentName },
    query: { token: documentToken },
  }),
  readPageWords: ({ documentName, documentToken }) => ({
    params: { filename: documentName },
    query: { token: documentToken, page: '1' },
  }),
  startComparison: ({ documentId, jobId }) => ({
    body: {
      comparison_id: crypto.randomUUID(),
      before: { kind: 'document', document_id: documentId },
      after: { kind: 'extraction', job_id: jobId },
    },
  }),
  addExampleComparison: () => ({}),
  listComparisons: () => ({}),
  getComparison: ({ comparisonId }) => ({ params: { comparison_id: comparisonId } }),
  listChanges: ({ comparisonId }) => ({ params: { comparison_id: comparisonId }, query: { from: '0' } }),
  createComparisonToken: ({ comparisonId }) => ({
    params: { comparison_id: comparisonId },
    body: { side: 'before' },
  }),
  getComparedPage: ({ comparisonId }) => ({
    params: { comparison_id: comparisonId, side: 'before', page: '1' },
  }),
  exportComparison: ({ comparisonId }) => ({
    params: { comparison_id: comparisonId },
    query: { format: 'docx' },
  }),
  deleteComparison: ({ comparisonId }) => ({ params: { comparison_id: comparisonId } }),
  listTables: () => ({}),
  createTable: ({ documentId }) => ({
    body: {
      ...{ table_id: crypto.randomUUID(), name: 'Alquileres', document_ids: [documentId] },
      columns: [exampleColumn],
    },
  }),
  suggestColumns: ({ documentId }) => ({ body: { document_ids: [documentId] } }),
  getTable: ({ tableId }) => ({ params: { table_id: tableId }, query: { since: '0' } }),
  changeTable: ({ tableId }) => ({ params: { table_id: tableId }, body: { name: 'Alquileres de 2026' } }),
  runTable: ({ tableId }) => ({
    params: { table_id: tableId },
    body: { run_id: crypto.randomUUID(), max_credits: 1 },
  }),
  stopTable: ({ tableId }) => ({ params: { table_id: tableId } }),
  correctCell: ({ tableId, documentId }) => ({
    params: { table_id: tableId },
    body: { document_id: documentId, column_id: exampleColumn.id, text: '1.250,00 €' },
  }),
  exportTable: ({ tableId }) => ({ params: { table_id: tableId }, query: { format: 'xlsx' } }),
  deleteTable: ({ tableId }) => ({ params: { table_id: tableId } }),
  listDeadlines: () => ({}),
  saveDeadlineSettings: () => ({ body: { region: 'MD', reminder_days: 7 } }),
  findDeadlines: ({ documentId }) => ({ params: { document_id: documentId } }),
  changeDeadlines: ({ documentId }) => ({
    params: { document_id: documentId },
    body: { statuses: { '0123456789abcdef': 'done' } },
  }),
  exportDeadlines: ({ documentId }) => ({ query: { format: 'ics', document_ids: documentId } }),
  listWatches: () => ({}),
  createWatch: ({ jobId }) => ({
    body: {
      ...{ watch_id: crypto.randomUUID(), job_id: jobId, name: 'Ayudas', monthly_credits: 50 },
      schedule: { frequency: 'daily', hour: 7 },
    },
  }),
  getWatch: ({ watchId }) => ({ params: { watch_id: watchId } }),
  changeWatch: ({ watchId }) => ({ params: { watch_id: watchId }, body: { words: ['plazo'] } }),
  deleteWatch: ({ watchId }) => ({ params: { watch_id: watchId } }),
  listVisits: ({ watchId }) => ({ params: { watch_id: watchId } }),
  getVisit: ({ watchId }) => ({ params: { watch_id: watchId, visit_id: crypto.randomUUID() } }),
  listCaseFiles: () => ({}),
  createCaseFile: () => ({
    body: { case_file_id: crypto.randomUUID(), name: `Arrendamiento ${crypto.randomUUID()}`, color: 'blue' },
  }),
  changeCaseFile: ({ caseFileId }) => ({ params: { case_file_id: caseFileId }, body: { is_archived: true } }),
  changeCaseFileContents: ({ caseFileId, documentId }) => ({
    params: { case_file_id: caseFileId },
    body: { added: { document_ids: [documentId] } },
  }),
  deleteCaseFile: ({ caseFileId }) => ({ params: { case_file_id: caseFileId } }),
  listConversations: ({ documentName }) => ({ query: { document_name: documentName } }),
  createConversation: ({ documentName }) => ({ body: { document_name: documentName } }),
  listMessages: ({ conversationId }) => ({ params: { id: conversationId } }),
  searchConversations: () => ({ query: { q: 'renta' } }),
  rateAnswer: ({ conversationId }) => ({
    params: { id: conversationId, message_id: crypto.randomUUID() },
    body: { feedback: { rating: 'up', reason: null, comment: '' } },
  }),
  saveAnswer: ({ conversationId }) => ({
    params: { id: conversationId, message_id: crypto.randomUUID() },
    body: { is_saved: true },
  }),
  suggestQuestions: ({ conversationId }) => ({
    params: { id: conversationId, message_id: crypto.randomUUID() },
  }),
  replaceQuestion: ({ conversationId }) => ({
    params: { id: conversationId, message_id: crypto.randomUUID() },
    body: { is_replaced: true },
  }),
  getLatestConversation: () => ({}),
  listSavedAnswers: () => ({ query: { limit: '10' } }),
  exportSavedAnswers: () => ({ query: { format: 'md' } }),
  moveConversation: ({ conversationId }) => ({
    params: { id: conversationId },
    body: { case_file_id: null },
  }),
  renameConversation: ({ conversationId }) => ({
    params: { id: conversationId },
    body: { session_title: 'Otro título' },
  }),
  exportConversation: ({ conversationId }) => ({
    params: { id: conversationId },
    query: { format: 'md' },
  }),
  deleteConversation: ({ conversationId }) => ({ params: { id: conversationId } }),
  getStatus: () => ({}),
  getOperatorMetrics: () => ({}),
  lookUpAccount: () => ({ body: { email: 'a@legajo.example' } }),
  recordWebVitals: () => ({ body: { page: '/', lcp_ms: 1_200, cls: 0.01 } }),
  askQuestion: ({ documentName, conversationId }) => ({
    body: {
      question: '¿Cuál es la renta mensual?',
      selected_document: documentName,
      session_id: conversationId,
    },
  }),
  extractAgain: ({ jobId }) => ({
    params: { job_id: jobId },
    body: { job_id: crypto.randomUUID() },
  }),
  startExtraction: () => ({ body: { url: 'https://127.0.0.1/' } }),
  mapSite: () => ({ body: { url: 'https://127.0.0.1/' } }),
  listExtractions: () => ({}),
  getExtraction: ({ jobId }) => ({ params: { job_id: jobId }, query: { after: '0' } }),
  cancelExtraction: ({ jobId }) => ({ params: { job_id: jobId } }),
  listPagePreviews: ({ jobId }) => ({ params: { job_id: jobId } }),
  getPageContent: ({ jobId }) => ({ params: { job_id: jobId, position: '1' } }),
  searchPages: ({ jobId }) => ({ params: { job_id: jobId }, query: { q: 'poda' } }),
  listSkippedAddresses: ({ jobId }) => ({ params: { job_id: jobId }, query: { reason: 'duplicate' } }),
  downloadLinkedPdf: ({ jobId }) => ({
    params: { job_id: jobId },
    query: { url: 'https://ejemplo.es/bases.pdf' },
  }),
  downloadArchive: ({ jobId }) => ({ params: { job_id: jobId } }),
  makeSitePdf: ({ jobId }) => ({ params: { job_id: jobId } }),
  renewArchiveLink: ({ jobId }) => ({ params: { job_id: jobId } }),
  getAccount: () => ({}),
  setMailPreference: () => ({ body: { kind: 'low_credits', is_subscribed: true } }),
  listSessions: () => ({}),
  endSession: ({ sessionId }) => ({ params: { session_id: sessionId } }),
  endOtherSessions: () => ({}),
  listConsents: () => ({}),
  recordConsent: () => ({
    body: {
      type: 'decline',
      date: '2026-01-01T10:00:00.000Z',
      preferences: { essential: true, functional: false, analytics: false, marketing: false },
    },
  }),
  createExportLink: () => ({}),
  downloadExport: () => ({ params: { token: 'x' } }),
  deleteAccount: () => ({ body: { confirmation: 'ELIMINAR', firebase_token: 'x' } }),
  getMailPreference: () => ({ query: { token: 'x' } }),
  unsubscribeMail: () => ({ query: { token: 'x' } }),
  subscribeMail: () => ({ query: { token: 'x' } }),
};

function emptyForm(): FormData {
  const form = new FormData();
  form.append('allow_duplicates', 'false');
  return form;
}
