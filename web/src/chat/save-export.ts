import { saveDownload } from '@/shared/files/save-download.ts';
import { chatTexts } from './chat-texts.ts';

/** Downloads an exported conversation or list of answers; shows an error if that fails. */
export const saveExport = (load: () => Promise<File>): Promise<void> =>
  saveDownload(load, chatTexts.exportFailed);
