import { expect, test } from 'vitest';
import { NetworkLatency, noLatency, parseLatency } from './network-latency.ts';

const sample = (text: string, count: number): number[] => {
  const latency = new NetworkLatency(parseLatency(text));
  return Array.from({ length: count }, () => latency.next());
};

test('delays calls with the configured median and 95th percentile', () => {
  const sorted = sample('450/1200', 4_000).toSorted((a, b) => a - b);
  expect(sorted[2_000]).toBeGreaterThan(420);
  expect(sorted[2_000]).toBeLessThan(480);
  expect(sorted[3_800]).toBeGreaterThan(1_080);
  expect(sorted[3_800]).toBeLessThan(1_320);
});

test('returns the same delays for the same seed, and other delays for another seed', () => {
  expect(sample('450/1200@7', 20)).toEqual(sample('450/1200@7', 20));
  expect(sample('450/1200@7', 20)).not.toEqual(sample('450/1200@8', 20));
});

test('delays every call by the same time when median and percentile are equal', () => {
  expect(new Set(sample('1050/1050', 10).map(Math.round))).toEqual(new Set([1_050]));
});

test('parses an empty latency setting as none, and rejects an invalid one', () => {
  expect([undefined, '', '0'].map(parseLatency)).toEqual([noLatency, noLatency, noLatency]);
  for (const text of ['450', '450/x', '1200/450', '-1/5']) expect(() => parseLatency(text)).toThrow();
});
