import type { GlyphCheck } from '../../../../contract/documents/page-text/text-pen.ts';
import { foldAccents } from '../../../../contract/fold-accents.ts';

/** Fields of pdf.js' `FontFaceObject` under its option `fontExtraProperties`. */
interface NamedFont {
  readonly composite?: unknown;
  readonly defaultEncoding?: unknown;
  readonly differences?: unknown;
  readonly isSymbolicFont?: unknown;
  readonly isType3Font?: unknown;
  readonly type?: unknown;
}

/**
 * Compares texts with the characters that a simple font's glyph names state. Returns `undefined` for composite and Type
 * 3 fonts, and for symbolic ones with an internal encoding: most subsets of today.
 */
export function createGlyphCheck(font: NamedFont): GlyphCheck | undefined {
  const { composite, differences, defaultEncoding, isSymbolicFont, isType3Font, type } = font;
  if (composite === true || isType3Font === true) return undefined;
  const named = isList(differences) ? differences : [];
  // Viewers draw symbolic TrueType by code and not by name (ISO 32000-1, 9.6.6.4).
  if (type === 'TrueType' && isSymbolicFont === true) return undefined;
  const standard = isList(defaultEncoding) && isSymbolicFont !== true ? defaultEncoding : [];
  // Cached, because every letter of a page is checked; a code has one text in a font.
  const isOtherByCode: (boolean | undefined)[] = [];
  return (code, text) => {
    const known = isOtherByCode[code];
    if (known !== undefined) return known;
    const isOther = isOtherLetter(text, characterOf(named[code] ?? standard[code]));
    isOtherByCode[code] = isOther;
    return isOther;
  };
}

/** Returns true for another letter; ignores case and accents, because small capitals are legitimate. */
function isOtherLetter(text: string, drawn: string | undefined): boolean {
  if (drawn === undefined || !/[\p{L}\p{N}]/u.test(text)) return false;
  return toBase(text) !== toBase(drawn);
}

function toBase(text: string): string {
  return foldAccents(text).replaceAll('ı', 'i');
}

/** Glyph names of ASCII punctuation in code order, around digits and letters. */
const punctuation = {
  '!"#$%&\'()*+,-./':
    'exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash',
  ':;<=>?@': 'colon semicolon less equal greater question at',
  '[\\]^_`': 'bracketleft backslash bracketright asciicircum underscore grave',
  '{|}~': 'braceleft bar braceright asciitilde',
};

/** Names of the Adobe Glyph List for ASCII and Latin letters; other names are ignored. */
const names: Readonly<Record<string, string>> = {
  space: ' ',
  nbspace: ' ',
  ...Object.fromEntries(
    ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((name, digit) => [
      name,
      String(digit),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(punctuation).flatMap(([characters, list]) =>
      list.split(' ').map((name, place) => [name, characters[place] ?? '']),
    ),
  ),
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  lslash: 'ł',
  Lslash: 'Ł',
  germandbls: 'ß',
  eth: 'ð',
  Eth: 'Ð',
  thorn: 'þ',
  Thorn: 'Þ',
  dotlessi: 'i',
  ff: 'ff',
  fi: 'fi',
  fl: 'fl',
  ffi: 'ffi',
  ffl: 'ffl',
};
/** Matches the glyph name of a letter with an accent: «aacute». */
const accentedPattern =
  /^([A-Za-z])(?:acute|grave|circumflex|dieresis|tilde|cedilla|ring|caron|breve|macron|ogonek)$/;
/** Matches a glyph name with a code point: «uni00E1». */
const numberedPattern = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/;

function characterOf(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const [plain = ''] = name.split('.');
  if (/^[A-Za-z]$/.test(plain)) return plain;
  const [, letter] = accentedPattern.exec(plain) ?? [];
  if (letter !== undefined) return letter;
  const [, four, more] = numberedPattern.exec(plain) ?? [];
  const code = four ?? more;
  if (code !== undefined) return toCharacter(Number.parseInt(code, 16));
  return Object.hasOwn(names, plain) ? names[plain] : undefined;
}

/** Returns only letters and digits: other characters have many shapes. */
function toCharacter(code: number): string | undefined {
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return /[\p{L}\p{N}]/u.test(character) ? character : undefined;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
