export interface Mark {
  readonly key: string;
  readonly quote: string;
}

/** A mark at the start of a text, `undefined` where it proves nothing and only disappears; `wait` where more text decides. */
export type FoundMark = { readonly length: number; readonly mark: Mark | undefined } | 'wait';

/** What a mark is written between. */
type Brackets = readonly [open: '[[' | '[' | '【', close: ']]' | ']' | '】'];

/** `[p3|words]`: a key that no words in brackets look like, and a bar. */
const singleMark = /^\[[^\S\n]*(?:(?:key|clave)[\s:="']*)?(?:[pe]?\d{1,3}|p[0-9a-f]{4})["']?[^\S\n]*\|/iu;

/** The brackets of the mark that the text begins with; undefined where there is none. A lone bracket may become one. */
export function bracketsOfMark(text: string, mayGrow: boolean): Brackets | undefined {
  if (text.startsWith('[[') || (text === '[' && mayGrow)) return ['[[', ']]'];
  if (text.startsWith('【')) return ['【', '】'];
  return singleMark.test(text) ? ['[', ']'] : undefined;
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
    return { length: closed + close.length, mark: readBody(text.slice(open.length, closed)) };
  }
  if (isEnd) return { length: text.length, mark: undefined };
  const head = /^(?:\[\[|【|\[)(?:[\w-]{1,16}\|)?/u.exec(text)?.[0] ?? open;
  return { length: head.length, mark: undefined };
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

/** A key and, after the first bar, its quote. Undefined where either is missing: the rest proves nothing. */
function readBody(body: string): Mark | undefined {
  const bar = body.indexOf('|');
  const key = bar === -1 ? '' : body.slice(0, bar).trim();
  const quote = body.slice(bar + 1).trim();
  return key === '' || quote === '' ? undefined : { key, quote };
}
