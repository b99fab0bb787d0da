import { ApiFailure } from '@/platform/api/api-failure.ts';
import { sendInTurn } from '@/platform/api/send-in-turn.ts';
import { showToast } from '@/ui/toast/show-toast.ts';

/** Delay before the URL of the file is revoked; every browser has read it by then. */
const forgetAfterMs = 60_000;

/** Maximum wait for another file of the account. One takes seconds, so a longer one means that its worker died. */
const timeoutMs = 60_000;

const texts = {
  waiting: 'Esperando a que termine otro archivo',
  waitingDetail: 'Ya se está preparando un archivo tuyo. El siguiente empezará en cuanto termine.',
};

/**
 * Downloads a file from the server under the server's file name. Waits up to a minute while another file of the account
 * is printed, with a toast. On failure shows a toast with `failureTitle` and the reason.
 */
export async function saveDownload(load: () => Promise<File>, failureTitle: string): Promise<void> {
  try {
    const file = await loadInTurn(load);
    saveFile(file, file.name);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    showToast({ title: failureTitle, text: error.message, kind: 'error' });
  }
}

async function loadInTurn(load: () => Promise<File>): Promise<File> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  let isTold = false;
  const onHeldUp = (): void => {
    if (!isTold) showToast({ title: texts.waiting, text: texts.waitingDetail });
    isTold = true;
  };
  try {
    return await sendInTurn(load, { busyCode: 'print_in_progress', signal: timeout.signal, onHeldUp });
  } catch (error) {
    if (error !== timeout.signal.reason) throw error;
    return await load();
  } finally {
    clearTimeout(timer);
  }
}

/** Saves a blob as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  saveUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), forgetAfterMs);
}

/** Downloads a URL under the given name. */
export function saveUrl(fileUrl: string, name: string): void {
  const link = document.createElement('a');
  link.href = fileUrl;
  link.download = name;
  link.click();
}
