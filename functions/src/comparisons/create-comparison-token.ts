import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { toShownVersion } from '../shared/comparisons/comparison-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { linkToVersion } from '../shared/library/link-to-version.ts';
import { requireComparison } from './require-comparison.ts';

/**
 * `POST /comparisons/:comparison_id/token`: returns a short-lived link to the copy of one version, for the viewer.
 * Rejects with `document_not_found` for a site, which has no file, and until both versions are copied.
 */
export const createComparisonToken: Handler<Routes['createComparisonToken']> = async (
  services,
  { caller, params, body },
) => {
  const id = params.comparison_id;
  const record = await requireComparison(services.firestore, { uid: caller.uid, id });
  const shownVersion = toShownVersion(id, body.side, record);
  const hasFiles = record.state === 'running' || record.state === 'done';
  if (shownVersion.kind === 'site' || !hasFiles) throw new ApiError('document_not_found');
  return await linkToVersion(services, caller, shownVersion, shownVersion.name);
};
