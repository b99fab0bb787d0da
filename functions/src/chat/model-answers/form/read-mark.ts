import type { SentenceReference } from '../../../engines/evidence/index.ts';

/** A citation as a model marks it: sentences of a passage by their numbers, or words of it. */
export type Mark = SentenceReference | { readonly key: string; readonly quote: string };

/** The marks at the start of a text, none where it proves nothing and only disappears; `wait` where more text decides. */
export type FoundMark = { readonly length: number; readonly marks: readonly Mark[] } | 'wait';

/** What a mark is written between. */
type Brackets = readonly [open: '[[' | '[' | '【', close: ']]' | ']' | '】'];

/** `[p3|words]`: a key that no words in brackets look like, and a bar. */
const singleMark =
  /^\[[^\S\n]*(?:(?:key|clave)[\s:="']*)?(?:[pe]?\d{1,3}(?:\.\d{1,4})?|p[0-9a-f]{4})["']?[^\S\n]*\|/iu;

/** `[2.4]`, `[2.4-6]`, `[1.3, 2.4]`. */
const numbers = /^\[[^\S\n]*\d{1,3}\.\d{1,4}(?:[^\S\n]*[-–—,;y][^\S\n]*\d{1,4}(?:\.\d{1,4})?)*[^\S\n]*\]/u;
const openNumbers = /^\[[^\S\n]*\d[\d.,;y–— -]*$/u;

/** The brackets of the mark that the text begins with; undefined where there is none. A lone bracket may become one. */
export function bracketsOfMark(text: string, mayGrow: boolean): Brackets | undefined {
  if (text.startsWith('[[') || (text === '[' && mayGrow)) return ['[[', ']]'];
  if (text.startsWith('【')) return ['【', '】'];
  const isSingle = singleMark.test(text) || numbers.test(text) || (mayGrow && openNumbers.test(text));
  return isSingle ? ['[', ']'] : undefined;
}

/**
 * Reads a mark. One that never closes within `text` is broken off: its opening disappears, or all of it where the
 * answer ends.
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

/** How many signs after a possible end of a mark its true end is awaited. */
const longestTail = 200;

/**
 * Where the closing brackets are. A quote may contain brackets: the mark ends where they balance, on the same line and
 * before another mark; else at the first ones.
 */
function findClose(text: string, [open, close]: Brackets, mayGrow: boolean): number | 'wait' | undefined {
  const first = text.indexOf(close, open.length);
  if (first === -1) return mayGrow ? 'wait' : undefined;
  if (close === '】') return first;
  const rest = text.slice(first + close.length, first + close.length + longestTail);
  const barrier = /\n|\[\[/u.exec(rest)?.index;
  const reach = first + close.length + (barrier ?? rest.length);
  const balanced = findBalanced(text.slice(0, reach), open.length, close);
  const isOpen = mayGrow && barrier === undefined && rest.length < longestTail;
  if (balanced === undefined && isOpen) return 'wait';
  const found = balanced ?? first;
  // The last bracket of a run belongs to the quote.
  const after = found + close.length;
  if (close === ']]' && after === text.length && mayGrow) return 'wait';
  return close === ']]' && text[after] === ']' ? found + 1 : found;
}

function findBalanced(text: string, from: number, close: string): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1;
    else if (depth === 0 && text.startsWith(close, at)) return at;
    else if (text[at] === ']' && depth > 0) depth -= 1;
  }
  return undefined;
}

/** The sentences that a mark names by number, or a key and, after the first bar, its quote. None where neither is there. */
function readBody(body: string): Mark[] {
  const bar = body.indexOf('|');
  if (bar === -1) return readReferences(body);
  const quote = body.slice(bar + 1).trim();
  const named = body.slice(0, bar).trim();
  // Words beside a number: the number is right more often than the copy.
  const byNumber = readReferences(named);
  if (byNumber.length > 0) return byNumber;
  return named === '' || quote === '' ? [] : [{ key: named, quote }];
}

const reference = /(?:(?<key>\d{1,3})\.)?(?<first>\d{1,4})(?:\s*[-–—]\s*(?:\d{1,3}\.)?(?<last>\d{1,4}))?/gu;
/** A longer range would quote a page. */
const mostSentences = 8;

/** The references of `2.4-6, 8; 3.1`: a number without a passage is of the passage before. */
function readReferences(body: string): SentenceReference[] {
  if (!/^(?:[\s\d.,;–—-]|y|and|key|clave|pasaje|frase|passage|[:="'])+$/iu.test(body)) return [];
  let key: string | undefined;
  return [...body.matchAll(reference)].flatMap(({ groups = {} }): SentenceReference[] => {
    key = groups.key ?? key;
    if (key === undefined) return [];
    const first = Number(groups.first);
    const last = Math.min(Math.max(first, Number(groups.last ?? first)), first + mostSentences - 1);
    return first === 0 ? [] : [{ key, first, last }];
  });
}
