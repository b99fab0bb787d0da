import { parsePathPattern } from '@contract/extractor/path-patterns.ts';
import { watchLimits } from '@contract/watch-limits.ts';
import type { Watch, WatchSchedule } from '@contract/watches/schemas.ts';
import type { FormRules } from '@/ui/use-form.ts';
import { formTexts as texts } from './form-texts.ts';

/** Settings of a watch, as the server takes them. */
export type WatchSettings = Pick<
  Watch,
  'name' | 'schedule' | 'monthly_credits' | 'paths' | 'words' | 'question'
>;

/** Fields of the form, as typed. */
export interface WatchDraft {
  readonly name: string;
  readonly frequency: WatchSchedule['frequency'];
  readonly weekday: string;
  readonly monthDay: string;
  readonly hour: string;
  readonly credits: string;
  /** `all`: paths, words and question are kept in the form, but not sent. */
  readonly interest: 'all' | 'some';
  readonly pathsText: string;
  readonly wordsText: string;
  readonly question: string;
}

const defaultDays = { weekday: '1', monthDay: '1' } as const;

/** Returns the form of a new watch: weekly, with a ceiling that pays for one visit on which all pages changed. */
export function newWatchDraft(name: string, maxPages: number): WatchDraft {
  return {
    ...defaultDays,
    name: name.slice(0, watchLimits.nameLength),
    frequency: 'weekly',
    hour: '8',
    credits: String(Math.min(maxPages, watchLimits.monthlyCredits)),
    interest: 'all',
    pathsText: '',
    wordsText: '',
    question: '',
  };
}

/** Returns the form that changes a watch. */
export function toWatchDraft(settings: WatchSettings): WatchDraft {
  const { name, schedule, monthly_credits, paths, words, question } = settings;
  return {
    ...defaultDays,
    name,
    frequency: schedule.frequency,
    ...(schedule.frequency === 'weekly' && { weekday: String(schedule.weekday) }),
    ...(schedule.frequency === 'monthly' && { monthDay: String(schedule.month_day) }),
    hour: String(schedule.hour),
    credits: String(monthly_credits),
    interest: paths.length + words.length > 0 || question !== null ? 'some' : 'all',
    pathsText: paths.join('\n'),
    wordsText: words.join('\n'),
    question: question ?? '',
  };
}

/** Returns the settings of a form without errors. */
export function toWatchSettings(draft: WatchDraft): WatchSettings {
  const asksSome = draft.interest === 'some';
  return {
    name: draft.name.trim(),
    schedule: toWatchSchedule(draft),
    monthly_credits: Number(draft.credits),
    paths: asksSome ? splitTypedLines(draft.pathsText).flatMap((line) => parsePathPattern(line) ?? []) : [],
    words: asksSome ? splitTypedLines(draft.wordsText) : [],
    question: asksSome ? splitTypedLines(draft.question).join(' ') || null : null,
  };
}

/** Returns the chosen schedule. */
export function toWatchSchedule({ frequency, weekday, monthDay, hour }: WatchDraft): WatchSchedule {
  switch (frequency) {
    case 'daily':
      return { frequency, hour: Number(hour) };
    case 'weekly':
      return { frequency, weekday: Number(weekday), hour: Number(hour) };
    case 'monthly':
      return { frequency, month_day: Number(monthDay), hour: Number(hour) };
  }
}

/** Returns the ceiling of a form, or `undefined` while it is no whole number within the limits. */
export function readCreditCeiling({ credits }: Pick<WatchDraft, 'credits'>): number | undefined {
  const count = /^\d{1,6}$/u.test(credits.trim()) ? Number(credits) : 0;
  return count >= 1 && count <= watchLimits.monthlyCredits ? count : undefined;
}

/** Returns the lines with text, without repeated ones. */
function splitTypedLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/\s+/gu, ' '));
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Errors of the form, in the order of its fields. */
export const watchRules: FormRules<WatchDraft> = {
  name: ({ name }) => (name.trim() === '' ? texts.nameMissing : undefined),
  credits: (draft) => (readCreditCeiling(draft) === undefined ? texts.creditsWrong : undefined),
  pathsText: ({ interest, pathsText, wordsText, question }) => {
    if (interest === 'all') return undefined;
    const lines = splitTypedLines(pathsText);
    const wrong = lines.find((line) => parsePathPattern(line) === undefined);
    if (wrong !== undefined) return texts.pathWrong(wrong);
    if (lines.length > watchLimits.paths) return texts.tooManyPaths;
    const isEmpty = [lines, splitTypedLines(wordsText), splitTypedLines(question)].every(
      ({ length }) => length === 0,
    );
    return isEmpty ? texts.interestMissing : undefined;
  },
  wordsText: ({ interest, wordsText }) => {
    if (interest === 'all') return undefined;
    const lines = splitTypedLines(wordsText);
    const long = lines.find((line) => line.length > watchLimits.wordLength);
    if (long !== undefined) return texts.wordTooLong(long);
    return lines.length > watchLimits.words ? texts.tooManyWords : undefined;
  },
};
