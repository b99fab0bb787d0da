import { plans } from '../../contract/billing/plans.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Library } from './read-library.ts';

/** Counts the documents that count for the plan. */
export function countOwnDocuments({ documents }: Library): number {
  return documents.filter(({ isExample }) => !isExample).length;
}

/** Checks the plan's limits. A replacement counts as an upload, but needs no additional place. */
export function requireRoom(library: Library, isOneMore: boolean): void {
  const { user } = library;
  const { maxDocuments, label } = plans[user.plan];
  if (isOneMore && countOwnDocuments(library) >= maxDocuments) {
    throw new ApiError('plan_limit_reached', {
      detail: `Tu plan ${label} permite guardar ${maxDocuments} documentos y ya los tienes. Elimina alguno o contrata un plan superior.`,
    });
  }
  if (user.uploads.count >= maxDocuments) {
    throw new ApiError('plan_limit_reached', {
      detail: `Tu plan ${label} permite subir ${maxDocuments} documentos por periodo y ya los has subido.`,
    });
  }
}

/** Returns the uploads an account has left: limited by stored documents and by uploads in the period. */
export function countRemainingUploads(library: Library): number {
  const { user } = library;
  return Math.max(
    0,
    plans[user.plan].maxDocuments - Math.max(countOwnDocuments(library), user.uploads.count),
  );
}
