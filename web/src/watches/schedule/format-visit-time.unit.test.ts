import { describe, expect, it } from 'vitest';
import { formatVisitDay, formatVisitTime } from './format-visit-time.ts';

const now = new Date('2026-12-01T12:00:00.000Z');

describe('time of a visit', () => {
  it('follows the clock of Madrid, in winter and in summer', () => {
    expect(formatVisitTime('2026-11-30T07:24:00.000Z', now)).toBe('lun, 30 nov, 8:24');
    expect(formatVisitTime('2026-07-06T06:24:00.000Z', now)).toBe('lun, 6 jul, 8:24');
    expect(formatVisitDay('2026-11-29T23:10:00.000Z')).toBe('lunes, 30 de noviembre de 2026');
  });

  it('names the year when it is not the current one in Madrid', () => {
    expect(formatVisitTime('2025-12-31T22:24:00.000Z', now)).toBe('31 dic 2025, 23:24');
    expect(formatVisitTime('2025-12-31T23:24:00.000Z', now)).toBe('jue, 1 ene, 0:24');
  });
});
