import { priceUpload } from '@contract/billing/credit-prices.ts';
import { type PlanId, planIds, plans } from '@contract/billing/plans.ts';
import { formatCount, formatPages } from '@/shared/format/format.ts';
import type { UploadRefusal } from './describe-upload-failure.ts';
import { uploadTexts } from './upload-texts.ts';

/** Remaining capacity of an account. */
export interface RemainingCapacity {
  readonly plan: PlanId;
  /** Names of the stored documents without the free example; a file with the same name needs no additional space. */
  readonly storedNames: readonly string[];
  /** Uploads in the current period. */
  readonly uploadCount: number;
  /** `undefined` while the balance is unknown. */
  readonly credits: number | undefined;
}

export interface WantedFile {
  readonly id: string;
  readonly filename: string;
  /** Number of pages; `null` when only the server can count them. */
  readonly pages: number | null;
}

/**
 * Returns the files that exceed the plan or the balance, with the reason and the smallest sufficient plan. Earlier
 * files take precedence, after `sentFiles`.
 */
export function checkPlan(
  files: readonly WantedFile[],
  sentFiles: readonly WantedFile[],
  capacity: RemainingCapacity,
): ReadonlyMap<string, UploadRefusal> {
  const refusals = new Map<string, UploadRefusal>();
  const usedBefore = { documents: 0, uploads: 0, credits: 0 };
  const take = ({ filename, pages }: WantedFile): void => {
    if (!capacity.storedNames.includes(filename)) usedBefore.documents += 1;
    usedBefore.uploads += 1;
    usedBefore.credits += minPrice(pages);
  };
  sentFiles.forEach(take);
  for (const file of files) {
    const refusal = refuseFile(file, usedBefore, capacity);
    if (refusal === undefined) take(file);
    else refusals.set(file.id, refusal);
  }
  return refusals;
}

/** Returns the minimum price of a file in credits: at least 1 page, none of which a model has to read. */
export function minPrice(pages: number | null): number {
  return priceUpload(pages ?? 1, 0);
}

function refuseFile(
  { filename, pages }: WantedFile,
  usedBefore: { readonly documents: number; readonly uploads: number; readonly credits: number },
  { plan, storedNames, uploadCount, credits }: RemainingCapacity,
): UploadRefusal | undefined {
  const { label, maxPagesPerFile, maxDocuments } = plans[plan];
  if (pages !== null && pages > maxPagesPerFile) {
    const [pageText, maxText] = [formatPages(pages), formatPages(maxPagesPerFile)];
    return refuseByPlan(uploadTexts.tooManyPages(pageText, label, maxText), (other) =>
      other.maxPagesPerFile >= pages ? formatPages(other.maxPagesPerFile) : undefined,
    );
  }
  const documents = storedNames.length + usedBefore.documents + (storedNames.includes(filename) ? 0 : 1);
  const uploads = uploadCount + usedBefore.uploads + 1;
  if (Math.max(documents, uploads) > maxDocuments) {
    const describe = documents > maxDocuments ? uploadTexts.noRoom : uploadTexts.noUploads;
    return refuseByPlan(describe(label, countDocuments(maxDocuments)), (other) =>
      other.maxDocuments >= Math.max(documents, uploads) ? countDocuments(other.maxDocuments) : undefined,
    );
  }
  const price = minPrice(pages);
  if (credits === undefined || price <= credits - usedBefore.credits) return undefined;
  const left = Math.max(0, credits - usedBefore.credits);
  const detail = uploadTexts.creditsMissing(price, left);
  return { status: 402, detail };
}

/** Refuses a file, naming the smallest plan that would accept it and its limit. */
function refuseByPlan(
  reason: string,
  admits: (plan: (typeof plans)[PlanId]) => string | undefined,
): UploadRefusal {
  for (const id of planIds) {
    const maxText = admits(plans[id]);
    if (maxText !== undefined)
      return { status: 403, detail: `${reason} ${uploadTexts.betterPlan(plans[id].label, maxText)}` };
  }
  return { status: 403, detail: `${reason} ${uploadTexts.noPlan}`, isBeyondPlans: true };
}

const countDocuments = (count: number): string => formatCount(count, 'documento', 'documentos');
