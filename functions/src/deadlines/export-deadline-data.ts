import { jsonEntry } from '../platform/zip/json-entry.ts';
import type { ExportPart } from '../shared/account-parts/export-part.ts';
import { listDeadlinesOf } from './list-deadlines.ts';

/** Exports the deadlines of a user's documents, with dates and statuses given by the user, as one file. */
export const exportDeadlineData: ExportPart = async (services, uid) => [
  jsonEntry('plazos.json', () => listDeadlinesOf(services, uid)),
];
