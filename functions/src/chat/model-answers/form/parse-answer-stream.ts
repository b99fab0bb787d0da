import { decodeReferences, openReference } from './decode-references.ts';
import { continues, holdsAddress, readAddress, wouldBeginAddress } from './read-address.ts';
import { readFormula } from './read-formula.ts';
import { bracketsOfMark, type Mark, readMark } from './read-mark.ts';

/** What a piece of the model's text turns into. Texts concatenate to the answer. */
export type AnswerPart =
  | { readonly type: 'text'; readonly text: string }
  /** `offset` is the position in the answer right after the sentence that the citation supports, in UTF-16 units. */
  | { readonly type: 'citation'; readonly key: string; readonly quote: string; readonly offset: number }
  /** What came so far was the model thinking aloud: the answer begins here. */
  | { readonly type: 'restart' };

/** What the model writes when the passages do not hold the answer. */
export const noAnswerSentinel = 'NO_CONSTA';

export interface AnswerStreamParser {
  /** Takes the next piece of the model's text. What may turn out to be half a mark is held back. */
  push(piece: string): AnswerPart[];
  /** Ends the text: gives what was held back, without what never became whole. */
  end(): AnswerPart[];
}

/**
 * Longest mark, link, tag or address. What is longer is broken off: its opening is dropped, its text shown. No character beyond it
 * counts, so that it does not matter how much of a text is there already.
 */
const maxPendingLength = 1_200;

/** Signs that no construct begins with. */
const plainRun = /^[^[【!<\\/hfwjvdbmN]+/iu;

/** Controls, formats, private use and everything else that a reader does not see; tabs and line breaks stay. */
const invisible = /[[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]--[\t\n]]/gv;
const closingPunctuation = /^[.,;:!?…)\]»”"]$/u;

/**
 * A construct at the start of the pending text and what it becomes: text that is shown, text that is read again, or a mark
 * (`undefined` for what only disappears); `wait` where more text decides.
 */
type Construct =
  | { readonly length: number; readonly shown: string }
  | { readonly length: number; readonly inner: string }
  | { readonly length: number; readonly mark: Mark | undefined }
  | { readonly length: number; readonly thought: 'begins' | 'ends' }
  | 'wait';

/**
 * Reads the answer of a model as it arrives: citation marks `[[key|quote]]` become citations, and what an answer must not
 * carry becomes plain text: links and images of the model's making, HTML, addresses that stand in no passage, invisible
 * characters. Signs written as references of HTML are read as what they mean. What a model thinks aloud (`<think>`) is no part of its answer.
 */
export function createAnswerStreamParser(options: {
  /** Whether an address stands in the passages that the model was given. */
  readonly isKnownAddress: (address: string) => boolean;
  readonly removedLink: string;
}): AnswerStreamParser {
  /** Behind it, a colon would make it the name of a link. */
  const endOfRemoved = options.removedLink.split(' ').at(-1) ?? '';
  let pending = '';
  let length = 0;
  let whitespace = '';
  let whitespaceBeforeMark = '';
  let last = '';
  /** What was written since the last whitespace. */
  let run = '';
  /** Whether something was taken out right behind it. */
  let isSevered = false;
  let waiting: Mark[] = [];
  let parts: AnswerPart[] = [];
  let text = '';
  let isThinking = false;

  const flushText = (): void => {
    if (text !== '') parts.push({ type: 'text', text });
    text = '';
  };
  const flushCitations = (): void => {
    if (waiting.length === 0) return;
    flushText();
    for (const mark of waiting) parts.push({ type: 'citation', ...mark, offset: length });
    waiting = [];
  };
  const write = (added: string): void => {
    for (const character of added) {
      if (/\s/u.test(character)) {
        if (length > 0) whitespace += character;
        continue;
      }
      const closesSentence = waiting.length > 0 && whitespace === '' && closingPunctuation.test(character);
      if (closesSentence) whitespaceBeforeMark = '';
      else flushCitations();
      const gap = whitespace === '' ? whitespaceBeforeMark : whitespace;
      const wouldDefine = character === ':' && last === ']' && run.endsWith(endOfRemoved);
      const isUnsafe =
        wouldJoin(last, character) || wouldDefine || (isSevered && wouldContinue(run, character));
      const joint = gap === '' && isUnsafe ? ' ' : gap;
      text += joint + character;
      length += joint.length + character.length;
      run = joint === '' ? run + character : character;
      // Behind an address a full stop could be followed by more of it.
      isSevered = isSevered && joint === '' && closingPunctuation.test(character);
      whitespace = '';
      whitespaceBeforeMark = '';
      last = character;
    }
  };
  const addMark = (mark: Mark | undefined): void => {
    if (whitespace !== '') whitespaceBeforeMark = whitespace;
    whitespace = '';
    if (mark !== undefined) waiting.push(mark);
  };
  const dropThought = (): void => {
    const close = thoughtEnd.exec(pending);
    isThinking = close === null;
    // A closing tag that is cut in two is found with its second half.
    pending =
      close === null ? pending.slice(-longestThoughtTag) : pending.slice(close.index + close[0].length);
  };
  const beginAnew = (): void => {
    [length, whitespace, whitespaceBeforeMark, last, run, waiting, text] = [0, '', '', '', '', [], ''];
    parts.push({ type: 'restart' });
  };
  const drain = (isEnd: boolean): void => {
    while (pending !== '') {
      if (isThinking) {
        dropThought();
        if (isThinking) return;
        continue;
      }
      const construct = readConstruct(pending, isEnd, options);
      if (construct === 'wait') return;
      if (construct === undefined) {
        const plain = plainRun.exec(pending)?.[0] ?? pending.charAt(0);
        write(plain);
        pending = pending.slice(plain.length);
        continue;
      }
      pending = pending.slice(construct.length);
      if (!('shown' in construct)) isSevered = true;
      if ('thought' in construct) {
        isThinking = construct.thought === 'begins';
        if (!isThinking) beginAnew();
      } else if ('mark' in construct) addMark(construct.mark);
      else if ('inner' in construct) pending = construct.inner + pending;
      else write(construct.shown);
    }
  };
  const take = (): AnswerPart[] => {
    flushText();
    const taken = parts;
    parts = [];
    return taken;
  };
  return {
    push(piece) {
      pending += piece;
      // Half a character at the end of a piece is completed by the next one, and so is half a reference.
      const half = /[\uD800-\uDBFF]$/u.exec(pending)?.[0] ?? '';
      const seen = show(pending.slice(0, pending.length - half.length));
      const open = half === '' ? openReference(seen) : '';
      pending = show(decodeReferences(seen.slice(0, seen.length - open.length)));
      drain(false);
      pending += open + half;
      return take();
    },
    end() {
      pending = show(decodeReferences(show(pending)));
      drain(true);
      flushCitations();
      return take();
    },
  };
}

/** Whole characters that a reader sees. */
function show(text: string): string {
  return text.toWellFormed().replace(invisible, '');
}

/** What is left of a link, a mark or a tag that was taken apart must not become one again. */
function wouldJoin(last: string, next: string): boolean {
  return /^(?:\][([]|\[\[|<[a-z/!?])/iu.test(last + next);
}

/** Whether what is left around something that was taken out becomes the agreed word, or an address or more of one. */
function wouldContinue(run: string, next: string): boolean {
  return (
    continues(noAnswerSentinel.toLowerCase(), run.toLowerCase(), next.toLowerCase()) ||
    wouldBeginAddress(run, next) ||
    (holdsAddress(run) && !closingPunctuation.test(next))
  );
}

type Options = Parameters<typeof createAnswerStreamParser>[0];

/** The construct that the text begins with; undefined where it begins with plain text. */
function readConstruct(whole: string, isEnd: boolean, options: Options): Construct | undefined {
  const text = whole.slice(0, maxPendingLength);
  const mayGrow = !isEnd && whole.length < maxPendingLength;
  const brackets = bracketsOfMark(text, mayGrow);
  if (brackets !== undefined) return readMark(text, brackets, mayGrow, isEnd);
  if (text.startsWith('\\')) return readFormula(text, !mayGrow);
  if (text.startsWith('![') || (text === '!' && mayGrow)) return readLink(text, 1, mayGrow);
  if (text.startsWith('[')) return readLink(text, 0, mayGrow);
  if (text.startsWith('<')) return readTag(text, mayGrow);
  if (text.startsWith('N')) return readSentinel(text, mayGrow);
  return readAddress(text, mayGrow, options);
}

const linkPattern =
  /^!?\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]|:[^\S\n]*(?:<|\/|[a-z]+:\/\/|www\.)\S*)?/iu;
const openLinkPattern =
  /^!?\[[^[\]]*(?:\](?:\((?:[^()]|\([^()]*\))*(?:\([^()]*)?|\[[^[\]]*|:[^\S\n]*\S*)?)?$/u;

/** A link or an image becomes its text; brackets alone stay what they are. */
function readLink(text: string, bang: number, mayGrow: boolean): Construct | undefined {
  if (mayGrow && (text.length === bang || openLinkPattern.test(text))) return 'wait';
  const whole = linkPattern.exec(text);
  if (whole === null) return undefined;
  const label = whole[1] ?? '';
  const isPlain = whole[0].length === bang + label.length + 2;
  if (isPlain && bang === 0) return undefined;
  return { length: whole[0].length, inner: label };
}

/** What models of several makers put around the text that they think with. */
const thoughtTag = /^<(\/?)(?:think|thinking|thought|thoughts|reasoning|analysis)(?:\s[^<>]*)?>/iu;
const thoughtEnd = /<\/(?:think|thinking|thought|thoughts|reasoning|analysis)\s{0,4}>/iu;
const longestThoughtTag = 16;

/** Tags and comments go; a character that compares («< 5») stays. */
function readTag(text: string, mayGrow: boolean): Construct | undefined {
  if (text.length === 1) return mayGrow ? 'wait' : undefined;
  if (!/^<[a-z/!?]/iu.test(text)) return undefined;
  if (mayGrow && commentStart.startsWith(text)) return 'wait';
  const thought = thoughtTag.exec(text);
  if (thought !== null) return { length: thought[0].length, thought: thought[1] === '/' ? 'ends' : 'begins' };
  const isComment = text.startsWith(commentStart);
  const whole = (isComment ? /^<!--[\s\S]*?-->/u : /^<[^>]*>/u).exec(text)?.[0];
  if (whole !== undefined) {
    const address = autolink.exec(whole)?.[1];
    return address === undefined
      ? { length: whole.length, mark: undefined }
      : { length: whole.length, inner: address };
  }
  if (mayGrow) return 'wait';
  return { length: isComment ? commentStart.length : 1, mark: undefined };
}

const commentStart = '<!--';
/** How Markdown writes an address that is its own text. */
const autolink = /^<((?:https?:\/\/|www\.)[^\s<>]*)>$/iu;

function readSentinel(text: string, mayGrow: boolean): Construct | undefined {
  if (text.startsWith(noAnswerSentinel)) return { length: noAnswerSentinel.length, mark: undefined };
  return mayGrow && noAnswerSentinel.startsWith(text) ? 'wait' : undefined;
}
