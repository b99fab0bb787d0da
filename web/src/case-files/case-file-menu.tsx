import type { CaseFile } from '@contract/case-files/schemas.ts';
import type { ComponentProps, ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { CaseFileDot } from '@/shared/case-files/case-file-dot.tsx';
import { caseFileRequest } from '@/shared/case-files/case-file-request.ts';
import { latestCaseFiles } from '@/shared/case-files/latest-case-files.ts';
import { useCaseFiles } from '@/shared/case-files/use-case-files.ts';
import { paths } from '@/shared/paths.ts';
import { PlusIcon } from '@/ui/icons.tsx';
import { MenuFrame } from '@/ui/overlays/menu-frame.tsx';
import { caseFileTexts as texts } from './case-file-texts.ts';

interface CaseFileMenuProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** The open case file; `undefined` for all documents. */
  readonly caseFile: CaseFile | undefined;
  readonly onOpen: (id: string | null) => void;
}

/** Maximum number of case files in the menu, the most recently changed ones; their page lists all. */
const maxListed = 12;

/** Open menu of the button with the open case file. */
export function CaseFileMenu({ trigger, caseFile, onOpen }: CaseFileMenuProps) {
  const { caseFiles } = useCaseFiles();
  const navigate = useNavigate();
  const latest = latestCaseFiles(caseFiles, maxListed, caseFile?.id);
  // Keeps the order of the loaded list, by name.
  const listed = caseFiles.filter((each) => latest.includes(each));
  return (
    <MenuFrame
      align="start"
      trigger={trigger}
      actions={[
        { label: texts.all, isChecked: caseFile === undefined, onSelect: () => onOpen(null) },
        ...listed.map((each) => ({
          label: each.name,
          icon: <CaseFileDot color={each.color} />,
          isChecked: each.id === caseFile?.id,
          onSelect: () => onOpen(each.id),
        })),
        {
          label: texts.createMore,
          icon: <PlusIcon className="size-4" />,
          onSelect: () => caseFileRequest.set({ kind: 'create' }),
        },
        ...(caseFile === undefined
          ? []
          : [
              { label: texts.contents, onSelect: () => caseFileRequest.set({ kind: 'contents' }) },
              {
                label: texts.makeTable,
                isDisabled: caseFile.document_ids.length === 0,
                onSelect: () => void navigate(`${paths.newTable}&expediente=${caseFile.id}`),
              },
              {
                label: texts.deadlines,
                isDisabled: caseFile.document_ids.length === 0,
                onSelect: () => void navigate(paths.deadlinesOfCaseFile(caseFile.id)),
              },
            ]),
        ...(caseFiles.length === 0
          ? []
          : [{ label: texts.manage, onSelect: () => void navigate(paths.caseFiles) }]),
      ]}
    />
  );
}
