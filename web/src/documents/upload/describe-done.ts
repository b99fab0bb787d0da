import type { UploadResponse } from '@contract/documents.ts';
import { formatCount } from '@/shared/format/format.ts';
import { uploadTexts } from './upload-texts.ts';

/** What a stored file cost, and that pages of it were read as images where they were. */
export function describeDone({ credits_used, replaced_files, vision_processing }: UploadResponse): string {
  const credits = formatCount(credits_used, 'crédito', 'créditos');
  const text = replaced_files.length > 0 ? uploadTexts.replaced(credits) : uploadTexts.done(credits);
  return vision_processing ? `${text} · ${uploadTexts.readAsImages}` : text;
}
