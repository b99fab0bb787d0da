import type { RecognisedWord } from '../../../contract/documents/page-text/recognised-page.ts';
import type { DocumentReader } from '../document-reader.ts';
import type { PartCrop } from './crop-parts.ts';
import { openRecogniser } from './open-recogniser.ts';

export interface CropRequest {
  readonly bytes: Buffer;
  readonly maxPages: number;
  /** Parts of pages by page number. */
  readonly parts: ReadonlyMap<number, readonly RecognisedWord['box'][]>;
  /** Max bytes of all crops; the page that exceeds it and those after it are skipped. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Receives the crops of each page in the order of its parts. */
  readonly onCropped: (page: number, crops: readonly PartCrop[]) => void;
}

/**
 * Draws pages of an untrusted PDF again and crops parts of their pictures, in the processes that read uploads. Skips
 * pages that cannot be drawn or cropped. Parts at the end of a page may have no crop (`cropParts`). Rejects like `readDocument`.
 */
export async function cropPages(
  readDocument: DocumentReader,
  { bytes, maxPages, parts, maxBytes, signal, onCropped }: CropRequest,
): Promise<void> {
  if (parts.size === 0) return;
  const onlyPictures = [...parts.keys()].sort((one, other) => one - other);
  const { imagePages } = await readDocument({ bytes, kind: 'pdf', maxPages, signal, onlyPictures });
  const recogniser = await openRecogniser(signal);
  let byteCount = 0;
  try {
    for (const { index, jpeg } of imagePages) {
      const report = await recogniser.crop(jpeg, parts.get(index) ?? [], signal);
      // The process has ended early; changes on the remaining pages are decided without pictures.
      if (typeof report === 'string') return;
      if (report.type !== 'cropped') continue;
      byteCount += report.crops.reduce((sum, { pixels }) => sum + pixels.length, 0);
      if (byteCount > maxBytes) return;
      onCropped(index, report.crops);
    }
  } finally {
    await recogniser.close();
  }
}
