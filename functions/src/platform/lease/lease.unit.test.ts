import { describe, expect, test } from 'vitest';
import { isHeld, leaseFor, leaseSchema, letGo, untaken } from './lease.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);

describe('a lease', () => {
  test('is held until its time is over, and free from that moment on', () => {
    const lease = leaseFor(10_000, now);
    expect(isHeld(lease, later(9_999))).toBe(true);
    expect(isHeld(lease, later(10_000))).toBe(false);
  });

  test('names another holder each time that it is taken, and the same one when it is renewed', () => {
    const lease = leaseFor(10_000, now);
    expect(leaseFor(10_000, now).holder).not.toBe(lease.holder);
    expect(leaseFor(10_000, later(5_000), lease.holder)).toEqual({
      holder: lease.holder,
      until: later(15_000),
    });
  });

  test('that was let go is free and still names who may write', () => {
    const lease = leaseFor(10_000, now);
    expect(letGo(lease)).toEqual({ holder: lease.holder, until: null });
    expect(isHeld(letGo(lease), now)).toBe(false);
  });

  test('is free where nobody has taken it', () => {
    expect(isHeld(untaken, now)).toBe(false);
  });

  test('is read from a record of before holders had names', () => {
    expect(leaseSchema.parse({ fence: 3, until: null })).toEqual(untaken);
  });
});
