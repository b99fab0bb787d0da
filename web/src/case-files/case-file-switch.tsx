import type { CaseFile } from '@contract/case-files/schemas.ts';
import { useNavigate } from 'react-router-dom';
import { CaseFileDot } from '@/shared/case-files/case-file-dot.tsx';
import { caseFileRequest } from '@/shared/case-files/case-file-request.ts';
import { useCaseFiles } from '@/shared/case-files/use-case-files.ts';
import { paths } from '@/shared/paths.ts';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { ChevronDownIcon, FolderIcon, PlusIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { switchTexts as texts } from './switch-texts.ts';
import { useDraggedRows } from './use-dragged-rows.ts';

/** Loaded when a row is first dragged. */
const dropTargets = lazyModule('case-file-drop', () => import('./drop-targets.tsx'));

interface CaseFileSwitchProps {
  /** `undefined` for all documents. */
  readonly caseFile: CaseFile | undefined;
  readonly onOpen: (id: string | null) => void;
}

/** Case files in the menu, most recently changed first; the page of case files has them all. */
const maxListed = 12;

/** Button with the open case file, whose menu opens another one. Dragged rows can be dropped on the case files. */
export function CaseFileSwitch({ caseFile, onOpen }: CaseFileSwitchProps) {
  const { caseFiles } = useCaseFiles();
  const navigate = useNavigate();
  const dragged = useDraggedRows();
  const targets = dropTargets.useModule(dragged !== undefined);
  const listed = caseFiles
    .filter((each) => !each.is_archived || each.id === caseFile?.id)
    .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))
    .slice(0, maxListed)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
  const name = caseFile?.name ?? texts.all;
  return (
    <div className="relative border-b border-line px-2 py-1">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            aria-label={texts.open(name)}
            title={name}
            className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left text-sm font-medium text-ink hover:bg-hover"
          >
            {caseFile === undefined ? (
              <FolderIcon className="size-4 text-ink-soft" />
            ) : (
              <CaseFileDot color={caseFile.color} />
            )}
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <ChevronDownIcon className="size-4 text-ink-faint" />
          </button>
        }
        actions={[
          { label: texts.all, isChecked: caseFile === undefined, onSelect: () => onOpen(null) },
          ...listed.map((each) => ({
            label: each.name,
            icon: <CaseFileDot color={each.color} />,
            isChecked: each.id === caseFile?.id,
            onSelect: () => onOpen(each.id),
          })),
          {
            label: texts.create,
            icon: <PlusIcon className="size-4" />,
            onSelect: () => caseFileRequest.set({ kind: 'create' }),
          },
          ...(caseFile === undefined
            ? []
            : [{ label: texts.contents, onSelect: () => caseFileRequest.set({ kind: 'contents' }) }]),
          ...(caseFiles.length === 0
            ? []
            : [{ label: texts.manage, onSelect: () => void navigate(paths.caseFiles) }]),
        ]}
      />
      {targets && dragged && <targets.DropTargets dragged={dragged} caseFiles={caseFiles} />}
    </div>
  );
}
