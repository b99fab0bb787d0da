import { describe, expect, test } from 'vitest';
import { inventions, page } from '../../../../tests/fixtures/documents/inventions.ts';
import type { RecognisedWord } from '../../../contract/documents/page-text/recognised-page.ts';
import { confirmTranscription } from './confirm-transcription.ts';

/** A word followed by `~` is one that the engine is not sure of. */
function readLines(text: string): RecognisedWord[][] {
  return text.split('\n').map((line) =>
    line.split(' ').map((word) => ({
      text: word.replace('~', ''),
      box: [0, 0, 10, 10],
      sureness: word.endsWith('~') ? 30 : 95,
    })),
  );
}

/** The words on the page, and those that only the model has. */
function tell(lines: string, transcription: string) {
  const { text, unconfirmed } = confirmTranscription(readLines(lines), transcription);
  let [standing, from] = ['', 0];
  for (const [start, end] of unconfirmed) {
    standing += `${text.slice(from, start)}[${text.slice(start, end)}]`;
    from = end;
  }
  return standing + text.slice(from);
}

describe('what a model writes about a page', () => {
  test('changes nothing where the page says the same', () => {
    expect(tell('La renta es\nde 900 euros.', 'la renta es de 900 euros')).toBe('La renta es\nde 900 euros.');
  });

  test('makes a guess of the engine sure where both read it', () => {
    const { lines } = confirmTranscription(
      readLines('La renta~ es de 900~ euros.'),
      'La renta es de 900 euros.',
    );
    expect(lines.flat().every(({ sureness }) => sureness >= 90)).toBe(true);
  });

  test('takes the place of a guess, unconfirmed, and the guess has none any more', () => {
    expect(tell('La r3nt4~ es de 900 euros.', 'La renta es de 900 euros.')).toBe(
      'La [renta] es de 900 euros.',
    );
    const { lines } = confirmTranscription(readLines('La r3nt4~ es'), 'La renta es');
    expect(lines.flat().map(({ text }) => text)).toEqual(['La', 'es']);
  });

  test('does not change a word that the page is sure of', () => {
    expect(tell('La renta es de 900 euros.', 'La renta es de 9.000 euros.')).toBe(
      'La renta es de 900 euros.',
    );
    expect(tell('Un saldo de -900 euros.', 'Un saldo de 900 euros.')).toBe('Un saldo de -900 euros.');
  });

  test('is told apart where the page has nothing of it', () => {
    const written = 'La renta anual es de 900 euros.\n[Plano de la vivienda.]';
    expect(tell('La renta es de 900 euros.', written)).toBe(
      'La renta [anual] es de 900 euros.\n[[Plano de la vivienda.]]',
    );
  });

  test('is not told twice where the model has it in another order', () => {
    const columns = 'El arrendador entrega la vivienda\nEl arrendatario paga la renta mensual';
    expect(tell(columns, 'El arrendatario paga la renta mensual\nEl arrendador entrega la vivienda')).toBe(
      columns,
    );
  });

  test('leaves out no word of the page', () => {
    expect(tell('Se prohíbe el subarriendo.\nLa fianza es de 900 euros.', 'La fianza es de 900 euros.')).toBe(
      'Se prohíbe el subarriendo.\nLa fianza es de 900 euros.',
    );
  });

  test('is all unconfirmed where no word was recognised, and where there is too much to compare', () => {
    expect(tell('Texto~', 'La renta es de 900 euros.')).toBe('[La renta es de 900 euros.]');
    const endless = Array.from({ length: 6_000 }, (_, at) => `palabra${at}`).join(' ');
    const { text, unconfirmed } = confirmTranscription(readLines('Texto~'), endless);
    expect(unconfirmed).toEqual([[0, text.length]]);
  });

  test.each(inventions)('is caught where it is invented: %s', (invented, transcription) => {
    const { text, unconfirmed, lines } = confirmTranscription(readLines(page), transcription);
    const standing = unconfirmed.reduceRight(
      (left, [from, to]) => left.slice(0, from) + left.slice(to),
      text,
    );
    expect(standing).not.toContain(invented);
    // Neither is a word of the page lost, nor one of the model's put among its words.
    expect(standing.trim().split(/\s+/)).toEqual(page.split(/\s+/));
    expect(lines.map((line) => line.map((word) => word.text).join(' ')).join('\n')).toBe(page);
  });
});
