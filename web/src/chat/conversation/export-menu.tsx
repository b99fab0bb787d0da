import type { ExportFormat } from '@contract/chat/conversations.ts';
import { useState } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { DownloadIcon, FileIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { exportActions, exportConversation } from '../save-export.ts';

const texts = { export: 'Exportar conversación', exporting: 'Preparando el archivo…' } as const;

/** Menu to export the open conversation with its citations. */
export function ExportMenu({ conversationId }: { conversationId: string }) {
  const [isExporting, setIsExporting] = useState(false);
  const run = async (format: ExportFormat): Promise<void> => {
    setIsExporting(true);
    await exportConversation(conversationId, { format });
    setIsExporting(false);
  };
  return (
    <>
      <Menu
        trigger={<IconButton label={texts.export}>{isExporting ? <Spinner /> : <DownloadIcon />}</IconButton>}
        actions={exportActions(<FileIcon className="size-4" />, (format) => void run(format)).map(
          (action) => ({
            ...action,
            isDisabled: isExporting,
          }),
        )}
      />
      <span role="status" className="sr-only">
        {isExporting ? texts.exporting : ''}
      </span>
    </>
  );
}
