import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { toShownVersion } from '../shared/comparisons/comparison-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { contentOf } from '../shared/library/document-record.ts';
import { readSitePage } from '../shared/library/read-site-page.ts';
import { requireComparison } from './require-comparison.ts';

/** `GET /comparisons/:comparison_id/:side/pages/:page`: returns one page of a compared site. */
export const getComparedPage: Handler<Routes['getComparedPage']> = async (
  services,
  { caller: { uid }, params, signal },
) => {
  const id = params.comparison_id;
  const record = await requireComparison(services.firestore, { uid, id });
  const shownVersion = toShownVersion(id, params.side, record);
  if (shownVersion.kind !== 'site') throw new ApiError('document_not_found');
  return await readSitePage(services.bucket, contentOf(uid, shownVersion), Number(params.page), signal);
};
