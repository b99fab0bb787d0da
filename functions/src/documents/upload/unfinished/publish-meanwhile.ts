import type { RecognisedPictures } from '../../../engines/document-reading/index.ts';
import type { PublicationPace } from '../publication-pace.ts';

export interface PublishingOptions {
  readonly pace: PublicationPace;
  /** Number of the document's pictures. */
  readonly pictureCount: number;
  /** Number of pictured pages that are published already. */
  readonly publishedCount: number;
  /** Publishes the pages read. Resolves to false when there was nothing to publish. */
  readonly publish: (pictures: RecognisedPictures) => Promise<boolean>;
}

/** Publishes a document while its pictures are read, one publication at a time. */
export interface PublishedPages {
  /** Aborts with the error of a failed publication: then further reading is useless. */
  readonly failed: AbortSignal;
  /** Receives the pictures read so far, and the milliseconds that the others will take, if known. */
  readonly onPictures: (pictures: RecognisedPictures, leftMs?: number) => void;
  /** Resolves once no publication is running. Rejects when one failed. */
  readonly end: () => Promise<void>;
}

export function publishMeanwhile({
  pace,
  pictureCount,
  publishedCount,
  publish,
}: PublishingOptions): PublishedPages {
  const startedAtMs = performance.now();
  const failure = new AbortController();
  let runningPromise: Promise<void> | undefined;
  let next = publishedCount > 0 ? publishedCount * pace.growth : pace.firstPages;
  let isFirst = publishedCount === 0;
  const isDue = (readPageCount: number, leftMs = 0): boolean => {
    const isEarly = pictureCount - readPageCount >= pace.minPending || leftMs >= pace.minLeftMs;
    if (runningPromise !== undefined || !isEarly) return false;
    return readPageCount >= next || (isFirst && performance.now() - startedAtMs >= pace.firstMs);
  };
  const run = async (pictures: RecognisedPictures): Promise<void> => {
    try {
      // Leaves unpublished pages to the next publication, which has more pages.
      if (await publish(pictures)) isFirst = false;
      next = Math.max(pictures.size, pace.firstPages) * pace.growth;
    } catch (error) {
      failure.abort(error);
    } finally {
      runningPromise = undefined;
    }
  };
  return {
    failed: failure.signal,
    onPictures: (pictures, leftMs) => {
      if (!failure.signal.aborted && isDue(pictures.size, leftMs)) runningPromise = run(new Map(pictures));
    },
    end: async () => {
      await runningPromise;
      failure.signal.throwIfAborted();
    },
  };
}
