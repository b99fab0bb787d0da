import { ApiFailure } from '@/platform/api/api-failure.ts';
import { sendInTurn } from '@/platform/api/send-in-turn.ts';
import { showToast } from '@/ui/toast/show-toast.ts';

/** Long enough for the slowest browser to have taken the file. */
const forgetAfterMs = 60_000;

/** Another PDF of the account is printed within seconds; after this long its worker has died. */
const patienceMs = 60_000;

const texts = {
  waiting: 'Esperando a que termine otro PDF',
  waitingDetail: 'Ya se está preparando un PDF tuyo. El siguiente empezará en cuanto termine.',
};

/**
 * Saves a file written by the server on the reader's device, under the server's name for it. Waits a minute for another
 * PDF of the account, and says so. Where the file does not arrive, shows `failureTitle` and the reason.
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
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  let isTold = false;
  const onHeldUp = (): void => {
    if (!isTold) showToast({ title: texts.waiting, text: texts.waitingDetail });
    isTold = true;
  };
  try {
    return await sendInTurn(load, { busyCode: 'print_in_progress', signal: patience.signal, onHeldUp });
  } catch (error) {
    if (error !== patience.signal.reason) throw error;
    return await load();
  } finally {
    clearTimeout(timer);
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
