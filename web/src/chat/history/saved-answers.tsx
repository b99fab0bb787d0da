import type { ExportFormat, SavedAnswer } from '@contract/chat/conversations.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { formatDateTime } from '@/shared/format/format.ts';
import { Button, IconButton } from '@/ui/button.tsx';
import { BookmarkIcon, DownloadIcon, FileIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { writePlainAnswer } from '../answer/write-plain-answer.ts';
import { exportActions, saveExport } from '../save-export.ts';
import { historyTexts } from './history-texts.ts';
import { useSavedAnswers } from './use-saved-answers.ts';

interface SavedAnswersProps {
  readonly onOpen: (conversationId: string, answerId: string) => void;
  readonly onUnsave: (conversationId: string, answerId: string) => Promise<void>;
}

/** Lists the saved answers of all conversations, which can be opened in place, removed from the list, and exported. */
export function SavedAnswers({ onOpen, onUnsave }: SavedAnswersProps) {
  const { answers, state, reload, showMore, hideWhile } = useSavedAnswers();
  if (state === 'loading') {
    return (
      <div
        role="status"
        aria-label={historyTexts.loadingSaved}
        className="flex flex-col gap-3 px-4 pt-1 pb-4 lg:px-3"
      >
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className="flex flex-col items-start gap-2 px-4 pb-4 text-sm text-ink-soft lg:px-3">
        <p role="status">{historyTexts.savedFailed}</p>
        <Button size="small" onClick={reload}>
          {historyTexts.retry}
        </Button>
      </div>
    );
  }
  if (answers.length === 0)
    return <p className="px-4 pt-1 pb-4 text-sm text-ink-soft lg:px-3">{historyTexts.noneSaved}</p>;
  return (
    <div className="px-2 pb-2">
      <div className="flex items-center justify-between pl-2">
        <h3 className="font-sans text-xs font-medium tracking-normal text-ink-faint">
          {historyTexts.savedAnswers}
        </h3>
        <ExportMenu />
      </div>
      <ul className="flex flex-col gap-px">
        {answers.map((answer) => (
          <SavedAnswerRow
            key={answer.message.id}
            answer={answer}
            onOpen={() => onOpen(answer.conversation_id, answer.message.id)}
            onUnsave={() => void hideWhile(answer, onUnsave(answer.conversation_id, answer.message.id))}
          />
        ))}
      </ul>
      {showMore !== undefined && (
        <Button size="small" variant="quiet" isWide onClick={showMore}>
          {historyTexts.more}
        </Button>
      )}
    </div>
  );
}

interface SavedAnswerRowProps {
  readonly answer: SavedAnswer;
  readonly onOpen: () => void;
  readonly onUnsave: () => void;
}

function SavedAnswerRow({ answer, onOpen, onUnsave }: SavedAnswerRowProps) {
  const { question, message, conversation_title: title, saved_at } = answer;
  return (
    <li className="flex items-start rounded-md hover:bg-hover">
      <button
        type="button"
        onClick={onOpen}
        className="min-w-0 flex-1 rounded-md px-2 py-1.5 text-left focus-visible:-outline-offset-2 pointer-coarse:min-h-12"
      >
        <span className="line-clamp-2 text-sm leading-snug font-medium text-ink [overflow-wrap:anywhere]">
          {question}
        </span>
        <span className="line-clamp-2 text-xs leading-snug text-ink-soft [overflow-wrap:anywhere]">
          {writePlainAnswer(message, [])}
        </span>
        <span className="block truncate text-xs text-ink-faint tabular-nums">
          <time dateTime={saved_at}>{formatDateTime(saved_at)}</time>
          {` · ${title}`}
        </span>
      </button>
      <IconButton size="small" label={historyTexts.unsave(question)} onClick={onUnsave} className="mt-1 mr-1">
        <BookmarkIcon className="size-4 fill-current text-accent" />
      </IconButton>
    </li>
  );
}

function ExportMenu() {
  const run = (format: ExportFormat): void =>
    void saveExport(() => callApi('exportSavedAnswers', { query: { format } }));
  return (
    <Menu
      trigger={
        <IconButton size="small" label={historyTexts.exportSaved}>
          <DownloadIcon className="size-4" />
        </IconButton>
      }
      actions={exportActions(<FileIcon className="size-4" />, run)}
    />
  );
}
