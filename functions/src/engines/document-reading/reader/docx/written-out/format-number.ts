const romans: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const units =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' ');
const tens = [
  '',
  '',
  'veinte',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
];
const teens = ['', 'dieci', 'veinti'];
const teenUnits: Readonly<Record<number, string>> = {
  16: 'dieciséis',
  22: 'veintidós',
  23: 'veintitrés',
  26: 'veintiséis',
};
const ordinalUnits = [
  '',
  'primero',
  'segundo',
  'tercero',
  'cuarto',
  'quinto',
  'sexto',
  'séptimo',
  'octavo',
  'noveno',
];
const ordinalTens = [
  '',
  'décimo',
  'vigésimo',
  'trigésimo',
  'cuadragésimo',
  'quincuagésimo',
  'sexagésimo',
  'septuagésimo',
  'octogésimo',
  'nonagésimo',
];
const joinedOrdinals: Readonly<Record<number, string>> = { 11: 'undécimo', 12: 'duodécimo' };
const notes = ['*', '†', '‡', '§'];
/** Max number in letters or Roman numerals; larger ones are digits, because `lowerLetter` repeats its letter. */
const maxRepeated = 26 * 9;

/** Formats a number by `w:numFmt` (ECMA-376, 17.18.59) in Spanish; unknown formats give digits. */
export function formatNumber(value: number, format: string): string {
  switch (format) {
    case 'none':
    case 'bullet':
      return '';
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'upperRoman':
      return toRoman(value).toUpperCase();
    case 'lowerRoman':
      return toRoman(value);
    case 'upperLetter':
      return toLetters(value).toUpperCase();
    case 'lowerLetter':
      return toLetters(value);
    case 'ordinal':
      return `${value}.º`;
    case 'cardinalText':
      return capitalise(toCardinal(value));
    case 'ordinalText':
      return capitalise(toOrdinal(value));
    case 'numberInDash':
      return `- ${value} -`;
    case 'decimalEnclosedParen':
      return `(${value})`;
    case 'hex':
      return value.toString(16).toUpperCase();
    case 'chicago':
      return (notes[(value - 1) % notes.length] ?? '').repeat(
        value > 0 && value < maxRepeated ? Math.ceil(value / notes.length) : 1,
      );
    default:
      return String(value);
  }
}

function toRoman(value: number): string {
  if (value < 1 || value > 3_999) return String(value);
  let rest = value;
  let written = '';
  for (const [worth, letters] of romans) {
    for (; rest >= worth; rest -= worth) written += letters;
  }
  return written;
}

/** Returns letters; aa, bb, cc follow z. */
function toLetters(value: number): string {
  if (value < 1 || value > maxRepeated) return String(value);
  return String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
}

function toCardinal(value: number): string {
  if (value < 0 || value > 99) return String(value);
  const [ten, unit] = [Math.floor(value / 10), value % 10];
  return (
    units[value] ??
    teenUnits[value] ??
    (unit === 0 ? tens[ten] : value < 30 ? `${teens[ten]}${units[unit]}` : `${tens[ten]} y ${units[unit]}`) ??
    String(value)
  );
}

function toOrdinal(value: number): string {
  if (value < 1 || value > 99) return `${value}.º`;
  const [ten, unit] = [Math.floor(value / 10), value % 10];
  const parts = [ordinalTens[ten], ordinalUnits[unit]].filter((part) => part !== '');
  return (
    joinedOrdinals[value] ??
    (ten === 1 ? `decimo${ordinalUnits[unit] || ''}` : parts.join(' ')).replace(/^decimo$/u, 'décimo')
  );
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
