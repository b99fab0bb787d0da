import type { ExportFormat } from '@contract/chat/conversations.ts';
import type { ReactNode } from 'react';
import type { MenuAction } from '@/ui/overlays/menu-frame.tsx';

const formats = [
  ['docx', 'Exportar como Word'],
  ['pdf', 'Exportar como PDF'],
  ['md', 'Exportar como Markdown'],
] as const satisfies readonly (readonly [ExportFormat, string])[];

/** Returns the actions of a menu that exports in each format. */
export const exportActions = (icon: ReactNode, run: (format: ExportFormat) => void): MenuAction[] =>
  formats.map(([format, label]) => ({ label, icon, onSelect: () => run(format) }));
