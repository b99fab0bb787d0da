import { expect, test } from 'vitest';
import { fitTextScale } from './page-layout.ts';
import { findTextEdges, findWordEdges } from './text-edges.ts';

const text = (str: string, start: number, width: number, upright = true) => ({
  str,
  width,
  transform: upright ? [10, 0, 0, 10, start, 700] : [0, 10, -10, 0, start, 700],
});

test('ignores whitespace, rotated text and overflow when it finds the text edges of a page', () => {
  const lines = [
    text('Una línea', 72, 300),
    text('otra', 90, 400),
    text('  ', 0, 595),
    text('al lado', 5, 9, false),
  ];
  expect(findTextEdges(lines, 595)).toEqual({ left: 72, right: 490 });
  expect(findTextEdges([text('fuera', -20, 900)], 595)).toEqual({ left: 0, right: 595 });
  expect(findTextEdges([text(' ', 72, 300)], 595)).toBeUndefined();
});

test('crops the margins of an illegibly small page only as far as needed', () => {
  const edges = { left: 72, right: 523 };
  expect(fitTextScale(595, edges, 900)).toBe(900 / 595);
  const small = fitTextScale(595, edges, 450);
  expect(small).toBeGreaterThan(450 / 595);
  expect(small * (edges.right - edges.left)).toBeLessThan(450);
  expect(fitTextScale(595, { left: 200, right: 300 }, 450)).toBe(1);
  expect(fitTextScale(595, undefined, 450)).toBe(450 / 595);
});

test('finds the text edges of a scan without specks in the margin', () => {
  const word = (left: number, right: number) => ({
    text: 'x',
    box: [left, 0, right, 100] as [number, number, number, number],
    confidence: 90,
  });
  const line = Array.from({ length: 150 }, () => word(1_000, 9_000));
  expect(findWordEdges({ lines: [line, [word(0, 20)]] }, 600)).toEqual({ left: 60, right: 540 });
  expect(findWordEdges({ lines: [] }, 600)).toBeUndefined();
});
