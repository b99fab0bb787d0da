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
import { cancelSubscription } from './billing/cancel-subscription.ts';
import { createOneTimeCheckout } from './billing/create-onetime-checkout.ts';
import { createSubscriptionCheckout } from './billing/create-subscription-checkout.ts';
import { getBillingInfo } from './billing/get-billing-info.ts';
import { getPaymentDetails } from './billing/get-payment-details.ts';
import { listInvoices } from './billing/list-invoices.ts';
import { listMovements } from './billing/list-movements.ts';
import { listWithdrawables } from './billing/withdrawal/list-withdrawables.ts';
import { withdraw } from './billing/withdrawal/withdraw.ts';
import { askQuestion } from './chat/ask-question.ts';
import { createConversation } from './chat/create-conversation.ts';
import { deleteConversation } from './chat/delete-conversation.ts';
import { exportConversation } from './chat/export-conversation.ts';
import { getLatestConversation } from './chat/get-latest-conversation.ts';
import { listConversations } from './chat/list-conversations.ts';
import { listMessages } from './chat/list-messages.ts';
import { rateAnswer } from './chat/rate-answer.ts';
import { renameConversation } from './chat/rename-conversation.ts';
import { exportSavedAnswers } from './chat/saved-answers/export-saved-answers.ts';
import { listSavedAnswers } from './chat/saved-answers/list-saved-answers.ts';
import { saveAnswer } from './chat/saved-answers/save-answer.ts';
import { searchConversations } from './chat/search-conversations.ts';
import { createDocumentToken } from './documents/create-document-token.ts';
import { deleteDocuments } from './documents/delete-documents.ts';
import { addExampleDocument } from './documents/example/add-example-document.ts';
import { getDocumentGuide } from './documents/get-document-guide.ts';
import { getUsageStats } from './documents/get-usage-stats.ts';
import { listDocuments } from './documents/list-documents.ts';
import { readDocumentFile } from './documents/read-document-file.ts';
import { renameDocument } from './documents/rename-document.ts';
import { uploadDocuments } from './documents/upload-documents.ts';
import { cancelExtraction } from './extractor/cancel-extraction.ts';
import { downloadArchive } from './extractor/download-archive.ts';
import { getExtraction } from './extractor/get-extraction.ts';
import { getPageContent } from './extractor/get-page-content.ts';
import { listExtractions } from './extractor/list-extractions.ts';
import { listPagePreviews } from './extractor/list-page-previews.ts';
import { renewArchiveLink } from './extractor/renew-archive-link.ts';
import { startExtraction } from './extractor/start-extraction.ts';
import { changePassword } from './identity/change-password.ts';
import { checkUserExists } from './identity/check-user-exists.ts';
import { confirmPhone } from './identity/confirm-phone.ts';
import { linkAccount } from './identity/link-account.ts';
import { logIn } from './identity/log-in.ts';
import { logOut } from './identity/log-out.ts';
import { register } from './identity/register.ts';
import { requestSms } from './identity/request-sms.ts';
import { resetPassword } from './identity/reset-password.ts';
import { verifyPhone } from './identity/verify-phone.ts';
import { secureAccount } from './identity/watch/secure-account.ts';
import { getOperatorFigures } from './operations/get-operator-figures.ts';
import { getStatus } from './operations/get-status.ts';
import { getHealth } from './shared/http/get-health.ts';
import type { HandlerTable } from './shared/http/handler.ts';
import { recordWebVitals } from './shared/http/record-web-vitals.ts';

/** What answers each route of the contract. A route without a handler does not compile. */
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
  resetPassword,
  secureAccount,
  getBillingInfo,
  listMovements,
  createSubscriptionCheckout,
  createOneTimeCheckout,
  cancelSubscription,
  listInvoices,
  getPaymentDetails,
  listWithdrawables,
  withdraw,
  getUsageStats,
  listDocuments,
  addExampleDocument,
  deleteDocuments,
  renameDocument,
  uploadDocuments,
  getDocumentGuide,
  createDocumentToken,
  readDocumentFile,
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
  exportConversation,
  deleteConversation,
  askQuestion,
  startExtraction,
  listExtractions,
  getExtraction,
  cancelExtraction,
  listPagePreviews,
  getPageContent,
  downloadArchive,
  renewArchiveLink,
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
  getOperatorFigures,
};
