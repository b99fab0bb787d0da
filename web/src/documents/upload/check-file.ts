import { errorCatalogue } from '@contract/error-codes.ts';
import { limits } from '@contract/limits.ts';
import type { UploadRefusal } from './describe-upload-failure.ts';
import { chatFormats, isOtherPicture } from './formats.ts';
import { uploadTexts } from './upload-texts.ts';

/**
 * Returns the refusal that the server would send for a file's name or size, or `undefined`. Only the server checks the
 * content.
 */
export function checkFile(
  file: { name: string; size: number },
  formats: readonly string[],
): UploadRefusal | undefined {
  const name = file.name.toLowerCase();
  if (!formats.some((format) => name.endsWith(format))) {
    const isTakenByChat = chatFormats.some((format) => name.endsWith(format));
    const detail = isOtherPicture(name) ? uploadTexts.otherPicture : uploadTexts.unsupported;
    return { status: 415, detail: isTakenByChat ? uploadTexts.pdfOnly : detail };
  }
  if (file.size > limits.fileSizeBytes) return refusalWithCode('file_too_large');
  return file.size === 0 ? refusalWithCode('empty_file') : undefined;
}

function refusalWithCode(code: 'file_too_large' | 'empty_file'): UploadRefusal {
  return errorCatalogue[code];
}
