import { describe, expect, test } from 'vitest';
import { inventionPage, inventions } from '../../../../tests/fixtures/documents/inventions.ts';
import type { RecognisedWord } from '../../../contract/documents/page-text/recognised-page.ts';
import { confirmTranscription } from './confirm-transcription.ts';

/** Builds lines of words; `~` marks a word with low confidence. */
function readLines(text: string): RecognisedWord[][] {
  return text.split('\n').map((line) =>
    line.split(' ').map((word) => ({
      text: word.replace('~', ''),
      box: [0, 0, 10, 10],
      confidence: word.endsWith('~') ? 30 : 95,
    })),
  );
}

/** Returns the text with brackets around the unconfirmed words. */
function confirmText(lines: string, transcription: string) {
  const { text, unconfirmed } = confirmTranscription(readLines(lines), transcription);
  let [confirmedText, from] = ['', 0];
  for (const [start, end] of unconfirmed) {
    confirmedText += `${text.slice(from, start)}[${text.slice(start, end)}]`;
    from = end;
  }
  return confirmedText + text.slice(from);
}

describe('confirmTranscription', () => {
  test("keeps the OCR text when the model's transcription agrees", () => {
    expect(confirmText('La renta es\nde 900 euros.', 'la renta es de 900 euros')).toBe(
      'La renta es\nde 900 euros.',
    );
  });

  test('raises to 90 % or more the confidence of unsure OCR words that the model confirms', () => {
    const { lines } = confirmTranscription(
      readLines('La renta~ es de 900~ euros.'),
      'La renta es de 900 euros.',
    );
    expect(lines.flat().every(({ confidence }) => confidence >= 90)).toBe(true);
  });

  test("replaces an unsure OCR word by the model's word, marked as unconfirmed and without a box", () => {
    expect(confirmText('La r3nt4~ es de 900 euros.', 'La renta es de 900 euros.')).toBe(
      'La [renta] es de 900 euros.',
    );
    const { lines } = confirmTranscription(readLines('La r3nt4~ es'), 'La renta es');
    expect(lines.flat().map(({ text }) => text)).toEqual(['La', 'es']);
  });

  test('keeps an OCR word of high confidence that the model reads differently', () => {
    expect(confirmText('La renta es de 900 euros.', 'La renta es de 9.000 euros.')).toBe(
      'La renta es de 900 euros.',
    );
    expect(confirmText('Un saldo de -900 euros.', 'Un saldo de 900 euros.')).toBe('Un saldo de -900 euros.');
  });

  test('marks additional words of the model as unconfirmed', () => {
    const written = 'La renta anual es de 900 euros.\n[Plano de la vivienda.]';
    expect(confirmText('La renta es de 900 euros.', written)).toBe(
      'La renta [anual] es de 900 euros.\n[[Plano de la vivienda.]]',
    );
  });

  test('does not repeat lines that the model writes in another order', () => {
    const columns = 'El arrendador entrega la vivienda\nEl arrendatario paga la renta mensual';
    expect(
      confirmText(columns, 'El arrendatario paga la renta mensual\nEl arrendador entrega la vivienda'),
    ).toBe(columns);
  });

  test('keeps a line that the model omits', () => {
    expect(
      confirmText('Se prohíbe el subarriendo.\nLa fianza es de 900 euros.', 'La fianza es de 900 euros.'),
    ).toBe('Se prohíbe el subarriendo.\nLa fianza es de 900 euros.');
  });

  test('marks the whole transcription as unconfirmed without a sure OCR word, or above 30,000,000 comparisons', () => {
    expect(confirmText('Texto~', 'La renta es de 900 euros.')).toBe('[La renta es de 900 euros.]');
    const endless = Array.from({ length: 6_000 }, (_, at) => `palabra${at}`).join(' ');
    const { text, unconfirmed } = confirmTranscription(readLines('Texto~'), endless);
    expect(unconfirmed).toEqual([[0, text.length]]);
  });

  test.each(inventions)('marks text that the model invents as unconfirmed: %s', (invented, transcription) => {
    const { text, unconfirmed, lines } = confirmTranscription(readLines(inventionPage), transcription);
    const confirmedText = unconfirmed.reduceRight(
      (left, [from, to]) => left.slice(0, from) + left.slice(to),
      text,
    );
    expect(confirmedText).not.toContain(invented);
    // The page keeps its words, without any of the model's among them.
    expect(confirmedText.trim().split(/\s+/)).toEqual(inventionPage.split(/\s+/));
    expect(lines.map((line) => line.map((word) => word.text).join(' ')).join('\n')).toBe(inventionPage);
  });
});
