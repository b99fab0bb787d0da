import { describe, expect, it } from 'vitest';
import { readChangePlace, readVisitId } from './change-id.ts';

const visitId = '7c9e6679-7425-80de-944b-e07fc1f90ae7';

describe('URL of a change', () => {
  it('returns the visit and the change of «VISIT.N», also in upper case', () => {
    const place = { visitId, changeId: `${visitId}.12` };
    expect(readChangePlace(`${visitId}.12`)).toEqual(place);
    expect(readChangePlace(`${visitId.toUpperCase()}.12`)).toEqual(place);
  });

  it.each([
    null,
    '',
    visitId,
    `${visitId}.`,
    `${visitId}.a`,
    `${visitId}.1.2`,
    ` ${visitId}.1`,
    `x${visitId}.1`,
  ])('reads no change from %j', (text) => {
    expect(readChangePlace(text)).toBeUndefined();
  });

  it('returns the visit of a URL without a change, and ignores other texts', () => {
    expect(readVisitId(visitId)).toBe(visitId);
    for (const text of [null, '', '1', `${visitId}.1`, `${visitId}/..`])
      expect(readVisitId(text)).toBeUndefined();
  });
});
