import { expect, test } from 'vitest';
import { changeOf } from '../fixtures/change-of.ts';
import { arrangeChanges, type ChangeGroup, countByFilter } from './arrange-changes.ts';

const clause = (title: string) => ({ section: ['CONTRATO', title] });
const changes = [
  changeOf(0, { is_running: true }),
  changeOf(1, { after: clause('SEGUNDA'), concerns: ['term', 'denial'] }),
  changeOf(2, { after: clause('SEGUNDA') }),
  changeOf(3, { after: clause('SEGUNDA'), concerns: ['amount'] }),
  changeOf(4, { kind: 'deleted', before: clause('TERCERA'), after: clause('SEGUNDA') }),
  changeOf(5, { kind: 'moved', after: clause('QUINTA') }),
  changeOf(6, { is_doubtful: true, concerns: ['amount'] }),
  changeOf(7, { after: clause('SEGUNDA') }),
  changeOf(8, { concerns: ['amount'] }),
  changeOf(9),
  changeOf(10, {
    is_doubtful: true,
    concerns: ['date'],
    values: [{ concern: 'date', before: '9 de mayo', after: '0 de mayo' }],
  }),
];
const summarise = (groups: readonly ChangeGroup[]) =>
  groups.map(({ title, changes: grouped }) => [title, ...grouped.map(({ index }) => index)]);

test('lists changes of values by kind, then doubtful values, text by section, headers and footers, and other doubts', () => {
  expect(summarise(arrangeChanges(changes))).toEqual([
    ['Importes', 3, 8],
    ['Plazos', 1],
    ['Posibles cambios de valores', 10],
    ['CONTRATO › SEGUNDA', 2, 7],
    ['CONTRATO › TERCERA', 4],
    ['CONTRATO › QUINTA', 5],
    ['Sin apartado', 9],
    ['Encabezados y pies de página', 0],
    ['Dudas de lectura', 6],
  ]);
});

test('lists each change of a comparison under one filter', () => {
  const indexes = (filter: Parameters<typeof arrangeChanges>[1]) =>
    arrangeChanges(changes, filter)
      .flatMap(({ changes: grouped }) => grouped)
      .map(({ index }) => index);
  expect(indexes('values')).toEqual([3, 8, 1]);
  expect(indexes('text')).toEqual([2, 7, 4, 9, 0]);
  expect(indexes('moved')).toEqual([5]);
  expect(indexes('doubts')).toEqual([10, 6]);
  expect(countByFilter(changes)).toEqual({ all: 11, values: 3, text: 5, moved: 1, doubts: 2 });
});

test('arranges 2,000 changes within 100 ms', () => {
  const many = Array.from({ length: 2_000 }, (_, index) =>
    changeOf(index, { after: clause(`Artículo ${index % 300}`) }),
  );
  const before = process.threadCpuUsage();
  expect(arrangeChanges(many)).toHaveLength(300);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(100);
});
