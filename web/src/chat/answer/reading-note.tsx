import { limits } from '@contract/limits.ts';
import { formatCredits, formatNumber, formatPages } from '@/shared/format/format.ts';
import { Button } from '@/ui/button.tsx';
import type { AnswerEntry } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { readingTexts } from './reading-texts.ts';

interface ReadingNoteProps {
  readonly answer: AnswerEntry;
  readonly latest: AnswerEntry;
  readonly actions: AnswerActions;
}

/** States how much of the documents an answer from a part of them is based on, and offers to read the rest. */
export function ReadingNote({ answer, latest, actions }: ReadingNoteProps) {
  const { reading } = answer;
  if (reading === null) return null;
  const { kind, pages, total_pages: total, unfinished, offer } = reading;
  if (kind !== 'excerpts' && pages === total) return null;
  const share = [formatPages(pages), formatPages(total)] as const;
  // Offers the rest only at the latest answer, because a later one may have read it already.
  const isOffered = offer !== null && answer.id === latest.id && latest.attempt < limits.answerAttempts;
  return (
    <div className="flex flex-col items-start gap-1.5 text-xs text-ink-faint">
      <p>{kind !== 'excerpts' ? readingTexts.readPart(...share) : readingTexts.readPlaces(...share)}</p>
      {unfinished.length > 0 && (
        <ul className="list-inside list-disc">
          {unfinished.map(({ name, pages: read, total_pages: all }) => (
            <li key={name} className="[overflow-wrap:anywhere]">
              {readingTexts.unfinished(name, formatNumber(read), formatNumber(all))}
            </li>
          ))}
        </ul>
      )}
      {isOffered && (
        <Button
          size="small"
          disabled={actions.isAskingBlocked}
          onClick={() => actions.onAskAgain(latest, offer.credits)}
        >
          {offer.pages < offer.total_pages
            ? readingTexts.readPages(formatPages(offer.pages))
            : readingTexts.readWhole}{' '}
          · {formatCredits(offer.credits)}
        </Button>
      )}
    </div>
  );
}
