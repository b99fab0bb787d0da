import { describe, expect, test } from 'vitest';
import { parseCells } from './parse-cells.ts';

const rent = { text: '950 euros', marks: [{ key: '1', first: 4, last: 4 }] };

describe('parseCells', () => {
  test.each([
    ['as asked', '1: 950 euros [1.4]\n2: NO_CONSTA'],
    ['with the number in bold', '**1:** 950 euros [1.4]\n**2:** NO_CONSTA'],
    ['as a Markdown list', '1. 950 euros [1.4]\n2. NO_CONSTA'],
    ['with «Pregunta»', 'Pregunta 1: 950 euros [1.4]\nPregunta 2: NO_CONSTA'],
    [
      'as a Markdown table',
      '| # | Valor | Frase |\n|---|---|---|\n| 1 | 950 euros | [1.4] |\n| 2 | NO_CONSTA | |',
    ],
    [
      'after an introduction and in a fence',
      'Estos son los valores:\n```\n1: 950 euros [1.4]\n2: NO_CONSTA\n```',
    ],
    ['with parentheses', '1: 950 euros (1.4)\n2: no consta'],
    ['with double brackets', '1: 950 euros [[1.4]]\n2: No se indica en el documento.'],
    ['with other brackets', '1) «950 euros»【1.4】\n2) N/A'],
    ['with «frase»', '1 - 950 euros [frase 1.4]\n2 - '],
    ['as JSON by number', '{"1": {"valor": "950 euros", "frases": ["1.4"]}, "2": null}'],
    [
      'as a JSON list in a fence',
      '```json\n[{"numero": 1, "valor": "950 euros", "citas": ["1.4"]}, {"numero": 2, "valor": null}]\n```',
    ],
    [
      'as JSON within an object',
      '{"respuestas": [{"pregunta": "1", "respuesta": "950 euros", "frase": "1.4"}, {"pregunta": "2", "respuesta": "NO_CONSTA"}]}',
    ],
  ])('parses the answers to two questions, written %s', (_, written) => {
    expect(Object.fromEntries(parseCells(written, 2))).toEqual({ 1: [rent], 2: [] });
  });

  test('reads ranges of sentence numbers, several citation marks and quotes as the marks of a value', () => {
    expect(parseCells('1: Sí [1.4-6][2.1, 3.2]', 1).get(1)).toEqual([
      {
        text: 'Sí',
        marks: [
          { key: '1', first: 4, last: 6 },
          { key: '2', first: 1, last: 1 },
          { key: '3', first: 2, last: 2 },
        ],
      },
    ]);
    expect(parseCells('1: Sí [2|se admiten animales]', 1).get(1)?.[0]?.marks).toEqual([
      { key: '2', quote: 'se admiten animales' },
    ]);
  });

  test('keeps two values of one question, on two lines or one', () => {
    const texts = (output: string) =>
      parseCells(output, 1)
        .get(1)
        ?.map(({ text }) => text);
    expect(texts('1: 950 € [1.4]\n1: 980 € [2.1]')).toEqual(['950 €', '980 €']);
    expect(texts('1: 950 € [1.4] / 980 € [2.1]')).toEqual(['950 €', '980 €']);
    expect(texts('1: 950 € [1.4] mensuales')).toEqual(['950 € mensuales']);
  });

  test("keeps the lines of a list, and does not read a value's number as the number of a question", () => {
    expect(parseCells('1: agua [1.1]\n- luz\n- gas\n2: 1.250,00 € [1.2]', 2).get(1)?.[0]?.text).toBe(
      'agua \n- luz\n- gas',
    );
    expect(parseCells('1: dos importes:\n1.250,00 €\n2: No', 2).get(1)?.[0]?.text).toContain('1.250,00 €');
  });

  test('drops a bracket that repeats the value in place of a citation, and keeps any other bracket', () => {
    const cells = parseCells('1: Ana Gil [Doña Ana Gil]\n2: Ana Gil [la arrendadora]', 2);
    expect(cells.get(1)).toEqual([{ text: 'Ana Gil', marks: [] }]);
    expect(cells.get(2)).toEqual([{ text: 'Ana Gil [la arrendadora]', marks: [] }]);
  });

  test('keeps the sign of a negative value', () => {
    expect(parseCells('1: -150,00 € [1.1]', 1).get(1)?.[0]?.text).toBe('-150,00 €');
  });

  test('returns no entry for an omitted question or for an unknown number', () => {
    expect([...parseCells('1: Sí [1.1]\n7: No', 2).keys()]).toEqual([1]);
    expect(parseCells('No puedo ayudar con eso.', 2).size).toBe(0);
  });

  test.each(['[', '1: ', '1: [1.', '1: a | ', '{"1":', '1: («'])(
    'reads repeated %j in linear time',
    (piece) => {
      const startedAt = performance.now();
      parseCells(piece.repeat(20_000), 30);
      parseCells(`1: ${piece.repeat(20_000)}`, 30);
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    },
  );
});
