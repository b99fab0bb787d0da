import type { UploadResponse } from '@contract/documents/schemas.ts';
import { formatCredits } from '@/shared/format/format.ts';
import { uploadTexts } from './upload-texts.ts';

/** Returns the price of a stored file, the number of pages recognised by OCR and the number read by a model. */
export function describeStoredFile(response: UploadResponse): string {
  const { credits_used, replaced_files, recognised_page_count, vision_page_count } = response;
  const credits = formatCredits(credits_used);
  const text = replaced_files.length > 0 ? uploadTexts.replaced(credits) : uploadTexts.done(credits);
  return [
    text,
    ...(recognised_page_count > 0 ? [uploadTexts.recognised(recognised_page_count)] : []),
    ...(vision_page_count > 0 ? [uploadTexts.readByModel(vision_page_count)] : []),
  ].join(' · ');
}
