import type { Conversation } from '@contract/chat-conversations.ts';
import { allDocuments, limits } from '@contract/limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatCount, formatDateTime } from '@/shared/format/format.ts';
import { Button, IconButton } from '@/shared/ui/button.tsx';
import { PencilIcon } from '@/shared/ui/icon/pencil-icon.tsx';
import { TrashIcon } from '@/shared/ui/icon/trash-icon.tsx';
import { inputBorder, inputClasses } from '@/shared/ui/text-field.tsx';
import { selectionLabel, selectionOf } from '../../shared/library/document-selection.ts';
import { chatTexts } from '../chat-texts.ts';

interface HistoryItemProps {
  readonly conversation: Conversation;
  /** Where the words that were looked for stand. */
  readonly excerpt: string | undefined;
  readonly isActive: boolean;
  readonly onOpen: () => void;
  readonly onRename: (title: string) => Promise<void>;
  readonly onRemove: () => void;
}

/** One stored conversation: opened by its title, renamed in place, deleted after a second question. */
export function HistoryItem(props: HistoryItemProps) {
  const { conversation, isActive, onRename, onRemove } = props;
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const { renameRef, removeRef, leave } = useReturnOfFocus(mode, setMode);
  const title = conversation.session_title;
  if (mode === 'removing') {
    return (
      <li className="flex flex-wrap items-center gap-2 rounded-md bg-danger-soft px-3 py-2">
        <p className="min-w-32 flex-1 text-sm text-ink">{chatTexts.confirmRemoval}</p>
        <Button size="small" autoFocus onClick={leave}>
          {chatTexts.cancel}
        </Button>
        <Button size="small" variant="danger" onClick={onRemove}>
          {chatTexts.remove}
        </Button>
      </li>
    );
  }
  if (mode === 'renaming') {
    return (
      <li className="rounded-md bg-hover p-2">
        <TitleForm
          title={title}
          onSave={(next) => {
            leave();
            if (next !== title) void onRename(next);
          }}
          onCancel={leave}
        />
      </li>
    );
  }
  return (
    <li
      className="flex items-center rounded-md not-data-active:hover:bg-hover data-active:bg-accent-soft"
      data-active={isActive || undefined}
    >
      <OpenButton {...props} />
      <IconButton
        ref={renameRef}
        size="small"
        label={chatTexts.renameConversation(title)}
        onClick={() => setMode('renaming')}
      >
        <PencilIcon className="size-4" />
      </IconButton>
      <IconButton
        ref={removeRef}
        size="small"
        label={chatTexts.removeConversation(title)}
        onClick={() => setMode('removing')}
        className="mr-1"
      >
        <TrashIcon className="size-4" />
      </IconButton>
    </li>
  );
}

function OpenButton({ conversation, excerpt, isActive, onOpen }: HistoryItemProps) {
  const { session_title: title, updated_at, message_count, document_name, document_names } = conversation;
  const isAboutAll = document_name === allDocuments && document_names.length === 0;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={isActive || undefined}
      className="min-h-12 min-w-0 flex-1 rounded-md py-2 pr-1 pl-3 text-left focus-visible:-outline-offset-2"
    >
      <span
        title={title}
        className="line-clamp-2 text-sm leading-snug font-medium text-ink [overflow-wrap:anywhere]"
      >
        {title}
      </span>
      {excerpt !== undefined && (
        <span className="line-clamp-2 text-xs leading-snug text-ink-soft [overflow-wrap:anywhere]">
          {excerpt}
        </span>
      )}
      <span className="block text-xs text-ink-faint tabular-nums">
        {formatDateTime(updated_at)} · {formatCount(message_count, 'mensaje', 'mensajes')}
      </span>
      {!isAboutAll && (
        <span className="block truncate text-xs text-ink-faint">
          {selectionLabel(selectionOf(conversation))}
        </span>
      )}
    </button>
  );
}

interface TitleFormProps {
  readonly title: string;
  readonly onSave: (title: string) => void;
  readonly onCancel: () => void;
}

function TitleForm({ title, onSave, onCancel }: TitleFormProps) {
  const [draft, setDraft] = useState(title);
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => fieldRef.current?.select(), []);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (draft.trim() !== '') onSave(draft.trim());
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-2">
      <input
        ref={fieldRef}
        aria-label={chatTexts.conversationTitle}
        value={draft}
        maxLength={limits.conversationTitleLength}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
        className={`${inputClasses} ${inputBorder(false)}`}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" disabled={draft.trim() === ''}>
          {chatTexts.save}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {chatTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

type Mode = 'shown' | 'renaming' | 'removing';

/** Whoever leaves a form goes on at the button that opened it. */
function useReturnOfFocus(mode: Mode, setMode: (mode: Mode) => void) {
  const renameRef = useRef<HTMLButtonElement>(null);
  const removeRef = useRef<HTMLButtonElement>(null);
  const leftRef = useRef<Mode>('shown');
  useEffect(() => {
    if (mode !== 'shown') return;
    if (leftRef.current === 'renaming') renameRef.current?.focus();
    if (leftRef.current === 'removing') removeRef.current?.focus();
    leftRef.current = 'shown';
  }, [mode]);
  const leave = (): void => {
    leftRef.current = mode;
    setMode('shown');
  };
  return { renameRef, removeRef, leave };
}
