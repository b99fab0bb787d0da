import { describe, expect, test } from 'vitest';
import { findLabels } from './find-labels.ts';
import { PageLines } from './page-lines.ts';

/** Returns the labels of the lines of a text. */
function labelLines(text: string, isRecognised = false): string[] {
  const lines = new PageLines([{ index: 1, label: '1', text }]).read(new Set());
  return [...findLabels(lines, () => isRecognised)].map(
    ([at, { start, end }]) => lines[at]?.text.slice(start, end) ?? '',
  );
}

describe('findLabels of numbered and lettered points', () => {
  test.each([
    ['numbers of a list', 'Son causas:\n1. El impago.\n2. Los daños.', ['1.', '2.']],
    ['letters', 'Se exige:\na) Solvencia.\nb) Aval.', ['a)', 'b)']],
    ['roman numbers', 'Se exige:\ni) Solvencia.\nii) Aval.\niii) Seguro.', ['i)', 'ii)', 'iii)']],
    ['the last point behind «y»', '1. El impago, y\n2. Los daños.', ['1.', '2.']],
    ['articles', 'Artículo 5. Plazo\nArtículo 9 bis. Prórroga', ['5.', '9 bis']],
    ['clauses', 'PRIMERA.- Objeto\nDécima segunda.- Fuero', ['PRIMERA.-', 'Décima segunda.-']],
    ['bullets', '• Uno\n– Dos', ['•', '–']],
    ['headings by number', '1.1 Objeto\n1.2 Alcance', ['1.1', '1.2']],
    [
      'clauses above nineteen',
      'Trigésima.- Fuero\nTrigésima primera.- Firma',
      ['Trigésima.-', 'Trigésima primera.-'],
    ],
    ['ordinals alone on their line', 'CUARTA\nSe paga.\nQUINTA\nSe firma.', ['CUARTA', 'QUINTA']],
    ['letters with figures', 'a.1) Solvencia.\na.2) Aval.', ['a.1)', 'a.2)']],
    ['figures with letters', '1.a) Solvencia.\n1.b) Aval.', ['1.a)', '1.b)']],
    [
      'the first clause below a title',
      'Se acuerda lo siguiente.\nEstipulaciones\nPrimera. Se paga.',
      ['Primera.'],
    ],
    ['the first clause below two titles', 'Texto íntegro\nContrato de obra\nCuarta. Se paga.', ['Cuarta.']],
    ['dispositions', 'Rige.\nDisposición adicional segunda. Tasas.', ['segunda.']],
    ['numbered annexes', 'Rige.\nAnexo n.º 2. Tasas.\nANEXO Z', ['2.', 'Z']],
    ['rules and bases', 'Rige.\nRegla primera. Tasas.\nBase 3.ª Aval.', ['primera.', '3.ª']],
  ])('finds the %s of points', (_, text, expected) => {
    expect(labelLines(text)).toEqual(expected);
  });

  test.each([
    ['an amount at the end of a broken sentence', 'La renta es de\n750. Se paga por meses.'],
    ['a number without neighbour', 'Así consta.\n750. Se paga por meses.'],
    ['an article that a sentence names', 'según lo que dispone el\nArtículo 5. del código'],
    ['a term', 'Se acuerda:\n3 años de plazo\n4 meses de preaviso'],
    ['a clause that a short line names', 'Rige.\nSe aplica la cláusula\nQuinta. Se paga.'],
    ['a single ordinal in a table', 'Planta\nCuarta\nSuperficie\nCien metros'],
  ])('does not read as a label %s', (_, text) => {
    expect(labelLines(text)).toEqual([]);
  });

  test('accepts «1.9» and «2.%», misread ordinals, as labels of points only on recognised pages', () => {
    const items =
      'ACTA\n1.9 Lectura del acta\nSe aprueba.\n2.% Cuentas\nSe aprueban.\n3.2% Cargos\nSe renuevan.';
    expect(labelLines(items, true)).toEqual(['1.9', '2.%', '3.2%']);
    expect(labelLines(items)).toEqual([]);
    expect(labelLines('ACTA\n1.9 Lectura\nSe aprueba.\n5.2 Cargos', true)).toEqual([]);
  });
});
