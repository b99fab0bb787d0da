import { findPurchases } from './billing/movements/find-purchases.ts';
import { findAskedQuestions } from './chat/conversations/find-asked-questions.ts';
import { findUploadedDocuments } from './documents/library/find-uploaded-documents.ts';
import { findExtractedSites } from './extractor/find-extracted-sites.ts';
import type { SubjectFinder } from './shared/movements/subject-finder.ts';

/** Who knows what credits were spent on or bought with. */
export const subjectFinders: readonly SubjectFinder[] = [
  findAskedQuestions,
  findUploadedDocuments,
  findExtractedSites,
  findPurchases,
];
