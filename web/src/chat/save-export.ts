import { saveDownload } from '@/shared/files/save-download.ts';
import { chatTexts } from './chat-texts.ts';

/** Saves an exported conversation or list of answers on the reader's device. Says why where it does not come. */
export const saveExport = (load: () => Promise<File>): Promise<void> =>
  saveDownload(load, chatTexts.exportFailed);
