import { ApiFailure } from '@/platform/api/api-failure.ts';
import { showToast } from '@/ui/toast/show-toast.ts';

/** Long enough for the slowest browser to have taken the file. */
const forgetAfterMs = 60_000;

/**
 * Saves a file written by the server on the reader's device, under the server's name for it. Where it does not arrive,
 * shows `failureTitle` and the reason.
 */
export async function saveDownload(load: () => Promise<File>, failureTitle: string): Promise<void> {
  try {
    const file = await load();
    saveFile(file, file.name);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    showToast({ title: failureTitle, text: error.message, kind: 'error' });
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  saveAddress(address, name);
  setTimeout(() => URL.revokeObjectURL(address), forgetAfterMs);
}

/** Has the browser itself save what is at an address. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
