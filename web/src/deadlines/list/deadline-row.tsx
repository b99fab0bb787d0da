import { formatValue } from '@contract/proved-values/format-value.ts';
import { memo, useState } from 'react';
import { StateMark } from '@/shared/proof/state-mark.tsx';
import { Button } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { CheckIcon, ChevronDownIcon } from '@/ui/icons.tsx';
import { type Day, describeDaysLeft, formatShortDate, formatWeekDate, parseIsoDay } from '../days/days.ts';
import { capitalise, listTexts as texts } from '../deadline-texts.ts';
import type { ListedDeadline } from '../list-deadlines.ts';
import { PlaceChip } from '../places/place-chip.tsx';
import type { OpenPlace } from '../places/place-target.ts';
import { KnownStart } from '../starts/known-start.tsx';
import { askForStart } from '../starts/list-starts.ts';
import { StartForm } from '../starts/start-form.tsx';
import { useChangeStatus } from '../use-deadline-changes.ts';

interface DeadlineRowProps {
  readonly listed: ListedDeadline;
  readonly today: Day;
  readonly onOpen: OpenPlace;
}

/** Id of the row of a deadline in the page. */
export const rowId = (key: string): string => `plazo-${key}`;

/** A deadline: its date, what must be done by whom, its proof, and its actions. */
export const DeadlineRow = memo(function DeadlineRow({ listed, today, onOpen }: DeadlineRowProps) {
  const { document, deadline, key } = listed;
  const { what, due, status } = deadline;
  const places = [...due.places, ...due.disagreeing.map(({ place }) => place)];
  const [firstPlace] = places;
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-2 border-t border-line py-3.5 @2xl:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <DueDate listed={listed} today={today} />
      <div className="flex min-w-0 flex-col gap-1.5">
        <div>
          <h4
            id={rowId(key)}
            tabIndex={-1}
            className="font-sans text-body leading-snug font-medium tracking-normal wrap-anywhere"
          >
            {what}
          </h4>
          <DeadlineFacts listed={listed} />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          {firstPlace !== undefined && (
            <PlaceChip
              document={document}
              place={firstPlace}
              isDocumentNamed
              onOpen={() => onOpen(document, places)}
            />
          )}
          <StateMark
            state={due.state}
            isStale={document.state !== 'read'}
            isDisputed={due.disagreeing.length > 0}
          />
        </div>
        <ReasonList listed={listed} onOpen={onOpen} />
      </div>
      <DeadlineActions listed={listed} key={status} />
    </li>
  );
});

function DueDate({ listed: { day, document, deadline }, today }: Pick<DeadlineRowProps, 'listed' | 'today'>) {
  if (day === undefined) {
    const start = document.starts.find(({ id }) => id === deadline.start_id);
    return (
      <p className="text-note text-ink-soft">
        <span className="block text-body font-medium text-ink">{texts.noDate}</span>
        {start !== undefined && start.date === null && texts.missingStart(start.label)}
      </p>
    );
  }
  const isPast = day < today;
  return (
    <p className="text-note text-ink-soft @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-baseline @max-2xl:gap-x-2">
      <span
        className={classNames(
          'block text-body font-medium tabular-nums',
          isPast ? 'text-ink-soft' : 'text-ink',
        )}
      >
        {formatWeekDate(day)}
      </span>
      {deadline.status === 'open' && (
        <span
          className={classNames('block', !isPast && day - today <= urgentDays && 'font-medium text-warning')}
        >
          {describeDaysLeft(day, today)}
        </span>
      )}
    </p>
  );
}

/** Days left from which a deadline is emphasised. */
const urgentDays = 7;

function DeadlineFacts({ listed: { deadline } }: Pick<DeadlineRowProps, 'listed'>) {
  const { who, condition, repeats, due, done_day: doneDay } = deadline;
  const isComputed = due.value === null && due.text !== '';
  const facts = [
    who,
    condition,
    repeats && texts.repeats(repeats),
    doneDay !== null && texts.doneUntil(formatShortDate(parseIsoDay(doneDay))),
    isComputed && due.text,
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return (
    <p className="mt-0.5 text-note wrap-anywhere text-ink-soft">
      {facts.map((fact) => capitalise(fact)).join(' · ')}
    </p>
  );
}

function ReasonList({ listed: { document, deadline }, onOpen }: Pick<DeadlineRowProps, 'listed' | 'onOpen'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { reasons, due, start_id: startId, what } = deadline;
  const start = document.starts.find(({ id }) => id === startId);
  const [quoted] = due.places;
  return (
    <details
      className="disclosure group text-note"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm text-ink-soft hover:text-accent">
        {texts.reasons}
        <span className="sr-only">: {what}</span>
        <ChevronDownIcon className="size-4 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="flex max-w-prose flex-col gap-2 pt-1.5 pb-1">
          {quoted !== undefined && (
            <blockquote className="border-l-2 border-line pl-3 font-serif text-sm wrap-anywhere">
              «{quoted.quote}»
            </blockquote>
          )}
          {reasons.map((reason) => (
            <p key={reason} className="wrap-anywhere text-ink-soft">
              {reason}
            </p>
          ))}
          {start !== undefined &&
            (start.date === null ? (
              <StartForm document={document} start={start} label={askForStart(start.label)} />
            ) : (
              <KnownStart document={document} start={start} isDocumentNamed={false} onOpen={onOpen} />
            ))}
          {due.disagreeing.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <span className="text-ink-soft">{texts.disagreeing}</span>
              {due.disagreeing.map(({ value, place }) => (
                <span key={`${place.page}-${place.char_start}`} className="inline-flex items-center gap-1.5">
                  <span className="tabular-nums">{formatValue(value)}</span>
                  <PlaceChip
                    document={document}
                    place={place}
                    isDocumentNamed={false}
                    onOpen={() => onOpen(document, [place])}
                  />
                </span>
              ))}
            </div>
          )}
        </div>
      )}
    </details>
  );
}

function DeadlineActions({ listed }: Pick<DeadlineRowProps, 'listed'>) {
  const change = useChangeStatus(listed);
  const { status, what } = listed.deadline;
  if (status !== 'open')
    return (
      <div>
        <Button size="small" aria-label={texts.reopenOf(what)} onClick={() => change('open')}>
          {texts.reopen}
        </Button>
      </div>
    );
  return (
    <div className="flex items-start gap-1">
      <Button size="small" aria-label={texts.markDone(what)} onClick={() => change('done')}>
        <CheckIcon className="size-4" />
        {texts.done}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={texts.dismissOf(what)}
        onClick={() => change('dismissed')}
      >
        {texts.dismiss}
      </Button>
    </div>
  );
}
