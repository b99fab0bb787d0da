import { allDocuments, preparedConversationPrefix } from '@contract/limits.ts';
import type { ReactNode } from 'react';
import { findWholeCaseFile } from '@/shared/case-files/narrow-library.ts';
import { useCaseFiles } from '@/shared/case-files/use-case-files.ts';
import { describeUnfinishedDocument } from '@/shared/library/describe-unfinished-document.ts';
import {
  type DocumentSelection,
  selectionLabel,
  tickedDocumentNames,
} from '@/shared/library/document-selection.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { LocalModelChip } from '@/shared/local-model/local-model-chip.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Button, IconButton } from '@/ui/button.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { ChevronDownIcon, FileIcon, HistoryIcon, PlusIcon } from '@/ui/icons.tsx';
import { chatTexts } from '../chat-texts.ts';
import type { SheetName } from '../workspace/library-sheets.tsx';

/** List of the ticked documents, loaded when several are ticked. */
const tickedChips = lazyModule('ticked-chips', () => import('./ticked-chips.tsx'));
/** Menu to export a conversation, loaded when it has questions. */
const exportMenu = lazyModule('export-menu', () => import('./export-menu.tsx'));

interface PaneHeaderProps {
  readonly selected: DocumentSelection;
  /** Name of the open case file. */
  readonly caseFileName: string | undefined;
  /** True while a conversation is being opened. */
  readonly isOpening: boolean;
  /** `undefined` while no conversation is stored. */
  readonly conversationId: string | undefined;
  readonly onUntick: (name: string) => void;
  readonly counters: ReactNode;
  readonly canExport: boolean;
  readonly onNewConversation: () => void;
  /** Opens documents or conversations in a sheet; `undefined` where both are beside the conversation. */
  readonly onShowLibrary: ((sheet: SheetName) => void) | undefined;
}

/** Shows the conversation's documents, with buttons to export it and to start a new one. */
export function PaneHeader(props: PaneHeaderProps) {
  const {
    selected,
    caseFileName,
    onUntick,
    counters,
    isOpening,
    conversationId,
    canExport,
    onNewConversation,
    onShowLibrary,
  } = props;
  const ticked = typeof selected === 'object' && selected.length > 1 ? selected : undefined;
  const { caseFiles } = useCaseFiles();
  const { documents } = useDocuments();
  const tickedCaseFile = ticked && findWholeCaseFile(caseFiles, documents, ticked)?.name;
  const wholeCaseFile = selected === allDocuments ? caseFileName : tickedCaseFile;
  const several = wholeCaseFile === undefined ? ticked : undefined;
  const chips = tickedChips.useModule(several !== undefined);
  const exports = exportMenu.useModule(canExport);
  const nothingChosen = isOpening ? chatTexts.loading : chatTexts.chooseDocument;
  const label =
    wholeCaseFile !== undefined
      ? // Words before the name would leave it no space on a phone.
        onShowLibrary === undefined
        ? chatTexts.wholeCaseFile(wholeCaseFile)
        : wholeCaseFile
      : selected === undefined
        ? nothingChosen
        : selectionLabel(selected);
  return (
    <div className="@container/pane border-b border-line">
      {/* As high with the menu to export as without it. */}
      <div className="flex min-h-13 items-center gap-1 py-1.5 pr-1.5 pl-3 sm:pl-4">
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <ActivityDot isOpening={isOpening} isActive={conversationId !== undefined} />
            <PaneTitle label={label} onShowLibrary={onShowLibrary} />
            {conversationId?.startsWith(preparedConversationPrefix) ? (
              <Badge>{chatTexts.prepared}</Badge>
            ) : (
              <LocalModelChip />
            )}
          </div>
        </div>
        {exports && conversationId !== undefined && <exports.ExportMenu conversationId={conversationId} />}
        {onShowLibrary !== undefined && (
          <IconButton
            label={chatTexts.showHistory}
            aria-haspopup="dialog"
            onClick={() => onShowLibrary('history')}
          >
            <HistoryIcon />
          </IconButton>
        )}
        <IconButton label={chatTexts.newConversation} onClick={onNewConversation} className="@lg/pane:hidden">
          <PlusIcon />
        </IconButton>
        <Button size="small" onClick={onNewConversation} className="mr-1.5 sm:mr-2.5 @max-lg/pane:hidden">
          <PlusIcon className="size-4" />
          {chatTexts.newConversation}
        </Button>
      </div>
      {counters && <div className="px-3 pb-1.5 sm:px-4">{counters}</div>}
      {several && chips && <chips.TickedChips names={several} onUntick={onUntick} />}
      <UnfinishedNote selected={selected} />
    </div>
  );
}

/** Shows the conversation's documents; a button when they are not shown beside it. */
function PaneTitle({ label, onShowLibrary }: { label: string } & Pick<PaneHeaderProps, 'onShowLibrary'>) {
  return onShowLibrary === undefined ? (
    <h2 className="min-w-0 truncate font-sans text-sm font-semibold tracking-normal" title={label}>
      {label}
    </h2>
  ) : (
    // Sets the margin on the heading: on the button it would cut a title that fits.
    <h2 className="-ml-1.5 min-w-0 font-sans tracking-normal">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onShowLibrary('documents')}
        className="flex min-h-8 max-w-full items-center gap-1.5 rounded-md px-1.5 text-left hover:bg-hover"
      >
        <FileIcon className="size-4 text-accent" />
        <span className="truncate text-sm font-semibold">{label}</span>
        <ChevronDownIcon className="size-4 text-ink-faint" />
      </button>
    </h2>
  );
}

/** A dot that says, as a tooltip and to screen readers, whether the conversation has begun. */
function ActivityDot({ isOpening, isActive }: { isOpening: boolean; isActive: boolean }) {
  const knownState = isActive ? chatTexts.activeConversation : chatTexts.noConversation;
  const text = isOpening ? undefined : knownState;
  return (
    <p title={text} className="shrink-0">
      <span
        aria-hidden="true"
        className={`block size-1.5 rounded-full ${isActive && !isOpening ? 'bg-success' : 'bg-line-strong'}`}
      />
      <span className="sr-only">{text}</span>
    </p>
  );
}

/** Names the selected documents that have unread pages. */
function UnfinishedNote({ selected }: { selected: DocumentSelection }) {
  const { documents, names } = useDocuments();
  const chosenNames = tickedDocumentNames(selected, names);
  const notes = documents.flatMap((document) => {
    const text = chosenNames.includes(document.name) ? describeUnfinishedDocument(document) : undefined;
    return text === undefined ? [] : [{ id: document.id, name: document.name, text }];
  });
  if (notes.length === 0) return null;
  return (
    <ul role="status" className="px-3 pb-1.5 text-xs text-ink-soft tabular-nums sm:px-4">
      {notes.map(({ id, name, text }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          {chosenNames.length > 1 && `${name}: `}
          {text}.
        </li>
      ))}
    </ul>
  );
}
