import { callApi } from '@/platform/api/call-api.ts';
import { saveDownload } from '@/shared/files/save-download.ts';

/** Downloads an exported conversation or list of answers; shows an error if that fails. */
export const saveExport = (load: () => Promise<File>): Promise<void> =>
  saveDownload(load, 'No se ha podido exportar.');

/** Downloads one answer as a Word document. */
export const exportAnswer = (conversationId: string, messageId: string): Promise<void> =>
  saveExport(() =>
    callApi('exportConversation', {
      params: { id: conversationId },
      query: { format: 'docx', message_id: messageId },
    }),
  );
