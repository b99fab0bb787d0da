import { jsonEntry } from '../platform/zip/json-entry.ts';
import type { ExportPart } from '../shared/account-parts/export-part.ts';
import { listCaseFilesOf } from './list-case-files.ts';

/** Exports a user's case files. Conversations in the export name theirs by its id. */
export const exportCaseFiles: ExportPart = async ({ firestore }, uid) => {
  const caseFiles = await listCaseFilesOf(firestore, uid);
  return [jsonEntry('expedientes.json', () => caseFiles)];
};
