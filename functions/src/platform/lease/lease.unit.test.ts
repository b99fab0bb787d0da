import { describe, expect, test } from 'vitest';
import { freeLease, isHeld, leaseFor, leaseSchema, releasedLease } from './lease.ts';

const now = new Date('2026-11-20T12:00:00Z');
const laterBy = (ms: number): Date => new Date(now.getTime() + ms);

describe('lease of a document or a job', () => {
  test('holds until its time is over, and is free from that moment', () => {
    const lease = leaseFor(10_000, now);
    expect(isHeld(lease, laterBy(9_999))).toBe(true);
    expect(isHeld(lease, laterBy(10_000))).toBe(false);
  });

  test('gets a new holder id each time it is taken, and keeps it on renewal', () => {
    const lease = leaseFor(10_000, now);
    expect(leaseFor(10_000, now).holder).not.toBe(lease.holder);
    expect(leaseFor(10_000, laterBy(5_000), lease.holder)).toEqual({
      holder: lease.holder,
      until: laterBy(15_000),
    });
  });

  test('stores the id of its last holder when it is released', () => {
    const lease = leaseFor(10_000, now);
    expect(releasedLease(lease)).toEqual({ holder: lease.holder, until: null });
    expect(isHeld(releasedLease(lease), now)).toBe(false);
  });

  test('begins without a holder, so that it can be taken', () => {
    expect(isHeld(freeLease, now)).toBe(false);
  });

  test('parses an older record without a holder id', () => {
    expect(leaseSchema.parse({ fence: 3, until: null })).toEqual(freeLease);
  });
});
