import type { ExportFormat } from '@contract/chat/conversations.ts';
import type { ReactNode } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { saveDownload } from '@/shared/files/save-download.ts';
import type { MenuAction } from '@/ui/overlays/menu-frame.tsx';

/** Downloads exported answers; shows an error if that fails. */
export const saveExport = (load: () => Promise<File>): Promise<void> =>
  saveDownload(load, 'No se ha podido exportar.');

/** Downloads a conversation, or one of its answers. */
export const exportConversation = (
  id: string,
  query: { readonly format: ExportFormat; readonly message_id?: string },
): Promise<void> => saveExport(() => callApi('exportConversation', { params: { id }, query }));

const formats = [
  ['docx', 'Word'],
  ['pdf', 'PDF'],
  ['md', 'Markdown'],
] as const satisfies readonly (readonly [ExportFormat, string])[];

/** Returns the actions of a menu that exports in each format. */
export const exportActions = (icon: ReactNode, run: (format: ExportFormat) => void): MenuAction[] =>
  formats.map(([format, name]) => ({ label: `Exportar como ${name}`, icon, onSelect: () => run(format) }));
