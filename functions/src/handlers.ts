import {
  getMailPreference,
  setMailPreference,
  subscribeMail,
  unsubscribeMail,
} from './account/change-mail-preference.ts';
import { listConsents, recordConsent } from './account/consents/record-consent.ts';
import { createAccountDeletion } from './account/deletion/delete-account.ts';
import { createExportLink } from './account/export/create-export-link.ts';
import { createExportDownload } from './account/export/download-export.ts';
import { getAccount } from './account/get-account.ts';
import { endOtherSessions, endSession, listSessions } from './account/sessions/end-sessions.ts';
import { deletionSteps, exportParts } from './account-parts.ts';
import { getBillingDetails } from './billing/account/details/get-billing-details.ts';
import { saveBillingDetails } from './billing/account/details/save-billing-details.ts';
import { createMovementsDownload } from './billing/account/movements/download-movements.ts';
import { getCreditUsage } from './billing/account/movements/get-credit-usage.ts';
import { createMovementList } from './billing/account/movements/list-movements.ts';
import { openBillingPortal } from './billing/account/portal/open-billing-portal.ts';
import { cancelSubscription } from './billing/cancel-subscription.ts';
import { createOneTimeCheckout } from './billing/checkout/create-onetime-checkout.ts';
import { createSubscriptionCheckout } from './billing/checkout/create-subscription-checkout.ts';
import { getPaymentDetails } from './billing/checkout/get-payment-details.ts';
import { getBillingInfo } from './billing/get-billing-info.ts';
import { getInvoicePage, getInvoicePdf } from './billing/payments/invoices/get-invoice-documents.ts';
import { listInvoices } from './billing/payments/invoices/list-invoices.ts';
import { getRectificationPdf } from './billing/returns/rectifications/get-rectification-pdf.ts';
import { listWithdrawables } from './billing/returns/withdrawal/list-withdrawables.ts';
import { withdrawPurchase } from './billing/returns/withdrawal/withdraw-purchase.ts';
import { updateStripeEmail } from './billing/update-stripe-email.ts';
import { changeCaseFile } from './case-files/change-case-file.ts';
import { changeCaseFileContents } from './case-files/change-case-file-contents.ts';
import { createCaseFile } from './case-files/create-case-file.ts';
import { deleteCaseFile } from './case-files/delete-case-file.ts';
import { listCaseFiles } from './case-files/list-case-files.ts';
import { askQuestion } from './chat/asking/ask-question.ts';
import { createConversation } from './chat/conversations/create-conversation.ts';
import { deleteConversation } from './chat/conversations/delete-conversation.ts';
import { getLatestConversation } from './chat/conversations/get-latest-conversation.ts';
import { listConversations } from './chat/conversations/list-conversations.ts';
import { listMessages } from './chat/conversations/list-messages.ts';
import { moveConversation } from './chat/conversations/move-conversation.ts';
import { rateAnswer } from './chat/conversations/rate-answer.ts';
import { renameConversation } from './chat/conversations/rename-conversation.ts';
import { replaceQuestion } from './chat/conversations/replace-question.ts';
import { searchConversations } from './chat/conversations/search-conversations.ts';
import { exportConversation } from './chat/export/export-conversation.ts';
import { suggestQuestions } from './chat/follow-ups/suggest-questions.ts';
import { exportSavedAnswers } from './chat/saved-answers/export-saved-answers.ts';
import { listSavedAnswers } from './chat/saved-answers/list-saved-answers.ts';
import { saveAnswer } from './chat/saved-answers/save-answer.ts';
import { addExampleComparison } from './comparisons/add-example-comparison.ts';
import { createComparisonToken } from './comparisons/create-comparison-token.ts';
import { deleteComparison } from './comparisons/delete-comparison.ts';
import { exportComparison } from './comparisons/export-comparison.ts';
import { getComparedPage } from './comparisons/get-compared-page.ts';
import { getComparison } from './comparisons/get-comparison.ts';
import { listChanges } from './comparisons/list-changes.ts';
import { listComparisons } from './comparisons/list-comparisons.ts';
import { createComparisonStart } from './comparisons/start-comparison.ts';
import { changeDeadlines } from './deadlines/change-deadlines.ts';
import { exportDeadlines } from './deadlines/export-deadlines.ts';
import { findDeadlines } from './deadlines/find-deadlines.ts';
import { listDeadlines } from './deadlines/list-deadlines.ts';
import { saveDeadlineSettings } from './deadlines/save-deadline-settings.ts';
import { addExampleDocument } from './documents/example/add-example-document.ts';
import { deleteDocuments } from './documents/library/delete-documents.ts';
import { getDocumentGuide } from './documents/library/get-document-guide.ts';
import { getUsageStats } from './documents/library/get-usage-stats.ts';
import { listDocuments } from './documents/library/list-documents.ts';
import { renameDocument } from './documents/library/rename-document.ts';
import { createDocumentToken } from './documents/serving/create-document-token.ts';
import { readDocumentFile } from './documents/serving/read-document-file.ts';
import { readPageWords } from './documents/serving/read-page-words.ts';
import { createSiteAddition } from './documents/site/add-site-document.ts';
import { getSitePage } from './documents/site/get-site-page.ts';
import { uploadDocuments } from './documents/upload/upload-documents.ts';
import { makeSitePdf } from './extractor/archive/formats/make-site-pdf.ts';
import { searchPages } from './extractor/archive/search-pages.ts';
import { cancelExtraction } from './extractor/cancel-extraction.ts';
import { downloadArchive } from './extractor/download-archive.ts';
import { createPdfFetcher } from './extractor/download-linked-pdf.ts';
import { extractAgain } from './extractor/extract-again.ts';
import { findExtractedSite } from './extractor/find-extracted-site.ts';
import { createForeignSitesOpener } from './extractor/foreign-sites/foreign-sites-opener.ts';
import { getExtraction } from './extractor/get-extraction.ts';
import { getPageContent } from './extractor/get-page-content.ts';
import { listExtractions } from './extractor/list-extractions.ts';
import { listPagePreviews } from './extractor/list-page-previews.ts';
import { listSkippedAddresses } from './extractor/list-skipped-addresses.ts';
import { createSiteMapper } from './extractor/map-site.ts';
import { renewArchiveLink } from './extractor/renew-archive-link.ts';
import { startExtraction } from './extractor/start-extraction.ts';
import { watchedSites } from './extractor/watched-sites.ts';
import { secureAccount } from './identity/access/secure-account.ts';
import { createEmailChangeConfirmation } from './identity/email-change/confirm-email-change.ts';
import { requestEmailChange } from './identity/email-change/request-email-change.ts';
import { withdrawEmailChange } from './identity/email-change/withdraw-email-change.ts';
import { logIn } from './identity/log-in.ts';
import { logOut } from './identity/log-out.ts';
import { changePassword } from './identity/passwords/change-password.ts';
import { resetPassword } from './identity/passwords/reset-password.ts';
import { confirmPhoneChange } from './identity/phone-change/confirm-phone-change.ts';
import { requestPhoneChange } from './identity/phone-change/request-phone-change.ts';
import { requestPhoneChangeSms } from './identity/phone-change/request-phone-change-sms.ts';
import { checkUserExists } from './identity/registration/check-user-exists.ts';
import { confirmPhone } from './identity/registration/confirm-phone.ts';
import { linkAccount } from './identity/registration/link-account.ts';
import { reclaimEmail } from './identity/registration/reclaim-email.ts';
import { register } from './identity/registration/register.ts';
import { requestSms } from './identity/registration/request-sms.ts';
import { verifyPhone } from './identity/registration/verify-phone.ts';
import { subjectFinders } from './movement-parts.ts';
import { getOperatorMetrics } from './operations/get-operator-metrics.ts';
import { getStatus } from './operations/get-status.ts';
import { lookUpAccount } from './operations/look-up-account.ts';
import { getHealth } from './shared/http/get-health.ts';
import type { HandlerTable } from './shared/http/handler.ts';
import { recordWebVitals } from './shared/http/record-web-vitals.ts';
import { changeTable } from './tables/change-table.ts';
import { correctCell } from './tables/correct-cell.ts';
import { createTable } from './tables/create-table.ts';
import { deleteTable } from './tables/delete-table.ts';
import { exportTable } from './tables/export-table.ts';
import { getTable } from './tables/get-table.ts';
import { listTables } from './tables/list-tables.ts';
import { runTable } from './tables/run-table.ts';
import { stopTable } from './tables/stop-table.ts';
import { suggestColumns } from './tables/suggest-columns.ts';
import { createWatchChange } from './watches/change-watch.ts';
import { createWatchCreation } from './watches/create-watch.ts';
import { createWatchDeletion } from './watches/delete-watch.ts';
import { getVisit } from './watches/get-visit.ts';
import { getWatch } from './watches/get-watch.ts';
import { listVisits } from './watches/list-visits.ts';
import { listWatches } from './watches/list-watches.ts';

const openForeignSites = createForeignSitesOpener();

/** Handlers of the routes of the contract. A route without a handler does not compile. */
export const handlers: HandlerTable = {
  getHealth,
  logIn,
  logOut,
  checkUserExists,
  register,
  requestSms,
  confirmPhone,
  linkAccount,
  verifyPhone,
  changePassword,
  requestEmailChange,
  withdrawEmailChange,
  confirmEmailChange: createEmailChangeConfirmation(updateStripeEmail),
  requestPhoneChange,
  requestPhoneChangeSms,
  confirmPhoneChange,
  reclaimEmail,
  resetPassword,
  secureAccount,
  getBillingInfo,
  listMovements: createMovementList(subjectFinders),
  downloadMovements: createMovementsDownload(subjectFinders),
  getCreditUsage,
  createSubscriptionCheckout,
  createOneTimeCheckout,
  cancelSubscription,
  listInvoices,
  getInvoicePage,
  getInvoicePdf,
  getPaymentDetails,
  listWithdrawables,
  withdraw: withdrawPurchase,
  getRectificationPdf,
  getBillingDetails,
  saveBillingDetails,
  openBillingPortal,
  getUsageStats,
  listDocuments,
  addExampleDocument,
  addSiteDocument: createSiteAddition(findExtractedSite),
  getSitePage,
  deleteDocuments,
  renameDocument,
  uploadDocuments,
  getDocumentGuide,
  createDocumentToken,
  readDocumentFile,
  readPageWords,
  startComparison: createComparisonStart(findExtractedSite),
  addExampleComparison,
  listComparisons,
  listCaseFiles,
  createCaseFile,
  changeCaseFile,
  changeCaseFileContents,
  deleteCaseFile,
  getComparison,
  listChanges,
  createComparisonToken,
  getComparedPage,
  exportComparison,
  deleteComparison,
  listTables,
  createTable,
  suggestColumns,
  getTable,
  changeTable,
  runTable,
  stopTable,
  correctCell,
  exportTable,
  deleteTable,
  listDeadlines,
  saveDeadlineSettings,
  findDeadlines,
  changeDeadlines,
  exportDeadlines,
  listConversations,
  searchConversations,
  createConversation,
  listSavedAnswers,
  exportSavedAnswers,
  getLatestConversation,
  listMessages,
  rateAnswer,
  saveAnswer,
  renameConversation,
  replaceQuestion,
  suggestQuestions,
  moveConversation,
  exportConversation,
  deleteConversation,
  askQuestion,
  startExtraction,
  extractAgain,
  mapSite: createSiteMapper(openForeignSites),
  listExtractions,
  getExtraction,
  cancelExtraction,
  listPagePreviews,
  getPageContent,
  searchPages,
  listSkippedAddresses,
  downloadLinkedPdf: createPdfFetcher(openForeignSites),
  downloadArchive,
  makeSitePdf,
  renewArchiveLink,
  listWatches,
  createWatch: createWatchCreation(watchedSites),
  getWatch,
  changeWatch: createWatchChange(watchedSites),
  deleteWatch: createWatchDeletion(watchedSites),
  listVisits,
  getVisit,
  getAccount,
  setMailPreference,
  listSessions,
  endSession,
  endOtherSessions,
  listConsents,
  recordConsent,
  createExportLink,
  downloadExport: createExportDownload(exportParts),
  deleteAccount: createAccountDeletion(deletionSteps),
  getMailPreference,
  unsubscribeMail,
  subscribeMail,
  recordWebVitals,
  getStatus,
  getOperatorMetrics,
  lookUpAccount,
};
