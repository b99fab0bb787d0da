import { z } from 'zod';
import { priceComparison } from '../../contract/billing/credit-prices.ts';
import {
  type RecognisedPage,
  recognisedPageSchema,
} from '../../contract/documents/page-text/recognised-page.ts';
import {
  type ComparedPage,
  type Comparison,
  type JudgedComparison,
  judgePictures,
  type PagePart,
  type PictureCheck,
  type PicturedPages,
  planPictures,
} from '../../engines/compare/index.ts';
import { cropPages, type PartCrop, placeWords } from '../../engines/document-reading/index.ts';
import { runInTimeSlices } from '../../platform/resilience/in-turns.ts';
import { readObject } from '../../platform/storage/read-object.ts';
import {
  type ComparisonKey,
  type ComparisonRecord,
  type Side,
  sides,
  toShownVersion,
} from '../../shared/comparisons/comparison-record.ts';
import { contentFilePaths, documentFilePaths } from '../../shared/library/document-files.ts';
import { contentOf } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';

/**
 * Max pages of each version that are looked at. Drawing 40 pages takes about 25 s of processor time, which one credit
 * pays.
 */
const maxPages = { perCredit: 20, inAll: 40 } as const;
/** Max bytes of the crops of each version; those of a page usually take up to 2 MB. Pages beyond it are not looked at. */
const maxCropBytes = 64 * 1024 * 1024;
/** Max time for drawing the pages of both versions. Changes of pages not drawn by then keep what their text says. */
const timeoutMs = 60_000;

interface ReadVersions {
  readonly comparison: Comparison;
  readonly before: readonly ComparedPage[];
  readonly after: readonly ComparedPage[];
  readonly signal: AbortSignal;
}

/** A comparison, and the scanned pages of each version that were compared by their recognised words alone. */
interface ComparedPictures {
  readonly comparison: Comparison;
  readonly wordOnlyPages: ComparisonRecord['wordOnlyPages'];
}

/**
 * Compares the pictures of scanned pages where their recognised words leave doubts. Returns the comparison as it is
 * when one version has no scanned page. Logs a file that cannot be drawn, and keeps what its words say.
 */
export async function comparePictures(
  services: Pick<Services, 'bucket' | 'logger' | 'readDocument'>,
  key: ComparisonKey,
  record: ComparisonRecord,
  { comparison, before, after, signal }: ReadVersions,
): Promise<ComparedPictures> {
  const texts = { before, after };
  const readVersion = async (side: Side): Promise<PicturedVersion> => {
    const { shown, recognised } = pathsOf(key, record, side);
    const stored = await readObject(services.bucket, recognised);
    const words = z.array(recognisedPageSchema).parse(JSON.parse(stored.toString('utf8')));
    return {
      words: locatePageWords(texts[side], words),
      pdf: await readObject(services.bucket, shown),
      pageCount: record[side].pageCount,
    };
  };
  const { comparison: judged, seenPages } = await compareVersionPictures(comparison, readVersion, {
    ...{ readDocument: services.readDocument, signal },
    onError: (cause) =>
      services.logger.warn('pictures of a comparison were not compared', { comparisonId: key.id, cause }),
  });
  const wordOnlyPages = {
    before: findWordOnlyPages(before, seenPages.before),
    after: findWordOnlyPages(after, seenPages.after),
  };
  return { comparison: judged, wordOnlyPages };
}

/** Returns the numbers of scanned pages with words that are not among those looked at. */
export function findWordOnlyPages(pages: readonly ComparedPage[], seenPages: ReadonlySet<number>): number[] {
  return pages
    .filter(({ index, text, isRecognised }) => isRecognised && text.trim() !== '' && !seenPages.has(index))
    .map(({ index }) => index);
}

/** A version with the recognised words of its pages, and the PDF that shows them. */
export interface PicturedVersion {
  readonly words: PicturedPages;
  readonly pdf: Buffer;
  readonly pageCount: number;
}

/**
 * Draws and compares the changed parts of two scanned versions, and corrects the changes by the result. Reports errors
 * to `onError`, and then decides by the parts drawn before.
 */
export async function compareVersionPictures(
  comparison: Comparison,
  readVersion: (side: Side) => Promise<PicturedVersion>,
  {
    readDocument,
    signal,
    onError,
  }: Pick<Services, 'readDocument'> & { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<JudgedComparison> {
  if (comparison.kept.length === 0) return { comparison, seenPages: { before: new Set(), after: new Set() } };
  const crops = new Map<PagePart, PartCrop>();
  let checks: readonly PictureCheck[] = [];
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const versions = { before: await readVersion('before'), after: await readVersion('after') };
    const words = { before: versions.before.words, after: versions.after.words };
    const credits = priceComparison(versions.before.pageCount + versions.after.pageCount);
    const pageLimit = Math.min(maxPages.inAll, maxPages.perCredit * credits);
    checks = await runInTimeSlices(planPictures(comparison, words, pageLimit));
    const parts = new Set(
      checks.flatMap(({ counterparts }) => counterparts.flatMap(({ own, others }) => [own, ...others])),
    );
    for (const side of sides) {
      const partsOfPages = Map.groupBy(
        [...parts].filter((part) => part.side === side),
        ({ page }) => page,
      );
      await cropPages(readDocument, {
        bytes: versions[side].pdf,
        maxPages: versions[side].pageCount,
        maxBytes: maxCropBytes,
        parts: new Map([...partsOfPages].map(([page, ofPage]) => [page, ofPage.map(({ box }) => box)])),
        signal: AbortSignal.any([signal, timeout]),
        onCropped(page, cropsOfPage) {
          for (const [at, part] of (partsOfPages.get(page) ?? []).entries()) {
            const crop = cropsOfPage[at];
            if (crop !== undefined) crops.set(part, crop);
          }
        },
      });
    }
  } catch (error) {
    signal.throwIfAborted();
    onError(error);
  }
  return await runInTimeSlices(judgePictures(comparison, checks, (part) => crops.get(part)));
}

/** Returns the recognised words of scanned pages, with their spans. */
export function locatePageWords(
  pages: readonly ComparedPage[],
  recognised: readonly RecognisedPage[],
): PicturedPages {
  const words = new Map(recognised.map((page) => [page.index, page]));
  return new Map(
    pages
      .filter(({ isRecognised }) => isRecognised)
      .map((page) => [page.index, placeWords(page, words.get(page.index))]),
  );
}

function pathsOf({ uid, id }: ComparisonKey, record: ComparisonRecord, side: Side) {
  const location = contentOf(uid, toShownVersion(id, side, record));
  const { original, rendition } = { ...documentFilePaths(location), ...contentFilePaths(location) };
  return {
    shown: record[side].kind === 'docx' ? rendition : original,
    recognised: contentFilePaths(location).recognised,
  };
}
