import type {
  ReadResult,
  RecognisedPicture,
  RecognisedPictures,
} from '../../engines/document-reading/index.ts';
import type { Services } from '../../shared/services.ts';
import { openRecognitionStore, type PicturedFile } from './recognition-store.ts';
import { recordRecognition } from './record-recognition.ts';

type Pictures = ReadResult['imagePages'];

/** Maximum milliseconds for all pages of one request: two hundred full ones. Further pages are reported as unread. */
const budgetMs = 300_000;
/** Min number of read pages to estimate the time of the others: the first pages are read two at a time. */
const minMeasured = 2;

/** The milliseconds left for the pictures of all files of one request. */
export interface RecognitionBudget {
  leftMs: number;
}

export function openRecognitionBudget(): RecognitionBudget {
  return { leftMs: budgetMs };
}

export interface RecognitionOptions {
  readonly signal: AbortSignal;
  /**
   * Receives all pages read so far, after each new one, and the estimated milliseconds for the rest, from the times of
   * the pages read.
   */
  readonly onProgress: (read: RecognisedPictures, leftMs?: number) => void;
  /** Limits the reading, not the upload. */
  readonly budget: RecognitionBudget;
}

/**
 * Recognises the words on pictures of a file's pages. Each page is stored as soon as it is read, so that a retry after
 * a worker's death reads only the others.
 */
export async function recognisePictures(
  services: Services,
  file: PicturedFile,
  pictures: Pictures,
  { signal, onProgress, budget }: RecognitionOptions,
): Promise<RecognisedPictures> {
  const readPictures = new Map<number, RecognisedPicture | 'unreadable'>();
  if (pictures.length === 0) return readPictures;
  await recordRecognition(services, file);
  const store = await openRecognitionStore(services.bucket, file);
  const unknown: Pictures[number][] = [];
  for (const picture of pictures) {
    const storedPicture = await store.read(picture.jpeg);
    if (storedPicture === undefined) unknown.push(picture);
    else readPictures.set(picture.index, storedPicture);
  }
  if (readPictures.size > 0) onProgress(readPictures);
  const jpegs = new Map(unknown.map(({ index, jpeg }) => [index, jpeg]));
  const startedAtMs = performance.now();
  const timeoutMs = Math.max(1, Math.floor(budget.leftMs));
  const timeout = AbortSignal.timeout(timeoutMs);
  let measured = 0;
  const estimateLeft = (): number | undefined => {
    if (measured < minMeasured) return undefined;
    const elapsedMs = performance.now() - startedAtMs;
    return Math.max(0, Math.min(timeoutMs - elapsedMs, (elapsedMs / measured) * (unknown.length - measured)));
  };
  try {
    await services.recognisePages({
      pictures: unknown,
      signal: AbortSignal.any([signal, timeout]),
      async onRead(index, page) {
        const jpeg = jpegs.get(index);
        if (jpeg !== undefined && page !== undefined) await store.write(jpeg, page);
        readPictures.set(index, page ?? 'unreadable');
        measured += 1;
        onProgress(readPictures, estimateLeft());
      },
    });
  } catch (error) {
    if (signal.aborted || !timeout.aborted || error !== timeout.reason) throw error;
  } finally {
    budget.leftMs -= performance.now() - startedAtMs;
  }
  return readPictures;
}
