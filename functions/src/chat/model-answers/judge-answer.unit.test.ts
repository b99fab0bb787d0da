import { expect, test } from 'vitest';
import { readVerdicts } from './judge-answer.ts';

test("parses a judge's verdicts in the formats that models use", () => {
  const forms = [
    '3: sí',
    '**3:** sí',
    '**3**: sí',
    '**3.** **sí**',
    '- 3: sí',
    '3) Sí, lo dice',
    '_3_ – yes',
  ];
  for (const form of forms) expect([...readVerdicts(form)], form).toEqual([[3, 'yes']]);
  expect([...readVerdicts('1: parte\n**2**: **en parte**\n3. partly\n4: no\n**5** — no')]).toEqual([
    [1, 'partly'],
    [2, 'partly'],
    [3, 'partly'],
    [4, 'no'],
    [5, 'no'],
  ]);
});

test("ignores lines of a judge's reply in another format", () => {
  for (const other of ['Sí, todas.', '3', '3 sí', '1: noción general', '1: sintético', '2026: sí'])
    expect([...readVerdicts(other)], other).toEqual([]);
});
