import { describe, expect, it } from 'vitest';
import { deadlineOf, documentOf, idOf, undatedStart } from '../fixtures/deadlines-of.ts';
import { askForStart, listStarts } from './list-starts.ts';

describe('starts of documents', () => {
  const from = (start: number, changes = {}) => ({ start_id: idOf(start), ...changes });
  const document = documentOf(
    1,
    [
      deadlineOf(1, null, from(10)),
      deadlineOf(2, null, from(11)),
      deadlineOf(3, null, from(11)),
      deadlineOf(4, null, from(12, { status: 'dismissed' })),
      deadlineOf(5, '2027-01-01', from(13)),
      deadlineOf(6, '2027-01-02', from(14)),
    ],
    {
      starts: [
        undatedStart(10, 'la firma'),
        undatedStart(11, 'la entrega'),
        undatedStart(12, 'el vencimiento'),
        undatedStart(13, 'la notificación', { date: '2026-12-01', source: 'user' }),
        undatedStart(14, 'el inicio', { date: '2026-12-01', source: 'document' }),
      ],
    },
  );

  it('asks for starts without a date, the one with the most open deadlines first', () => {
    expect(listStarts([document]).missing.map(({ start, duties }) => [start.label, ...duties])).toEqual([
      ['la entrega', 'Hacer la comunicación número 2', 'Hacer la comunicación número 3'],
      ['la firma', 'Hacer la comunicación número 1'],
    ]);
  });

  it('lists the dates that the user gave', () => {
    expect(listStarts([document]).given.map(({ start }) => start.label)).toEqual(['la notificación']);
  });
});

it.each([
  ['la firma', '¿Cuándo fue la firma?'],
  ['la notificación de la resolución', '¿Cuándo fue la notificación de la resolución?'],
  ['las obras', '¿Cuándo fueron las obras?'],
  ['el vencimiento del contrato', '¿Cuándo es el vencimiento del contrato?'],
  ['la finca', '¿Cuándo fue la finca?'],
  ['la fecha para la que se avisa', '¿Cuál es la fecha para la que se avisa?'],
])('asks for the date of «%s» with «%s»', (label, question) => {
  expect(askForStart(label)).toBe(question);
});
