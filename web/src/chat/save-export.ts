import { ApiFailure } from '@/shared/api/api-failure.ts';
import { showToast } from '@/shared/ui/toast/show-toast.ts';
import { chatTexts } from './chat-texts.ts';

/** Long enough for the slowest browser to have taken the file. */
const forgetAfterMs = 60_000;

/** Saves what the server writes as a file on the reader's device, under the name that it gives. Says why where it does not. */
export async function saveExport(load: () => Promise<File>): Promise<void> {
  try {
    const file = await load();
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), forgetAfterMs);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    showToast({ title: chatTexts.exportFailed, text: error.message, kind: 'error' });
  }
}
