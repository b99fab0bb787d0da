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
import { dragDataTypes } from '@/shared/case-files/drag-data-types.ts';
import { formatNumber, formatShortDay } from '@/shared/format/format.ts';
import { describeUnfinishedDocument } from '@/shared/library/describe-unfinished-document.ts';
import { paths } from '@/shared/paths.ts';
import { IconButton } from '@/ui/button.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { FileIcon, FileTextIcon, GlobeIcon, MoreIcon, WarningIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { MiddleCut } from '@/ui/middle-cut.tsx';
import { preloadHandlers } from '@/viewer/preload-viewer.ts';
import { toViewedDocument } from '@/viewer/viewer-target.ts';
import { describeDocument, describeUnreadContent } from './describe-document.ts';
import type { DocumentActions } from './document-actions.ts';
import { DocumentCheckbox } from './document-checkbox.tsx';
import { listTexts } from './list-texts.ts';
import { rowStop } from './use-row-keys.ts';

/** Form to rename a document, loaded when it is first used. */
const renaming = lazyModule('rename-document', () => import('./rename-form.tsx'));

interface DocumentRowProps {
  readonly document: DocumentSummary;
  readonly isTicked: boolean;
  /** True until it is known whether the document is checked. */
  readonly isSettling: boolean;
  /** True for the row that Tab reaches. */
  readonly isCurrent: boolean;
  /** Characters at the end of the name that stay visible. */
  readonly tailLength: number;
  readonly actions: DocumentActions;
}

/** A document on one line, with checkbox, kind, name, pages, date and actions. */
export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { document, isTicked, isSettling, isCurrent, tailLength, actions } = props;
  const [isRenaming, setIsRenaming] = useState(false);
  const form = renaming.useModule(isRenaming);
  const endRenaming = (): void => setIsRenaming(false);
  const rowRef = useReturnOfFocus(isRenaming);
  const metaId = useId();
  const { name } = document;
  const unfinished = describeUnfinishedDocument(document);
  const details = describeDocument(document, new Date());
  const hasUnread = describeUnreadContent(document).length > 0;
  const KindIcon = kindIcons[document.kind];
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
        dataTransfer.setData(dragDataTypes.documents, JSON.stringify(actions.idsDraggedWith(document)))
      }
      onContextMenu={openMenu}
      className="group relative flex items-center rounded-md hover:bg-hover"
    >
      <DocumentCheckbox
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
        aria-describedby={metaId}
        title={[name, details].join('\n')}
        tabIndex={tabIndex}
        {...rowStop}
        {...preloadHandlers(toViewedDocument(document))}
        onClick={() => actions.onOpen(document)}
        className="min-w-0 flex-1 rounded-sm py-1 text-left leading-[1.125rem] text-ink-soft focus-visible:-outline-offset-2 group-data-ticked:text-ink"
      >
        <span className="sr-only">{listTexts.open} </span>
        <span className="flex items-center gap-2">
          <KindIcon className="size-4 text-ink-faint" />
          <span className="flex min-w-0 flex-1 text-sm leading-[inherit] lg:text-note">
            <MiddleCut text={name} tailLength={tailLength} />
          </span>
          {hasUnread && <WarningIcon className="size-3.5 text-warning" />}
          <DocumentSummaryLine document={document} />
        </span>
        {unfinished !== undefined && <span className="block text-xs text-pretty">{unfinished}</span>}
      </button>
      <span id={metaId} className="sr-only">
        {details}
      </span>
      <RowMenu
        document={document}
        actions={actions}
        tabIndex={tabIndex}
        onRename={() => setIsRenaming(true)}
      />
    </li>
  );
});

const kindIcons = { pdf: FileIcon, docx: FileTextIcon, site: GlobeIcon } as const;

/** Pages and date at the end of a row: «12 p. · 3 mar»; a narrow column has no room for the date. */
function DocumentSummaryLine({
  document: { page_count, uploaded_at, is_example },
}: {
  document: DocumentSummary;
}) {
  if (uploaded_at === '') return null;
  const day = is_example ? listTexts.example : formatShortDay(new Date(uploaded_at), new Date());
  return (
    <span
      aria-hidden="true"
      // Hides the date, or the pages without one, under the menu that appears on hover.
      className="shrink-0 pr-2 text-xs text-ink-faint tabular-nums pointer-fine:@max-[17.5rem]:group-hover:opacity-0 @max-[17.5rem]:*:hidden"
    >
      {listTexts.pages(formatNumber(page_count))}
      <span className="pointer-fine:group-hover:opacity-0">{` · ${day}`}</span>
    </span>
  );
}

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
          className="absolute inset-y-0 right-0 my-auto rounded-md bg-hover opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:static pointer-coarse:size-10 pointer-coarse:bg-transparent pointer-coarse:opacity-100 lg:size-6.5"
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
