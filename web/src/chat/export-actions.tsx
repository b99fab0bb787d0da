import type { ExportFormat } from '@contract/chat/conversations.ts';
import type { ReactNode } from 'react';
import type { MenuAction } from '@/ui/overlays/menu-frame.tsx';
import { chatTexts } from './chat-texts.ts';

const formats = ['docx', 'pdf', 'md'] as const satisfies readonly ExportFormat[];

/** Returns the actions of a menu that exports in each format. */
export const exportActions = (icon: ReactNode, run: (format: ExportFormat) => void): MenuAction[] =>
  formats.map((format) => ({ label: chatTexts.exportAs[format], icon, onSelect: () => run(format) }));
