import type { RecognisedPictures } from '../../../engines/document-reading/index.ts';
import type { PublicationPace } from '../publication-pace.ts';

export interface MeanwhileOptions {
  readonly pace: PublicationPace;
  /** Pictures that the document has. */
  readonly pictureCount: number;
  /** Pages of pictures that are published already. */
  readonly publishedCount: number;
  /** Publishes what is read. Answers whether there was anything to publish. */
  readonly publish: (pictures: RecognisedPictures) => Promise<boolean>;
}

/** Publishes a document while its pictures are read, one publication at a time. */
export interface Meanwhile {
  /** Aborts with the reason why a publication failed: then reading on is for nothing. */
  readonly failed: AbortSignal;
  /** Hears of the pictures that are read. */
  readonly hear: (pictures: RecognisedPictures) => void;
  /** Resolves once no publication is under way. Rejects where one failed. */
  readonly end: () => Promise<void>;
}

export function publishMeanwhile({
  pace,
  pictureCount,
  publishedCount,
  publish,
}: MeanwhileOptions): Meanwhile {
  const startedAtMs = performance.now();
  const failure = new AbortController();
  let running: Promise<void> | undefined;
  let next = publishedCount > 0 ? publishedCount * pace.growth : pace.firstPages;
  let isFirst = publishedCount === 0;
  const isDue = (read: number): boolean => {
    if (running !== undefined || pictureCount - read < pace.leastPending) return false;
    return read >= next || (isFirst && performance.now() - startedAtMs >= pace.firstMs);
  };
  const run = async (pictures: RecognisedPictures): Promise<void> => {
    try {
      // What cannot be published now is with the next one, with more pages.
      if (await publish(pictures)) isFirst = false;
      next = Math.max(pictures.size, pace.firstPages) * pace.growth;
    } catch (error) {
      failure.abort(error);
    } finally {
      running = undefined;
    }
  };
  return {
    failed: failure.signal,
    hear: (pictures) => {
      if (!failure.signal.aborted && isDue(pictures.size)) running = run(new Map(pictures));
    },
    end: async () => {
      await running;
      failure.signal.throwIfAborted();
    },
  };
}
