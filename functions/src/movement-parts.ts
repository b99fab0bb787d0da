import { findPurchases } from './billing/account/movements/find-purchases.ts';
import { findAskedQuestions } from './chat/conversations/find-asked-questions.ts';
import { findComparedVersions } from './comparisons/find-compared-versions.ts';
import { findUploadedDocuments } from './documents/library/find-uploaded-documents.ts';
import { findExtractedSites } from './extractor/find-extracted-sites.ts';
import type { SubjectFinder } from './shared/movements/subject-finder.ts';
import { findFilledTables } from './tables/find-filled-tables.ts';

/** Functions that find the subject of a movement of credits. */
export const subjectFinders: readonly SubjectFinder[] = [
  findAskedQuestions,
  findUploadedDocuments,
  findExtractedSites,
  findComparedVersions,
  findFilledTables,
  findPurchases,
];
