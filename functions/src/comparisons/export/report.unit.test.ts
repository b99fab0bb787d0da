import { describe, expect, test } from 'vitest';
import { cutReport, type ReportLine, runsOf } from './report.ts';

const change = (name: string): ReportLine[] => [
  { style: 'change', text: name },
  { style: 'side', label: 'Antes: ', text: '900 euros' },
  { style: 'side', label: 'Ahora: ', text: '950 euros' },
];
const lines: ReportLine[] = [
  { style: 'title', text: '¿Qué ha cambiado?' },
  { style: 'heading', text: 'Importes' },
  ...change('uno'),
  ...change('dos'),
  ...change('tres'),
];

describe('report of a comparison that is too long to print', () => {
  test('stays unchanged within the limit', () => {
    expect(cutReport(lines, 1_000)).toEqual(lines);
  });

  test('ends before the change that exceeds the limit, and says how many it has', () => {
    expect(cutReport(lines, 400)).toEqual([
      lines[0],
      {
        style: 'note',
        text: 'Este PDF recoge los 2 primeros cambios de 3, con los valores delante. La exportación a Word los recoge todos.',
      },
      ...lines.slice(1, 8),
    ]);
  });
});

describe('runsOf', () => {
  test.each([
    [
      'the changed words within their sentence',
      'no',
      ['**Antes: **', 'El arrendatario ', '**no**', ' podrá subarrendar.'],
    ],
    [
      'the sentence where nothing took their place',
      '',
      ['**Antes: **', 'El arrendatario', ' podrá subarrendar.'],
    ],
  ])('writes %s', (_, text, expected) => {
    const context = { before: 'El arrendatario', after: 'podrá subarrendar.' };
    const runs = runsOf({ style: 'side', label: 'Antes: ', text, context });
    expect(runs.map((run) => (run.isBold ? `**${run.text}**` : run.text))).toEqual(expected);
  });

  test('writes no space before punctuation', () => {
    const context = { before: 'Se paga por', after: '.' };
    const runs = runsOf({ style: 'side', text: 'transferencia', context });
    expect(runs.map((run) => run.text).join('')).toBe('Se paga por transferencia.');
  });
});
