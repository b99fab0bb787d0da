import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { GreyPicture } from './grey-picture.ts';
import { restoreOrdinals } from './restore-ordinals.ts';

/** Draws a word at 200 dpi. Digits are bars and the raised letter is a ring, with a stroke through it for `ª`. */
function drawWord(signs: string): GreyPicture {
  const canvas = createCanvas(400, 60);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 400, 60);
  context.fillStyle = 'black';
  context.strokeStyle = 'black';
  context.lineWidth = 2;
  let x = 40;
  for (const sign of signs) {
    if (/[\dn%]/.test(sign)) context.fillRect(x, 20, 12, 20);
    if (sign === '.') context.fillRect(x, 37, 3, 3);
    if (/[ªº]/.test(sign)) context.strokeRect(x + 1, 21, 7, 7);
    if (sign === 'ª') context.fillRect(x + 3, 22, 6, 6);
    if (sign === '”') context.fillRect(x, 20, 2, 5);
    x += sign === '.' || sign === '”' ? 7 : 16;
  }
  const { data } = context.getImageData(0, 0, 400, 60);
  return {
    width: 400,
    height: 60,
    pixels: Uint8Array.from({ length: 400 * 60 }, (_, at) => data[4 * at] ?? 255),
  };
}

const widthOf = (signs: string) => [...signs].reduce((sum, sign) => sum + (/[.”]/.test(sign) ? 7 : 16), 0);
const read = (text: string) => ({
  text,
  left: 40,
  top: 20,
  right: 36 + widthOf(text),
  bottom: 40,
  confidence: 50,
});
const restore = (signs: string, text: string) =>
  restoreOrdinals(drawWord(signs), [[read(text)]])[0]?.[0]?.text;

test.each([
  ['1.º', '1.9'],
  ['1.ª', '1.*'],
  ['2.ª', '2.2'],
  ['2.º', '2.0'],
  ['2.º', '25'],
  ['11.º', '11.o'],
  ['3.º', '3.'],
  ['24ª.', '24*.'],
  ['3º', '3”'],
  ['149.1.7.ª', '149.1.7.2'],
  ['n.º', 'n.”'],
])('restores the ordinal %s from the OCR text %s', (signs, text) => {
  expect(restore(signs, text)).toBe(signs);
});

test.each([
  ['1.9', '1.9'],
  ['1.2', '1.2'],
  ['2.0', '2.0'],
  ['27%', '27%'],
  ['21.', '21.'],
  ['27”', '27”'],
])('restores no ordinal in %s, which OCR reads as %s', (signs, text) => {
  expect(restore(signs, text)).toBe(text);
});

test('keeps a digit read from a raised letter without a dot: it may be the number of a note', () => {
  expect(restore('2º', '25')).toBe('25');
});

test('keeps a word that has a raised letter but no digits', () => {
  expect(restore('nº', 'nave')).toBe('nave');
  expect(restore('24º', 'de')).toBe('de');
});

test('keeps raised cents, which are no ordinals', () => {
  expect(restore('12ºº', '1200')).toBe('1200');
  expect(restore('12ªª', '1299')).toBe('1299');
});

test('sets the confidence of the restored `1.º` to 75 %', () => {
  expect(restoreOrdinals(drawWord('1.º'), [[read('1.9')]])[0]?.[0]).toMatchObject({
    text: '1.º',
    confidence: 75,
  });
});

test('sets the confidence of `ª` right after a number to 60 %, as it may be an asterisk, and of `º` to 75 %', () => {
  expect(restoreOrdinals(drawWord('30ª'), [[read('30*')]])[0]?.[0]).toMatchObject({
    text: '30ª',
    confidence: 60,
  });
  expect(restoreOrdinals(drawWord('30º'), [[read('30*')]])[0]?.[0]).toMatchObject({
    text: '30º',
    confidence: 75,
  });
});
