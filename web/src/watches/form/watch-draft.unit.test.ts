import { describe, expect, it } from 'vitest';
import { findErrors } from '@/ui/use-form.ts';
import { watchOf } from '../fixtures/watch-of.ts';
import { formTexts as texts } from './form-texts.ts';
import { newWatchDraft, toWatchDraft, toWatchSettings, type WatchDraft, watchRules } from './watch-draft.ts';

const draft = newWatchDraft('ayudas.example', 40);
const errorsOf = (changes: Partial<WatchDraft>) => findErrors(watchRules, { ...draft, ...changes });

describe('form of a watch', () => {
  it('proposes a weekly visit and a ceiling that pays for one visit with all pages', () => {
    expect(toWatchSettings(draft)).toEqual({
      name: 'ayudas.example',
      schedule: { frequency: 'weekly', weekday: 1, hour: 8 },
      monthly_credits: 40,
      paths: [],
      words: [],
      question: null,
    });
    expect(errorsOf({})).toEqual({});
  });

  it.each([
    { frequency: 'daily', hour: 0 },
    { frequency: 'weekly', weekday: 7, hour: 23 },
    { frequency: 'monthly', month_day: 31, hour: 9 },
  ] as const)('returns the settings of a watch unchanged with the schedule %j', (schedule) => {
    const { name, monthly_credits, paths, words, question } = watchOf({
      paths: ['/ayudas'],
      words: ['plazo de solicitud'],
      question: '¿Hasta cuándo se puede solicitar?',
    });
    const settings = { name, schedule, monthly_credits, paths, words, question };
    expect(toWatchSettings(toWatchDraft(settings))).toEqual(settings);
  });

  it('reads a path or a word per line, without empty and repeated lines', () => {
    const some: WatchDraft = {
      ...draft,
      interest: 'some',
      pathsText: ' ayudas \n\nhttps://ayudas.example/tarifas\nayudas',
      wordsText: 'plazo  de solicitud\nplazo de solicitud\n',
    };
    expect(toWatchSettings(some)).toMatchObject({
      paths: ['/ayudas', '/tarifas'],
      words: ['plazo de solicitud'],
    });
  });

  it('sends only a question, without needless spaces', () => {
    const question = '  ¿Cuánto   es? ';
    const settings = toWatchSettings({ ...draft, interest: 'some', question });
    expect(settings).toMatchObject({ paths: [], words: [], question: '¿Cuánto es?' });
    expect(errorsOf({ interest: 'some', question })).toEqual({});
  });

  it('sends no paths, words and question when any change is wanted', () => {
    const settings = toWatchSettings({
      ...draft,
      pathsText: '/ayudas',
      wordsText: 'plazo',
      question: '¿Qué?',
    });
    expect(settings).toMatchObject({ paths: [], words: [], question: null });
  });

  it.each(['', '0', '-1', '1,5', '10001', '1e3', '9999999'])('rejects the ceiling «%s»', (credits) => {
    expect(errorsOf({ credits })).toEqual({ credits: texts.creditsWrong });
  });

  it('rejects an empty name, a path with spaces, a long word, too many words, and no path, word or question', () => {
    expect(errorsOf({ name: '  ' })).toEqual({ name: texts.nameMissing });
    expect(errorsOf({ interest: 'some' })).toEqual({ pathsText: texts.interestMissing });
    expect(errorsOf({ interest: 'some', pathsText: '/a\n/una ruta' })).toEqual({
      pathsText: texts.pathWrong('/una ruta'),
    });
    const long = 'a'.repeat(61);
    expect(errorsOf({ interest: 'some', wordsText: long })).toEqual({ wordsText: texts.wordTooLong(long) });
    const many = Array.from({ length: 21 }, (_, index) => `palabra ${index}`).join('\n');
    expect(errorsOf({ interest: 'some', wordsText: many })).toEqual({ wordsText: texts.tooManyWords });
  });
});
