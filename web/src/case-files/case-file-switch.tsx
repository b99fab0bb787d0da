import type { CaseFile } from '@contract/case-files/schemas.ts';
import { cloneElement, useState } from 'react';
import { CaseFileDot } from '@/shared/case-files/case-file-dot.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { ChevronDownIcon, FilesIcon } from '@/ui/icons.tsx';
import { useDraggedKind } from './use-dragged-kind.ts';

/** Menu of case files, loaded when it first opens. */
const menuModule = lazyModule('case-file-menu', () => import('./case-file-menu.tsx'));
/** Targets for dragged rows, loaded when a row is first dragged. */
const dropTargets = lazyModule('case-file-drop', () => import('./drop-targets.tsx'));

interface CaseFileSwitchProps {
  /** `undefined` for all documents. */
  readonly caseFile: CaseFile | undefined;
  readonly onOpen: (id: string | null) => void;
}

/** Button with the open case file, whose menu opens another one. Dragged rows can be dropped on the case files. */
export function CaseFileSwitch({ caseFile, onOpen }: CaseFileSwitchProps) {
  const [isWanted, setIsWanted] = useState(false);
  const menu = menuModule.useModule(isWanted);
  const dragged = useDraggedKind();
  const targets = dropTargets.useModule(dragged !== undefined);
  const name = caseFile?.name ?? 'Todos los documentos';
  const trigger = (
    <button
      type="button"
      aria-label={`Expediente: ${name}`}
      title={name}
      className="flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left text-sm font-medium text-ink hover:bg-hover"
    >
      {caseFile === undefined ? (
        <FilesIcon className="size-4 text-ink-soft" />
      ) : (
        <CaseFileDot color={caseFile.color} />
      )}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <ChevronDownIcon className="size-4 text-ink-faint" />
    </button>
  );
  return (
    <div className="relative border-b border-line px-2 py-1 lg:px-1">
      {menu === undefined ? (
        cloneElement(trigger, {
          'aria-haspopup': 'menu',
          'aria-expanded': false,
          onClick: () => setIsWanted(true),
        })
      ) : (
        <menu.CaseFileMenu trigger={trigger} caseFile={caseFile} onOpen={onOpen} />
      )}
      {targets && dragged && <targets.DropTargets dragged={dragged} />}
    </div>
  );
}
