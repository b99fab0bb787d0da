import { useRef, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { formatShortDate, parseIsoDay } from '../days/days.ts';
import { capitalise, startTexts as texts } from '../deadline-texts.ts';
import { PlaceChip } from '../places/place-chip.tsx';
import type { OpenPlace } from '../places/place-target.ts';
import { useChangeDeadlines } from '../use-deadline-changes.ts';
import type { ListedStart } from './list-starts.ts';
import { StartForm } from './start-form.tsx';

interface KnownStartProps extends Pick<ListedStart, 'document' | 'start'> {
  readonly isDocumentNamed: boolean;
  readonly onOpen: OpenPlace;
}

/** Date of a start with its source: the place in the document, or the user, who can change and remove it. */
export function KnownStart({ document, start, isDocumentNamed, onOpen }: KnownStartProps) {
  const [isChanging, setIsChanging] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useChangeDeadlines(document.document_id);
  const { id, label, date, source, place } = start;
  const isGiven = source === 'user';
  const remove = (): void =>
    mutate(
      { starts: { [id]: null } },
      {
        onError: (error) => {
          if (!(error instanceof ApiFailure)) throw error;
          showToast({ title: texts.failed, text: error.message, kind: 'error' });
        },
      },
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note">
        <p className="wrap-anywhere">
          {capitalise(label)}:{' '}
          <span className="font-medium tabular-nums">
            {date !== null && formatShortDate(parseIsoDay(date))}
          </span>
          <span className="text-ink-soft">, {isGiven ? texts.given : texts.stated}</span>
          {isDocumentNamed && <span className="text-ink-soft"> · {document.name}</span>}
        </p>
        {!isGiven && place !== null && (
          <PlaceChip
            document={document}
            place={place}
            isDocumentNamed={false}
            onOpen={() => onOpen(document, [place])}
          />
        )}
        <Button
          ref={buttonRef}
          size="compact"
          variant="quiet"
          aria-label={isGiven ? texts.changeOf(label) : texts.otherOf(label)}
          aria-expanded={isChanging}
          onClick={() => setIsChanging(!isChanging)}
        >
          {isGiven ? texts.change : texts.other}
        </Button>
        {isGiven && (
          <Button
            size="compact"
            variant="quiet"
            aria-label={texts.removeOf(label)}
            isBusy={isPending}
            onClick={remove}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {isChanging && (
        <StartForm
          document={document}
          start={start}
          label={texts.changeOf(label)}
          onEnd={() => {
            setIsChanging(false);
            buttonRef.current?.focus();
          }}
        />
      )}
    </div>
  );
}
