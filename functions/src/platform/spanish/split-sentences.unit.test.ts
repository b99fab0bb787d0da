import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { splitSentences } from './split-sentences.ts';

const sentencesOf = (text: string): string[] =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('splitSentences', () => {
  it('ends sentences after accented letters, digits and brackets', () => {
    expect(sentencesOf('Viajó a Bogotá. Volvió en 1998. Lo dijo él (en París). Nadie lo creyó.')).toEqual([
      'Viajó a Bogotá.',
      'Volvió en 1998.',
      'Lo dijo él (en París).',
      'Nadie lo creyó.',
    ]);
  });

  it('does not end a sentence after an abbreviation', () => {
    expect(sentencesOf('Según el art. 34 y la pág. 12, el Sr. Pérez y la Dra. Gil ganan. Nada más.')).toEqual(
      ['Según el art. 34 y la pág. 12, el Sr. Pérez y la Dra. Gil ganan.', 'Nada más.'],
    );
  });

  it('does not end a sentence after an abbreviated month («30 nov. 2024»), but after a unit («14.00 h.»)', () => {
    expect(sentencesOf('Se firmó el 30 nov. 2024. Abre a las 14.00 h. Cierra los lunes.')).toEqual([
      'Se firmó el 30 nov. 2024.',
      'Abre a las 14.00 h.',
      'Cierra los lunes.',
    ]);
  });

  it('joins the lines of a sentence', () => {
    expect(sentencesOf('El plazo será\nde quince días. El recurso\nserá otro.')).toEqual([
      'El plazo será\nde quince días.',
      'El recurso\nserá otro.',
    ]);
  });

  it('starts a sentence at headings, list items and blank lines', () => {
    const text = 'Derechos básicos\nArtículo 4. Derechos\na) Trabajo\nb) Huelga\n– Reunión\n\nOtro párrafo';
    expect(sentencesOf(text)).toEqual([
      'Derechos básicos',
      'Artículo 4.',
      'Derechos',
      'a) Trabajo',
      'b) Huelga',
      '– Reunión',
      'Otro párrafo',
    ]);
  });

  it('continues a sentence at a line that begins with a number, and starts a new one at a numbered item', () => {
    const text = 'Puede desistir en el plazo de\n15 días naturales.\n2 Precio\n3. el pago\n4) la fianza';
    expect(sentencesOf(text)).toEqual([
      'Puede desistir en el plazo de\n15 días naturales.',
      '2 Precio',
      '3. el pago',
      '4) la fianza',
    ]);
  });

  it.each([
    'La vivienda está en la calle del Olmo, 15,\n1.º A, de Valencia.',
    'La oficina está en la plaza Mayor, 3,\n2.º izquierda, de León.',
    'Tiene un plazo de treinta\n(30) días para pagar.',
    'Se aplica lo dispuesto en el\nartículo 12 de la ley.',
    'Se estará a lo previsto en el citado\nanexo II.',
    'Según se pacta en la cláusula\n4. El resto no cambia.',
    'Los gastos serán los del n.º\n12. Los demás no se pagan.',
  ])('continues the sentence «%s» on its next line', (text) => {
    expect(sentencesOf(text)[0]).toContain('\n');
  });

  it.each([
    'Son tres pagos:\n1.º A la firma, la mitad',
    'Ingresos y\n2) gastos',
    'Se pagan la renta y\nb) la fianza',
    'Disposiciones\nArtículo 12. Objeto',
    'Hay dos plazos.\n(30) días para pagar',
    'Son anejos,\n2.º El garaje',
  ])('starts a block at the second line of «%s»', (text) => {
    const [first] = sentencesOf(text);
    expect(first).not.toContain('\n');
  });

  it('keeps every visible character of any text once, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(sentencesOf(text).join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
      }),
    );
  });

  it('splits 200,000 abbreviations and 100,000 lines without a full stop within 5 s of processor time', () => {
    const start = threadCpuMs();
    splitSentences('a. '.repeat(200_000));
    splitSentences('palabra\n'.repeat(100_000));
    expect(threadCpuMs() - start).toBeLessThan(5_000);
  });
});
