import { randomUUID } from 'node:crypto';
import { priceSite } from '../../contract/billing/credit-prices.ts';
import type { NameConflictChoice } from '../../contract/documents/schemas.ts';
import type { Routes } from '../../contract/routes.ts';
import { formatCredits } from '../../contract/spanish-format.ts';
import { addToCaseFile } from '../../shared/case-files/case-file-record.ts';
import type { Handler, HandlerAnswer } from '../../shared/http/handler.ts';
import { withUserLease } from '../../shared/leases/user-lease.ts';
import { documentsOf, type StoredDocument } from '../../shared/library/document-record.ts';
import type { ExtractedSite, FindExtractedSite } from '../../shared/library/extracted-site.ts';
import { toStoredDocument } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import { findPlacement, type NewDocument } from '../placement/find-placement.ts';
import { readLibrary } from '../placement/read-library.ts';
import { toDocumentSummary } from '../to-document-summary.ts';
import { holdAmount, recordUpload } from '../upload/begin-upload.ts';
import { type CommittedUpload, commitUpload, UnknownOutcomeError } from '../upload/commit-upload.ts';
import { deleteReplacedFiles } from '../upload/delete-orphaned-folders.ts';
import { undoUpload } from '../upload/undo-upload.ts';
import {
  countWastedReading,
  isUploadAbandoned,
  newUploadEffort,
  requireWastedReadingsBelowLimit,
} from '../upload/upload-effort.ts';
import { hashSite, makeSiteDocument } from './make-site-document.ts';
import { nameSite } from './name-site.ts';

type Route = Routes['addSiteDocument'];

/**
 * `POST /extract/:job_id/document`: adds the pages of an extraction to the caller's library as one document, asked and
 * cited like any other. Charges the price stated by the extraction, all or nothing; a site that is already in the
 * library is returned, free. Rejects as `FindExtractedSite` and `findPlacement` do, and with `insufficient_credits`,
 * `model_unavailable` and `upload_in_progress`.
 */
export const createSiteAddition =
  (findSite: FindExtractedSite): Handler<Route> =>
  (services, { caller: { uid }, params, body, signal }) =>
    withUserLease(services, { uid, kind: 'upload' }, async () => {
      const { job_id: jobId } = params;
      const existing = await findKnownDocument(services, uid, jobId);
      const { name_conflict: nameConflict, case_file_id: caseFileId } = body;
      if (existing !== undefined) {
        const document = { id: existing.id, jobId };
        await addToCaseFile(services.firestore, { uid, caseFileId }, document, services.now());
        return describeAddition(services, uid, { document: existing, remainingCredits: undefined }, 0);
      }
      const site = await findSite(services, { uid, jobId });
      const order = { uid, jobId, site, nameConflict, caseFileId, signal };
      return describeAddition(services, uid, await storeSite(services, order), priceSite(site.pageCount));
    });

async function describeAddition(
  services: Services,
  uid: string,
  { document, remainingCredits }: CommittedUpload,
  creditsUsed: number,
): Promise<HandlerAnswer<Route>> {
  return {
    document: toDocumentSummary(document),
    credits_used: creditsUsed,
    remaining_credits: remainingCredits ?? (await services.ledger.balance(uid)).available,
  };
}

async function findKnownDocument(
  { firestore }: Services,
  uid: string,
  jobId: string,
): Promise<StoredDocument | undefined> {
  const { docs } = await documentsOf(firestore, uid).where('sha256', '==', hashSite(jobId)).limit(1).get();
  return docs[0] && toStoredDocument(docs[0]);
}

interface SiteUpload {
  readonly uid: string;
  readonly jobId: string;
  readonly site: ExtractedSite;
  readonly nameConflict: NameConflictChoice;
  readonly caseFileId: string | undefined;
  readonly signal: AbortSignal;
}

async function storeSite(
  services: Services,
  { uid, jobId, site, nameConflict, caseFileId, signal }: SiteUpload,
): Promise<CommittedUpload> {
  const name = nameSite(site.url);
  const newDocument: NewDocument = {
    name,
    sha256: hashSite(jobId),
    nameConflict,
    caseFileId,
    allowsDuplicates: false,
    isExample: false,
  };
  const place = findPlacement(await readLibrary(services.firestore, uid), newDocument);
  const location = { uid, documentId: place.replaced?.id ?? randomUUID(), version: randomUUID() };
  const price = priceSite(site.pageCount);
  await requireWastedReadingsBelowLimit(services, uid);
  const effort = newUploadEffort();
  try {
    await holdAmount(services, location, price, describeShortage(price));
    await recordUpload(services, location, place.nameKey);
    const pages = await site.readPages(signal);
    effort.hasAskedModels = true;
    const record = await makeSiteDocument(services, { name, jobId, url: site.url, pages, location, signal });
    const hasToReplace = place.replaced !== undefined;
    const upload = { file: newDocument, record, creditsUsed: price, hasToReplace };
    const committed = await commitUpload(services, location, upload);
    if (hasToReplace) await deleteReplacedFiles(services, uid);
    return committed;
  } catch (error) {
    if (error instanceof UnknownOutcomeError) throw error;
    await undoUpload(services, location);
    await countWastedReading(services, uid, effort, {
      error,
      isAbandoned: isUploadAbandoned(error, signal),
    });
    throw error;
  }
}

const describeShortage = (price: number): string =>
  `Preguntar a este sitio cuesta ${formatCredits(price)} y no tienes suficientes.`;
