import type { Extraction } from '@contract/extractor/schemas.ts';
import { describe, expect, test } from 'vitest';
import type { ExtractionSettings } from './extraction-draft.ts';
import { findEarlierExtraction } from './find-earlier-extraction.ts';

const settings: ExtractionSettings = {
  ...{ mode: 'site', url: 'ejemplo.es', maxPages: 10, addresses: [], include: [], exclude: [] },
  ...{ translate: false, language: 'English' },
};
const jobOf = (changes: Partial<Extraction>): Extraction =>
  ({
    ...{ job_id: 'a', mode: 'site', url: 'https://ejemplo.es/', translate: false, language: 'English' },
    ...{ state: 'done', ask_credits: 3 },
    ...changes,
  }) as Extraction;

describe('findEarlierExtraction', () => {
  test('returns the latest extraction of the same URL and form', () => {
    const jobs = [jobOf({ job_id: 'otra', url: 'https://otro.es/' }), jobOf({}), jobOf({ job_id: 'b' })];
    expect(findEarlierExtraction(settings, jobs)?.job_id).toBe('a');
  });

  test.each<[string, Partial<Extraction>]>([
    ['runs', { state: 'crawling' }],
    ['has no pages any more', { ask_credits: null }],
    ['extracts one page', { mode: 'page' }],
    ['is translated', { translate: true }],
  ])('skips an extraction that %s', (_name, changes) => {
    expect(findEarlierExtraction(settings, [jobOf(changes)])).toBeUndefined();
  });

  test('returns only an extraction in the same language when it is translated', () => {
    const translated = { ...settings, translate: true };
    expect(findEarlierExtraction(translated, [jobOf({ translate: true })])).toBeDefined();
    expect(
      findEarlierExtraction(translated, [jobOf({ translate: true, language: 'French' })]),
    ).toBeUndefined();
  });

  test('returns nothing for a list or an incomplete form', () => {
    expect(findEarlierExtraction({ ...settings, mode: 'list' }, [jobOf({ mode: 'list' })])).toBeUndefined();
    expect(findEarlierExtraction(undefined, [jobOf({})])).toBeUndefined();
  });
});
