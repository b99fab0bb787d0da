import type { DocumentSummary } from '@contract/documents/schemas.ts';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { caseFileRequest } from '@/shared/case-files/case-file-request.ts';
import { draggedTypes } from '@/shared/case-files/dragged.ts';
import { describeUnfinished } from '@/shared/library/describe-unfinished.ts';
import { paths } from '@/shared/paths.ts';
import { IconButton } from '@/ui/button.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { MoreIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { toViewedDocument } from '@/viewer/viewer-target.ts';
import { openingHints } from '@/viewer/warm-up-viewer.ts';
import { describeDocument } from './describe-document.ts';
import type { DocumentActions } from './document-actions.ts';
import { listTexts } from './list-texts.ts';
import { Tick } from './tick.tsx';
import { rowStop } from './use-row-keys.ts';

/** Loaded when a document is first renamed. */
const renaming = lazyModule('rename-document', () => import('./rename-form.tsx'));

interface DocumentRowProps {
  readonly document: DocumentSummary;
  readonly isTicked: boolean;
  /** True until it is known whether the document is checked. */
  readonly isSettling: boolean;
  /** True for the row that Tab reaches. */
  readonly isCurrent: boolean;
  readonly actions: DocumentActions;
}

/** A document with checkbox, name, details and actions. */
export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { document, isTicked, isSettling, isCurrent, actions } = props;
  const [isRenaming, setIsRenaming] = useState(false);
  const form = renaming.useModule(isRenaming);
  const endRenaming = (): void => setIsRenaming(false);
  const rowRef = useReturnOfFocus(isRenaming);
  const metaId = useId();
  const { name } = document;
  const unfinished = describeUnfinished(document);
  const tabIndex = isCurrent ? 0 : -1;
  if (form !== undefined) {
    return (
      <li className="rounded-md bg-hover p-2">
        <form.RenameForm document={document} onRenamed={actions.onRenamed} onEnd={endRenaming} />
      </li>
    );
  }
  const openOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    actions.onOpen(document);
  };
  return (
    <li
      ref={rowRef}
      data-ticked={isTicked || undefined}
      draggable
      onDragStart={({ dataTransfer }) =>
        dataTransfer.setData(draggedTypes.documents, JSON.stringify(actions.idsDraggedWith(document)))
      }
      onContextMenu={openMenu}
      className="group flex items-center rounded-md hover:bg-hover"
    >
      <Tick
        label={name}
        describedBy={metaId}
        state={isTicked ? 'all' : 'none'}
        tabIndex={tabIndex}
        isDisabled={isSettling}
        onChange={(ticked) => actions.onTick(name, ticked)}
        onKeyDown={openOnEnter}
      />
      <button
        type="button"
        title={name}
        tabIndex={tabIndex}
        {...rowStop}
        {...openingHints(toViewedDocument(document))}
        onClick={() => actions.onOpen(document)}
        className="min-w-0 flex-1 rounded-sm py-1 text-left focus-visible:-outline-offset-2"
      >
        <span className="sr-only">{listTexts.open} </span>
        <span className="line-clamp-2 text-sm leading-tight lg:text-note [overflow-wrap:anywhere] text-ink-soft group-data-ticked:text-ink">
          {name}
        </span>
        <span id={metaId} className="block text-xs text-ink-faint tabular-nums">
          <span className="block truncate">{describeDocument(document, new Date())}</span>
          {unfinished !== undefined && <span className="block text-pretty text-ink-soft">{unfinished}</span>}
        </span>
      </button>
      <RowMenu
        document={document}
        actions={actions}
        tabIndex={tabIndex}
        onRename={() => setIsRenaming(true)}
      />
    </li>
  );
});

interface RowMenuProps {
  readonly document: DocumentSummary;
  readonly actions: DocumentActions;
  readonly tabIndex: number;
  readonly onRename: () => void;
}

function RowMenu({ document, actions, tabIndex, onRename }: RowMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={listTexts.actions(document.name)}
          tabIndex={tabIndex}
          {...rowStop}
          className="mr-1"
        >
          <MoreIcon className="size-4" />
        </IconButton>
      }
      actions={[
        { label: listTexts.open, onSelect: () => actions.onOpen(document) },
        { label: listTexts.askOnly, onSelect: () => actions.onAskOnly(document) },
        { label: listTexts.summary, onSelect: () => actions.onSummary(document) },
        { label: listTexts.rename, onSelect: onRename },
        {
          label: listTexts.caseFiles,
          onSelect: () => caseFileRequest.set({ kind: 'documents', documents: [document] }),
        },
        {
          label: listTexts.deadlines,
          onSelect: () => void navigate(paths.deadlinesOf([document.id])),
        },
        { label: listTexts.download, onSelect: () => actions.onDownload(document) },
        { label: listTexts.remove, isDangerous: true, onSelect: () => actions.onRemove(document) },
      ]}
    />
  );
}

/** Focuses the menu button when renaming ends. */
function useReturnOfFocus(isRenaming: boolean): RefObject<HTMLLIElement | null> {
  const rowRef = useRef<HTMLLIElement>(null);
  const wasRenamingRef = useRef(false);
  useEffect(() => {
    if (wasRenamingRef.current && !isRenaming) menuButtonOf(rowRef.current)?.focus();
    wasRenamingRef.current = isRenaming;
  }, [isRenaming]);
  return rowRef;
}

const menuButtonOf = (row: HTMLElement | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null;

/** Opens the menu on a right click, the menu key or Shift+F10. */
function openMenu(event: MouseEvent<HTMLElement>): void {
  const button = menuButtonOf(event.currentTarget);
  if (button === null || (event.target instanceof Element && event.target.closest('[role="menu"]'))) return;
  event.preventDefault();
  button.focus();
  button.click();
}
