import { normaliseText } from '../../../contract/normalise-text.ts';
import { trimEndMatching } from '../../../contract/trim-matching.ts';
import { hourOfValue, readValues, type StatedValue } from '../values/read-values.ts';

/**
 * The normalised wording of a text: every word, value (prefixed with `#`) and punctuation mark in order, separated by
 * spaces. Texts of equal wording differ only in the notation of numbers and units, and in forms of «puede» and «es de».
 */
export type Wording = string;

/** Matches the hyphen of a word divided at a line end. */
const hyphenAtLineEndPattern = /(\p{L})(?:-|\u00AD|\u2010)[^\S\n]*\r?\n[^\S\n]*(?=\p{Ll})/gu;
/** Matches a number whose comma may separate decimals or thousands. */
const ambiguousFigurePattern = /^\d{1,3},\d{3}$/u;

/** Equivalent spellings, applied in order to words separated by spaces. */
const spellings: readonly (readonly [
  ways: RegExp,
  one: string | ((ways: string, ...parts: string[]) => string),
])[] = [
  [/ por ciento(?= )/gu, ' %'],
  [/ (#\d\d:\d\d)(?: : \1)?(?: (?:h|hs|hrs|horas))?(?= )/gu, ' $1'],
  [/ (#\d+) (?:millones|millón|mil)(?: de)?(?= )/gu, ' $1'],
  [/ (?:euros?|eur)(?= )/gu, ' €'],
  // «Quince (15) días» states its number twice.
  [
    / (#\S+) \( (#\S+) \)(?= )/gu,
    (ways, figure = '', again = '') => (figure === again ? ` ${figure}` : ways),
  ],
  [/ (pued|deb)(?:e|en)(?= )/gu, ' $1e'],
  [/ podrán?(?= \S*[aeií]r(?:se|l[aeo]s?)? )/gu, ' puede'],
  [/ deberán?(?= \S*[aeií]r(?:se|l[aeo]s?)? )/gu, ' debe'],
  [
    / (?:(?:es|son)(?: del?| el| un)?|ascienden? al?(?: la cantidad de)?|equivalen? al?|se (?:fija|establece) en)(?= #)/gu,
    ' =',
  ],
  [/ (?:es|son|:)(?= )/gu, ' ='],
  [/ (#\S+ €) (?:mensual(?:es)?|al mes|por mes|cada mes)(?= )/gu, ' $1 /mes'],
  [/ (#\S+ €) (?:anual(?:es)?|al año|por año|cada año)(?= )/gu, ' $1 /año'],
  [/ (#\S+ €) (?:diari[oa]s?|al día|por día|cada día)(?= )/gu, ' $1 /día'],
  [/ mensual = (#\S+ €)(?= )(?! (?:\/|cada|al|por) ?)/gu, ' = $1 /mes'],
  [/ anual = (#\S+ €)(?= )(?! (?:\/|cada|al|por) ?)/gu, ' = $1 /año'],
];

export function readWording(text: string): Wording {
  const joined = normaliseText(text, 'NFC').replace(hyphenAtLineEndPattern, '$1').replaceAll('\u00AD', '');
  const values = readValues(joined);
  const words: string[] = [];
  let next = 0;
  let statedValue: StatedValue | undefined;
  // A full stop ends sentences and abbreviations; every other punctuation mark may change the meaning.
  for (const match of joined.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*|[^\s\p{L}\p{N}.…]/gu)) {
    const start = match.index;
    const end = start + match[0].length;
    while (next < values.length && (values[next]?.end ?? 0) <= start) next += 1;
    const value = values[next];
    if (value === undefined || start >= value.end || end <= value.start) words.push(unifySpelling(match[0]));
    else if (value !== statedValue) words.push(nameValue(joined, value));
    if (value !== undefined && start < value.end && end > value.start) statedValue = value;
  }
  return spellings
    .reduce(
      (wording, [wayPattern, one]) =>
        typeof one === 'string' ? wording.replace(wayPattern, one) : wording.replace(wayPattern, one),
      ` ${words.join(' ')} `,
    )
    .trim();
}

function unifySpelling(word: string): string {
  const plain = normaliseText(word, 'NFKC').toLowerCase();
  if (/^[–—−‐‑]$/u.test(plain)) return '-';
  if (/^[’‘´`]$/u.test(plain)) return "'";
  return /^[“”„«»]$/u.test(plain) ? '"' : plain;
}

/** Names a value by its hour or first reading. «1,500» is another number in each language, so it keeps its own figure. */
function nameValue(text: string, value: StatedValue): string {
  const figure = text.slice(value.start, value.end);
  return `#${ambiguousFigurePattern.test(figure) ? figure : (hourOfValue(value) ?? value.readings[0] ?? figure)}`;
}

/** Matches the number or bullet before a statement. */
const markerPattern =
  /^\s*(?:(?:[-–—•▪●◦·]|\(?[a-zñ]{1,2}\)|\(?\d{1,3}(?:\.\d{1,3})*[.)ªº][.\-–—]*)\s+(?=\S)|(?:primer|segund|tercer|cuart|quint|sext|séptim|octav|noven|décim)[oa]\s*[.ªº:]*(?:[-–—][-–—.:]*|(?<=[.:]))\s+(?=\p{Lu}))+/iu;

/** Matches a model's reference to its source before the statement: «según el contrato,». */
const sourcePattern =
  /^\s*(?:según|de acuerdo con|conforme a) (?:el|este) (?:contrato|documento|texto|pasaje), /iu;

export function removeListMarker(text: string): string {
  return text.replace(markerPattern, '');
}

/**
 * Returns the wordings of an answer's statement: its own, and the one without its source. Either may be on the page.
 */
export function readClaimWordings(text: string): Wording[] {
  const plain = removeListMarker(text);
  const ways = [plain, plain.replace(sourcePattern, '')].map((way) =>
    trimEndMatching(readWording(way), /^ [,;!]$/u, 2),
  );
  return [...new Set(ways)].filter((wording) => wording.split(' ').length >= minWords);
}

/** Min words of a wording: with fewer, an equal one may be about something else. */
const minWords = 3;
