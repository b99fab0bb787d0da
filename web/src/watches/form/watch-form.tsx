import { watchLimits } from '@contract/watch-limits.ts';
import type { ReactNode } from 'react';
import { SegmentedChoice } from '@/ui/segmented-choice.tsx';
import { Select } from '@/ui/select.tsx';
import { TextArea } from '@/ui/text-area.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { type Form, useForm } from '@/ui/use-form.ts';
import {
  describeHour,
  describeSchedule,
  maxVisitsOfMonth,
  weekdayOptions,
} from '../schedule/describe-schedule.ts';
import { capitalise, describeCeiling, describeVisitPrice, formTexts as texts } from './form-texts.ts';
import {
  readCreditCeiling,
  toWatchSchedule,
  toWatchSettings,
  type WatchDraft,
  type WatchSettings,
  watchRules,
} from './watch-draft.ts';

interface WatchFormProps {
  readonly initial: WatchDraft;
  readonly maxPages: number;
  readonly onSend: (settings: WatchSettings) => void;
  /** Buttons and the error of the request. */
  readonly children: ReactNode;
}

const weekdays = weekdayOptions.map(({ value, label }) => ({ value, label: capitalise(label) }));
const frequencies = (['daily', 'weekly', 'monthly'] as const).map((value) => ({
  value,
  label: texts.frequencies[value],
}));
const interests = (['all', 'some'] as const).map((value) => ({ value, label: texts.interests[value] }));
const monthDays = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: index === 30 ? texts.lastDay : String(index + 1),
}));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: capitalise(describeHour(hour)),
}));

/** Settings of a new or an existing watch: name, schedule, ceiling, and the changes to send a mail about. */
export function WatchForm({ initial, maxPages, onSend, children }: WatchFormProps) {
  const form = useForm<WatchDraft>({
    initial,
    rules: watchRules,
    send: (draft) => {
      onSend(toWatchSettings(draft));
      return Promise.resolve({});
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-6">
      <TextField
        label={texts.name}
        maxLength={watchLimits.nameLength}
        autoComplete="off"
        {...form.field('name')}
      />
      <ScheduleFields form={form} />
      <CeilingField form={form} maxPages={maxPages} />
      <InterestFields form={form} />
      <section aria-labelledby="que-no-cuenta" className="flex flex-col gap-1.5 border-t border-line pt-4">
        <h3 id="que-no-cuenta" className="font-sans text-sm font-medium tracking-normal text-ink">
          {texts.ignoredTitle}
        </h3>
        <p className="text-note text-ink-soft">{texts.ignored}</p>
        <p className="text-note text-ink-soft">{texts.polite}</p>
      </section>
      {children}
    </form>
  );
}

interface FieldsProps {
  readonly form: Form<WatchDraft>;
}

function ScheduleFields({ form: { values, change } }: FieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm font-medium text-ink">{texts.when}</p>
      <SegmentedChoice
        label={texts.frequency}
        segments={frequencies}
        value={values.frequency}
        onChange={(frequency) => change({ frequency })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        {values.frequency === 'weekly' && (
          <Select
            label={texts.weekday}
            options={weekdays}
            value={values.weekday}
            onChange={(weekday) => change({ weekday })}
          />
        )}
        {values.frequency === 'monthly' && (
          <Select
            label={texts.monthDay}
            options={monthDays}
            value={values.monthDay}
            onChange={(monthDay) => change({ monthDay })}
          />
        )}
        <Select
          label={texts.hour}
          options={hours}
          value={values.hour}
          onChange={(hour) => change({ hour })}
        />
      </div>
      <p role="status" className="text-note text-ink-soft">
        {texts.hourHint(describeSchedule(toWatchSchedule(values)))}
      </p>
    </div>
  );
}

function CeilingField({ form, maxPages }: FieldsProps & { readonly maxPages: number }) {
  const credits = readCreditCeiling(form.values);
  const price = describeVisitPrice(maxPages);
  return (
    <TextField
      label={texts.credits}
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      hint={
        credits === undefined
          ? price
          : `${price} ${describeCeiling(credits, maxPages, maxVisitsOfMonth(form.values))}`
      }
      {...form.field('credits')}
    />
  );
}

function InterestFields({ form }: FieldsProps) {
  const { values, change, field } = form;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm font-medium text-ink">{texts.interest}</p>
      <SegmentedChoice
        label={texts.interest}
        segments={interests}
        value={values.interest}
        onChange={(interest) => change({ interest })}
      />
      {values.interest === 'some' && (
        <>
          <TextArea
            label={texts.paths}
            hint={texts.pathsHint}
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            {...field('pathsText')}
          />
          <TextArea label={texts.words} hint={texts.wordsHint} rows={3} {...field('wordsText')} />
          <TextField
            label={texts.question}
            hint={texts.questionHint}
            maxLength={watchLimits.questionLength}
            autoComplete="off"
            {...field('question')}
          />
        </>
      )}
    </div>
  );
}
