import { noAnswerSentinel } from '../../../engines/evidence/index.ts';
import { readFormula } from './read-formula.ts';
import { bracketsOfMark, type Mark, readMark } from './read-mark.ts';
import { replaceUnknownUrl, type UrlOptions } from './replace-url.ts';

/**
 * UTF-16 units of the longest mark, link, tag or URL. A longer one loses its opening and becomes text. Later
 * characters have no influence, so that the result does not depend on how the stream is split.
 */
const maxPendingLength = 1_200;

/**
 * A construct at the start of the pending text, with its result: text to show, text to parse again, or marks. Without
 * marks the construct is dropped. `wait` when more text is needed.
 */
export type Construct =
  | { readonly length: number; readonly shown: string }
  | { readonly length: number; readonly inner: string }
  | { readonly length: number; readonly marks: readonly Mark[] }
  | { readonly length: number; readonly thought: 'begins' | 'ends' }
  | 'wait';

/** Parses the construct at the start of a text; returns undefined for plain text. */
export function readConstruct(
  pendingText: string,
  isEnd: boolean,
  options: UrlOptions,
): Construct | undefined {
  const text = pendingText.slice(0, maxPendingLength);
  const mayGrow = !isEnd && pendingText.length < maxPendingLength;
  const brackets = bracketsOfMark(text, mayGrow);
  if (brackets !== undefined) return readMark(text, brackets, mayGrow, isEnd);
  if (text.startsWith('\\')) return readFormula(text, !mayGrow);
  if (text.startsWith('![') || (text === '!' && mayGrow)) return readLink(text, 1, mayGrow);
  if (text.startsWith('[')) return readLink(text, 0, mayGrow);
  if (text.startsWith('<')) return readTag(text, mayGrow);
  if (text.startsWith('|')) return readNumberCell(text, mayGrow, options);
  if (/^n/iu.test(text)) return readSentinel(text, mayGrow);
  return replaceUnknownUrl(text, mayGrow, options);
}

const linkPattern =
  /^!?\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]|:[^\S\n]*(?:<|\/|[a-z]+:\/\/|www\.)\S*)?/iu;
const openLinkPattern =
  /^!?\[[^[\]]*(?:\](?:\((?:[^()]|\([^()]*\))*(?:\([^()]*)?|\[[^[\]]*|:[^\S\n]*\S*)?)?$/u;

/** Replaces a link or an image by its text; keeps plain brackets. */
function readLink(text: string, bang: number, mayGrow: boolean): Construct | undefined {
  if (mayGrow && (text.length === bang || openLinkPattern.test(text))) return 'wait';
  const wholeMatch = linkPattern.exec(text);
  if (wholeMatch === null) return undefined;
  const label = wholeMatch[1] ?? '';
  const isPlain = wholeMatch[0].length === bang + label.length + 2;
  if (isPlain && bang === 0) return undefined;
  return { length: wholeMatch[0].length, inner: label };
}

/** Matches tags around the reasoning of several vendors' models. */
const thoughtTagPattern = /^<(\/?)(?:think|thinking|thought|thoughts|reasoning|analysis)(?:\s[^<>]*)?>/iu;
/** Matches the closing tag of a model's reasoning. */
const thoughtEndPattern = /<\/(?:think|thinking|thought|thoughts|reasoning|analysis)\s{0,4}>/iu;
const maxThoughtTagLength = 16;

/**
 * Returns the text after the end of the reasoning. Before that end, returns the last characters, which may be half of
 * its tag.
 */
export function skipReasoning(text: string): { readonly isOver: boolean; readonly rest: string } {
  const closeMatch = thoughtEndPattern.exec(text);
  if (closeMatch === null) return { isOver: false, rest: text.slice(-maxThoughtTagLength) };
  return { isOver: true, rest: text.slice(closeMatch.index + closeMatch[0].length) };
}

/** Drops tags and comments; keeps a comparison («< 5»). */
function readTag(text: string, mayGrow: boolean): Construct | undefined {
  if (text.length === 1) return mayGrow ? 'wait' : undefined;
  if (!/^<[a-z/!?]/iu.test(text)) return undefined;
  if (mayGrow && commentStart.startsWith(text)) return 'wait';
  const thoughtMatch = thoughtTagPattern.exec(text);
  if (thoughtMatch !== null)
    return { length: thoughtMatch[0].length, thought: thoughtMatch[1] === '/' ? 'ends' : 'begins' };
  const isComment = text.startsWith(commentStart);
  const wholeTag = (isComment ? /^<!--[\s\S]*?-->/u : /^<[^>]*>/u).exec(text)?.[0];
  if (wholeTag !== undefined) {
    const url = autolinkPattern.exec(wholeTag)?.[1];
    return url === undefined
      ? { length: wholeTag.length, marks: [] }
      : { length: wholeTag.length, inner: url };
  }
  if (mayGrow) return 'wait';
  return { length: isComment ? commentStart.length : 1, marks: [] };
}

/** Matches a table cell that contains only the number of a sentence: `| 1.14 |`. */
const numberCellPattern = /^\|[^\S\n]*(\d{1,3}\.\d{1,4})[^\S\n]*(?=\|)/u;
/** Matches the start of a table cell that may contain only the number of a sentence. */
const openNumberCellPattern = /^\|[^\S\n]*(?:\d{1,3}(?:\.\d{0,4})?[^\S\n]*)?$/u;

/** Turns a cell with only a sentence number into the mark of its row. A number that a passage contains is a value. */
function readNumberCell(text: string, mayGrow: boolean, options: UrlOptions): Construct | undefined {
  if (mayGrow && openNumberCellPattern.test(text)) return 'wait';
  const [cell, number] = numberCellPattern.exec(text) ?? [];
  if (cell === undefined || number === undefined || options.isInPassages(number)) return undefined;
  return { length: cell.length, inner: `| [${number}] ` };
}

const commentStart = '<!--';
/** Matches a Markdown autolink. */
const autolinkPattern = /^<((?:https?:\/\/|www\.)[^\s<>]*)>$/iu;

function readSentinel(text: string, mayGrow: boolean): Construct | undefined {
  const upper = text.slice(0, noAnswerSentinel.length).toUpperCase();
  if (upper === noAnswerSentinel) return { length: noAnswerSentinel.length, marks: [] };
  return mayGrow && upper.length === text.length && noAnswerSentinel.startsWith(upper) ? 'wait' : undefined;
}
