import type { DocumentSummary } from '@contract/documents/schemas.ts';
import type { ComponentProps, ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { caseFileRequest } from '@/shared/case-files/case-file-request.ts';
import { paths } from '@/shared/paths.ts';
import { MenuFrame } from '@/ui/overlays/menu-frame.tsx';
import type { DocumentOrder } from './arrange-documents.ts';

interface HeadMenuProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly isEmpty: boolean;
  readonly ticked: readonly DocumentSummary[];
  readonly order: DocumentOrder;
  readonly onOrder: (order: DocumentOrder) => void;
}

const texts = {
  tickedCaseFiles: 'Expedientes de lo marcado…',
  tickedTable: 'Hacer una tabla con lo marcado…',
  tickedDeadlines: 'Plazos de lo marcado',
} as const;

const orders: readonly { readonly choice: DocumentOrder; readonly label: string }[] = [
  { choice: 'name', label: 'Ordenar por nombre' },
  { choice: 'date', label: 'Ordenar por fecha' },
  { choice: 'pages', label: 'Ordenar por páginas' },
];

/** Open menu above the documents: their order, and the actions on the ticked ones. */
export function HeadMenu({ trigger, isEmpty, ticked, order, onOrder }: HeadMenuProps) {
  const navigate = useNavigate();
  return (
    <MenuFrame
      trigger={trigger}
      actions={[
        ...orders.map(({ choice, label }) => ({
          label,
          isChecked: choice === order,
          isDisabled: isEmpty,
          onSelect: () => onOrder(choice),
        })),
        {
          label: texts.tickedCaseFiles,
          isDisabled: ticked.length === 0,
          onSelect: () => caseFileRequest.set({ kind: 'documents', documents: ticked }),
        },
        {
          label: texts.tickedTable,
          isDisabled: ticked.length === 0,
          onSelect: () =>
            void navigate(`${paths.newTable}&documentos=${ticked.map(({ id }) => id).join(',')}`),
        },
        {
          label: texts.tickedDeadlines,
          isDisabled: ticked.length === 0,
          onSelect: () => void navigate(paths.deadlinesOf(ticked.map(({ id }) => id))),
        },
      ]}
    />
  );
}
