import { formatNumber, formatPages } from '@/shared/format/format.ts';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { chatTexts } from '../chat-texts.ts';
import type { AnswerEntry } from '../state/conversation-state.ts';

/** Progress of whole documents, loaded when several are read. */
const readingBars = lazyModule('reading-bars', () => import('./reading-bars.tsx'));

/** Shows that an answer is being written, and the progress of reading whole documents. */
export function TypingIndicator({ answer: { progress, text } }: { answer: AnswerEntry }) {
  const isReading = progress !== undefined && text === '';
  const documents = isReading ? progress.documents : undefined;
  const bars = readingBars.useModule(documents !== undefined);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-2.5 text-sm text-ink-faint">
        <span aria-hidden="true" className="flex gap-1">
          {[0, 160, 320].map((delayMs) => (
            <span
              key={delayMs}
              className="size-1.5 animate-breathe rounded-full bg-accent"
              style={{ animationDelay: `${delayMs}ms` }}
            />
          ))}
        </span>
        <span className="tabular-nums">
          {chatTexts.typing}
          {isReading &&
            ` ${chatTexts.reading(formatNumber(progress.pages), formatPages(progress.totalPages))}`}
        </span>
      </p>
      {documents && bars && <bars.ReadingBars documents={documents} />}
    </div>
  );
}
