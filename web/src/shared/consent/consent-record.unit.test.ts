import { describe, expect, it } from 'vitest';
import { consentMaxAgeSeconds, parseConsent, recordChoice } from './consent-record.ts';

const now = new Date('2026-06-01T10:00:00.000Z');
const yearMs = consentMaxAgeSeconds * 1_000;

describe('stored consent to cookies', () => {
  // @proves 3.3, 4.17
  it('stores all four categories, only the essential one, or the toggles of a custom choice', () => {
    expect(recordChoice('accept', now)).toEqual({
      type: 'accept',
      date: '2026-06-01T10:00:00.000Z',
      preferences: { essential: true, functional: true, analytics: true, marketing: true },
    });
    expect(recordChoice('decline', now).preferences).toEqual({
      essential: true,
      functional: false,
      analytics: false,
      marketing: false,
    });
    expect(
      recordChoice('custom', now, { essential: false, functional: true, analytics: false, marketing: false })
        .preferences,
    ).toEqual({ essential: true, functional: true, analytics: false, marketing: false });
  });

  // @proves 2.32b, 9.13a
  it('expires after 31,536,000 s, one year', () => {
    const storedRecord = JSON.stringify(recordChoice('accept', now));
    expect(parseConsent(storedRecord, now.getTime() + yearMs)?.type).toBe('accept');
    expect(parseConsent(storedRecord, now.getTime() + yearMs + 1)).toBeUndefined();
  });

  it.each([null, '', 'null', '{}', '[1]', '{"type":"accept"}', '{"type":"all","date":"2026-06-01"}'])(
    'ignores the damaged record %j',
    (text) => {
      expect(parseConsent(text, now.getTime())).toBeUndefined();
    },
  );

  it('disables a category whose stored value is not a boolean', () => {
    const storedRecord = JSON.stringify({
      type: 'custom',
      date: now.toISOString(),
      preferences: { analytics: 1 },
    });
    expect(parseConsent(storedRecord, now.getTime())?.preferences.analytics).toBe(false);
  });
});
