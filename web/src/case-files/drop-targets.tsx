import type { CaseFile } from '@contract/case-files/schemas.ts';
import { type DragEvent, useState } from 'react';
import { CaseFileDot } from '@/shared/case-files/case-file-dot.tsx';
import { dragDataTypes } from '@/shared/case-files/drag-data-types.ts';
import { showFailedChange, useCaseFileChanges } from '@/shared/case-files/use-case-file-changes.ts';
import { useCaseFiles } from '@/shared/case-files/use-case-files.ts';
import { classNames } from '@/ui/class-names.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { caseFileTexts as texts } from './case-file-texts.ts';
import type { DraggedKind } from './use-dragged-kind.ts';

interface DropTargetsProps {
  readonly dragged: DraggedKind;
}

/** Case files to drop rows on, over the lists that they are dragged from. The menu of each row does the same. */
export function DropTargets({ dragged }: DropTargetsProps) {
  const { caseFiles } = useCaseFiles();
  const [over, setOver] = useState<string>();
  const drop = useDrop();
  const shownCaseFiles = caseFiles.filter(({ is_archived: isArchived }) => !isArchived);
  if (shownCaseFiles.length === 0) return null;
  return (
    <div className="absolute inset-x-2 top-full z-popup mt-1 max-h-80 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-floating">
      <p className="px-2 py-1 text-xs text-ink-faint">
        {dragged === 'documents' ? texts.dropHere : texts.dropConversation}
      </p>
      <ul>
        {shownCaseFiles.map((caseFile) => (
          <li
            key={caseFile.id}
            data-drop-target={caseFile.name}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(caseFile.id);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => drop(event, caseFile)}
            className={classNames(
              'flex min-h-9 items-center gap-2.5 rounded-sm px-2 text-sm',
              over === caseFile.id && 'bg-accent-soft outline-2 outline-accent',
            )}
          >
            <CaseFileDot color={caseFile.color} />
            <span className="min-w-0 flex-1 truncate">{caseFile.name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useDrop() {
  const changes = useCaseFileChanges();
  return (event: DragEvent, { id, name }: CaseFile): void => {
    event.preventDefault();
    const conversationId = event.dataTransfer.getData(dragDataTypes.conversation);
    if (conversationId !== '') {
      changes
        .move(conversationId, id)
        .then(() => showToast({ title: texts.moved(name), kind: 'success' }))
        .catch(showFailedChange(texts.moveFailed));
      return;
    }
    const documentIds = readIds(event.dataTransfer.getData(dragDataTypes.documents));
    if (documentIds.length === 0) return;
    changes
      .changeContents(id, { added: { document_ids: documentIds } })
      .then(() => showToast({ title: texts.added(documentIds.length, name), kind: 'success' }))
      .catch(showFailedChange(texts.changeFailed));
  };
}

/** Reads ids from the drag data. These are untrusted: another page may have started the drag. */
function readIds(data: string): string[] {
  try {
    const ids: unknown = JSON.parse(data);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
