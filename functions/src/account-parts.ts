import { deleteStoredData } from './account/deletion/delete-stored-data.ts';
import { exportProfile } from './account/export/export-profile.ts';
import { closeBilling } from './billing/account-parts/close-billing.ts';
import { exportBilling } from './billing/account-parts/export-billing.ts';
import { exportCaseFiles } from './case-files/export-case-files.ts';
import { exportConversations } from './chat/export/export-conversations.ts';
import { exportSavedAnswerData } from './chat/saved-answers/export-saved-answer-data.ts';
import { exportComparisons } from './comparisons/export-comparisons.ts';
import { exportDeadlineData } from './deadlines/export-deadline-data.ts';
import { exportDocuments } from './documents/library/export-documents.ts';
import { exportExtractions } from './extractor/export-extractions.ts';
import { closeAccess } from './identity/close-access.ts';
import { forgetIdentity } from './identity/forget-identity.ts';
import type { DeletionStep } from './shared/account-parts/deletion-step.ts';
import type { ExportPart } from './shared/account-parts/export-part.ts';
import { exportTables } from './tables/export-tables.ts';
import { exportWatches } from './watches/export-watches.ts';

/** Parts of the export of an account, in order. */
export const exportParts: readonly ExportPart[] = [
  exportProfile,
  exportBilling,
  exportDocuments,
  exportCaseFiles,
  exportConversations,
  exportSavedAnswerData,
  exportExtractions,
  exportComparisons,
  exportTables,
  exportDeadlineData,
  exportWatches,
];

/** Steps of the deletion of an account, in order: first the sign-in methods, then the payments, then the data. */
export const deletionSteps: readonly DeletionStep[] = [
  closeAccess,
  closeBilling,
  deleteStoredData,
  forgetIdentity,
];
