import { expect, test } from 'vitest';
import { looksGarbled } from './looks-garbled.ts';

const clause =
  'El arrendador cede al arrendatario el uso de la vivienda sita en Madrid por un plazo de cinco años, prorrogables según la ley, y el arrendatario pagará la renta dentro de los siete primeros días de cada mes.';

/** Shifts letters, like a font with remapped characters. */
const shift = (text: string, by: number): string =>
  text.replace(/[a-z]/gi, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by));

test.each([
  ['letters mapped to other letters', clause.replace(/[aeiouáéíóúñ]/g, 'x').replace(/x/g, 'q')],
  ['letters mapped to symbols', shift(clause, -62)],
])('detects garbled text: %s', (_, text) => {
  expect(looksGarbled(text)).toBe(true);
});

test.each([
  ['a clause', clause],
  [
    'English',
    'The tenant shall pay the rent within the first seven days of each month, and shall keep the house in good order.',
  ],
  [
    'German',
    'Der Mieter ist verpflichtet, die Räume mit der nötigen Sorgfalt zu behandeln und für die Reinigung zu sorgen.',
  ],
  [
    'Polish',
    'Najemca jest zobowiązany do zapłaty czynszu w terminie pierwszych siedmiu dni każdego miesiąca kalendarzowego w roku.',
  ],
  [
    'Russian',
    'Наниматель обязан платить за наём жилого помещения в течение первых семи дней каждого месяца по договору сторон.',
  ],
  [
    'a table of figures',
    '1.234,50 € 12 % 900,00 € 2024 1.800,00 € 21 % 300,00 € 2025 4 5 6 7 8 9 10 11 12 13',
  ],
  [
    'a table of contents',
    'Artículo 1 .......... 3 Artículo 2 .......... 4 Artículo 3 .......... 5 Artículo 4 .......... 6 Artículo 5 ..... 7',
  ],
  [
    'a list of abbreviations',
    'BOE BOCM TRLET LGSS CCAA PYME TSJM TSJC LRJSP LPACAP RDLEG DGRN AEAT INSS TGSS SEPE FOGASA',
  ],
])('detects no garbled text: %s', (_, text) => {
  expect(looksGarbled(text)).toBe(false);
});
