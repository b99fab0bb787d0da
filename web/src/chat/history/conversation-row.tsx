import type { Conversation } from '@contract/chat/conversations.ts';
import { allDocuments } from '@contract/limits.ts';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { caseFileRequest } from '@/shared/case-files/case-file-request.ts';
import { dragDataTypes } from '@/shared/case-files/drag-data-types.ts';
import { formatCount, formatDateTime, formatShortDay } from '@/shared/format/format.ts';
import { selectionLabel, selectionOfConversation } from '@/shared/library/document-selection.ts';
import { IconButton } from '@/ui/button.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { DownloadIcon, FolderIcon, MoreIcon, PencilIcon, TrashIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { exportActions, exportConversation } from '../save-export.ts';
import { historyTexts } from './history-texts.ts';

/** A listed conversation; `excerpt` is the text around the search match. */
export type ListedConversation = Conversation & { readonly excerpt?: string | null };

export interface RowActions {
  /** Moves the focus between rows. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onRename: (id: string, title: string) => Promise<unknown>;
  readonly onRemove: (conversation: ListedConversation) => void;
}

/** Form to rename a conversation, loaded when it is first used. */
const renaming = lazyModule('rename-conversation', () => import('./title-form.tsx'));

interface ConversationRowProps {
  readonly conversation: ListedConversation;
  readonly isActive: boolean;
  readonly isTabStop: boolean;
  readonly actions: RowActions;
}

/** A conversation on one line: its title opens it and is renamed in place; other actions show on hover or focus. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, isActive, isTabStop, actions } = props;
  const { id, session_title: title } = conversation;
  const [isRenaming, setIsRenaming] = useState(false);
  const titleForm = renaming.useModule(isRenaming);
  const openRef = useRef<HTMLButtonElement>(null);
  const wasRenamingRef = useRef(false);
  // Restores the focus to the row when the form closes.
  useEffect(() => {
    if (wasRenamingRef.current && !isRenaming) openRef.current?.focus();
    wasRenamingRef.current = isRenaming;
  }, [isRenaming]);

  if (titleForm !== undefined) {
    return (
      <li className="rounded-md bg-hover p-2">
        <titleForm.TitleForm
          title={title}
          onSave={(next) => {
            setIsRenaming(false);
            if (next !== title) void actions.onRename(id, next);
          }}
          onCancel={() => setIsRenaming(false)}
        />
      </li>
    );
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F2') setIsRenaming(true);
    // Ignores key repeat, which would delete one conversation after another, and only the last could be restored.
    else if (event.key === 'Delete' && !event.repeat) actions.onRemove(conversation);
    else actions.onKeyDown(event);
  };
  return (
    <li
      data-active={isActive || undefined}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragDataTypes.conversation, id)}
      className="group relative rounded-md not-data-active:hover:bg-hover data-active:bg-accent-soft"
    >
      <button
        ref={openRef}
        type="button"
        data-conversation={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isActive || undefined}
        aria-keyshortcuts="F2 Delete"
        onClick={() => actions.onOpen(id)}
        onKeyDown={onKeyDown}
        onFocus={() => actions.onFocus(id)}
        className="block w-full rounded-md px-2 py-1 text-left leading-[1.125rem] focus-visible:-outline-offset-2 pointer-coarse:min-h-12 pointer-coarse:pr-20"
      >
        <RowText conversation={conversation} />
      </button>
      <RowButtons {...props} onRename={() => setIsRenaming(true)} />
    </li>
  );
});

function RowText({ conversation }: { conversation: ListedConversation }) {
  const {
    session_title: title,
    excerpt,
    updated_at,
    message_count,
    document_name,
    document_names,
  } = conversation;
  const isAboutAll = document_name === allDocuments && document_names.length === 0;
  const about = isAboutAll ? '' : ` · ${selectionLabel(selectionOfConversation(conversation))}`;
  const updated = historyTexts.updated(formatDateTime(updated_at));
  const [count, unit] = formatCount(message_count, 'mensaje', 'mensajes').split(' ');
  return (
    <span title={`${title}\n${updated}${about}`} className="block">
      <span className="flex items-baseline gap-2 pointer-coarse:flex-col pointer-coarse:gap-0">
        <span className="min-w-0 flex-1 truncate text-sm leading-[inherit] text-ink group-data-active:font-medium lg:text-note pointer-coarse:max-w-full">
          {title}
        </span>{' '}
        <span className="shrink-0 text-xs text-ink-faint tabular-nums pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0">
          <time dateTime={updated_at} title={updated}>
            {formatShortDay(new Date(updated_at), new Date())}
          </time>
          {` · ${count}`}
          <span className="sr-only">{` ${unit}${about}`}</span>
        </span>
      </span>
      {excerpt !== undefined && excerpt !== null && (
        <span className="line-clamp-2 text-xs leading-snug text-ink-soft [overflow-wrap:anywhere]">
          {excerpt}
        </span>
      )}
    </span>
  );
}

function RowButtons(props: ConversationRowProps & { readonly onRename: () => void }) {
  const { conversation, isTabStop, actions, onRename } = props;
  const { id, session_title: title } = conversation;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className="absolute top-0 right-0 flex rounded-md *:h-6.5 pointer-coarse:top-1 pointer-coarse:*:h-10 bg-hover opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 group-data-active:bg-accent-soft has-aria-expanded:opacity-100 pointer-coarse:bg-transparent pointer-coarse:opacity-100">
      <Menu
        trigger={
          <IconButton size="small" label={historyTexts.actions(title)} tabIndex={tabIndex}>
            <MoreIcon className="size-4" />
          </IconButton>
        }
        actions={[
          { label: historyTexts.rename, icon: <PencilIcon className="size-4" />, onSelect: onRename },
          {
            label: historyTexts.move,
            icon: <FolderIcon className="size-4" />,
            onSelect: () =>
              caseFileRequest.set({
                ...{ kind: 'conversation', id, title },
                caseFileId: conversation.case_file_id,
              }),
          },
          ...exportActions(
            <DownloadIcon className="size-4" />,
            (format) => void exportConversation(id, { format }),
          ),
          {
            label: historyTexts.remove,
            icon: <TrashIcon className="size-4" />,
            isDangerous: true,
            onSelect: () => actions.onRemove(conversation),
          },
        ]}
      />
      <IconButton
        size="small"
        label={historyTexts.removeConversation(title)}
        tabIndex={tabIndex}
        onClick={() => actions.onRemove(conversation)}
      >
        <TrashIcon className="size-4" />
      </IconButton>
    </div>
  );
}
