import { describe, expect, it } from 'vitest';
import { consentMaxAgeSeconds, parseConsent, recordChoice } from './consent-record.ts';

const now = new Date('2026-06-01T10:00:00.000Z');
const yearMs = consentMaxAgeSeconds * 1_000;

describe('a choice', () => {
  // @proves 3.3, 4.17
  it('accepts all four categories, rejects all but the essential, or follows the toggles', () => {
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
  it('holds for twelve months of 31,536,000 seconds, and not a moment longer', () => {
    const stored = JSON.stringify(recordChoice('accept', now));
    expect(parseConsent(stored, now.getTime() + yearMs)?.type).toBe('accept');
    expect(parseConsent(stored, now.getTime() + yearMs + 1)).toBeUndefined();
  });

  it.each([null, '', 'null', '{}', '[1]', '{"type":"accept"}', '{"type":"all","date":"2026-06-01"}'])(
    'counts as none where the record is %j',
    (text) => {
      expect(parseConsent(text, now.getTime())).toBeUndefined();
    },
  );

  it('allows nothing that the record does not clearly allow', () => {
    const stored = JSON.stringify({ type: 'custom', date: now.toISOString(), preferences: { analytics: 1 } });
    expect(parseConsent(stored, now.getTime())?.preferences.analytics).toBe(false);
  });
});
