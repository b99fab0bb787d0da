import type { SentenceReference } from '../../../engines/evidence/index.ts';

/** A citation of a model: sentences of a passage by number, or words of it. */
export type Mark = SentenceReference | { readonly key: string; readonly quote: string };

/** The marks at the start of a text, none when the mark is only dropped; `wait` when more text is needed. */
export type FoundMark = { readonly length: number; readonly marks: readonly Mark[] } | 'wait';

/** Delimiters of a mark. */
type Brackets = readonly [open: '[[' | '[' | '【', close: ']]' | ']' | '】'];

/** Matches the start of a mark in single brackets, `[p3|words]`: a key that other words in brackets lack, and a bar. */
const singleMarkPattern =
  /^\[[^\S\n]*(?:(?:key|clave)[\s:="']*)?(?:[pe]?\d{1,3}(?:\.\d{1,4})?|p[0-9a-f]{4})["']?[^\S\n]*\|/iu;

/** Matches sentence numbers in a citation mark: `[2.4]`, `[2.4-6]`, `[1.3, 2.4]`. */
const numbersPattern =
  /^\[[^\S\n]*\d{1,3}\.\d{1,4}(?:[^\S\n]*[-–—,;y][^\S\n]*\d{1,4}(?:\.\d{1,4})?)*[^\S\n]*\]/u;
const unfinishedNumbersPattern = /^\[[^\S\n]*\d[\d.,;y–— -]*$/u;

/**
 * Returns the delimiters of the mark at the start of a text; undefined without one. With `mayGrow` more text may
 * follow, so that a lone bracket may become a mark.
 */
export function bracketsOfMark(text: string, mayGrow: boolean): Brackets | undefined {
  if (text.startsWith('[[') || (text === '[' && mayGrow)) return ['[[', ']]'];
  if (text.startsWith('【')) return ['【', '】'];
  const isSingle =
    singleMarkPattern.test(text) ||
    numbersPattern.test(text) ||
    (mayGrow && unfinishedNumbersPattern.test(text));
  return isSingle ? ['[', ']'] : undefined;
}

/**
 * Parses a mark. Without an end within `text` it loses its opening, or is dropped completely at the end of the answer.
 */
export function readMark(text: string, brackets: Brackets, mayGrow: boolean, isEnd: boolean): FoundMark {
  const [open, close] = brackets;
  const closed = findClose(text, brackets, mayGrow);
  if (closed === 'wait') return 'wait';
  if (closed !== undefined) {
    return { length: closed + close.length, marks: readBody(text.slice(open.length, closed)) };
  }
  if (isEnd) return { length: text.length, marks: [] };
  const head = /^(?:\[\[|【|\[)(?:[\w-]{1,16}\|)?/u.exec(text)?.[0] ?? open;
  return { length: head.length, marks: [] };
}

/** Maximum UTF-16 units to wait for the true end of a mark after a possible one. */
const maxTailLength = 200;

/**
 * Returns the position of the closing brackets. A quote may contain brackets: the mark ends where they balance, on the
 * same line and before another mark; else at the first ones.
 */
function findClose(text: string, [open, close]: Brackets, mayGrow: boolean): number | 'wait' | undefined {
  const first = text.indexOf(close, open.length);
  if (first === -1) return mayGrow ? 'wait' : undefined;
  if (close === '】') return first;
  const restOfText = text.slice(first + close.length, first + close.length + maxTailLength);
  const barrier = /\n|\[\[/u.exec(restOfText)?.index;
  const reach = first + close.length + (barrier ?? restOfText.length);
  const balanced = findBalancedClose(text.slice(0, reach), open.length, close);
  const isOpen = mayGrow && barrier === undefined && restOfText.length < maxTailLength;
  if (balanced === undefined && isOpen) return 'wait';
  const closePosition = balanced ?? first;
  // Moves the end by one bracket: the last one of a run belongs to the quote.
  const after = closePosition + close.length;
  if (close === ']]' && after === text.length && mayGrow) return 'wait';
  return close === ']]' && text[after] === ']' ? closePosition + 1 : closePosition;
}

function findBalancedClose(text: string, from: number, close: string): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1;
    else if (depth === 0 && text.startsWith(close, at)) return at;
    else if (text[at] === ']' && depth > 0) depth -= 1;
  }
  return undefined;
}

/** Parses sentence numbers, or a key with its quote after the first bar; returns an empty list for anything else. */
function readBody(body: string): Mark[] {
  const bar = body.indexOf('|');
  if (bar === -1) return readReferences(body);
  const quote = body.slice(bar + 1).trim();
  const namedKey = body.slice(0, bar).trim();
  // Prefers the number to the words: it is correct more often than the copied words.
  const byNumber = readReferences(namedKey);
  if (byNumber.length > 0) return byNumber;
  return namedKey === '' || quote === '' ? [] : [{ key: namedKey, quote }];
}

/** Matches the number of a sentence or a range, with its passage: «2.14-16». */
const referencePattern =
  /(?:(?<key>\d{1,3})\.)?(?<first>\d{1,4})(?:\s*[-–—]\s*(?:\d{1,3}\.)?(?<last>\d{1,4}))?/gu;
/** Maximum number of sentences in a range; a longer one would quote a page. */
const maxSentences = 8;

/** Parses the references of `2.4-6, 8; 3.1`. A number without a passage belongs to the previous passage. */
function readReferences(body: string): SentenceReference[] {
  if (!/^(?:[\s\d.,;–—-]|y|and|key|clave|pasaje|frase|passage|[:="'])+$/iu.test(body)) return [];
  let key: string | undefined;
  return [...body.matchAll(referencePattern)].flatMap(({ groups = {} }): SentenceReference[] => {
    key = groups.key ?? key;
    if (key === undefined) return [];
    const first = Number(groups.first);
    const last = Math.min(Math.max(first, Number(groups.last ?? first)), first + maxSentences - 1);
    return first === 0 ? [] : [{ key, first, last }];
  });
}
