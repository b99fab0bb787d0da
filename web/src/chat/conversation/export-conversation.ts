import type { ExportFormat } from '@contract/chat-conversations.ts';
import { callApi } from '@/shared/api/call-api.ts';

/** Long enough for the slowest browser to have taken the file. */
const forgetAfterMs = 60_000;

/** Saves a stored conversation as a file on the reader's device, named after its title. Throws {@link ApiFailure}. */
export async function exportConversation(conversationId: string, format: ExportFormat): Promise<void> {
  const file = await callApi('exportConversation', { params: { id: conversationId }, query: { format } });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), forgetAfterMs);
}
