import { describe, expect, test } from 'vitest';
import { cutReport, type ReportLine } from './report.ts';

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
