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

/** Longest mark, link or tag that is waited for. What is longer is broken off: its opening is dropped, its text shown. */
const maxPendingLength = 1_200;

/** Signs that no construct begins with. */
const plainRun = /^[^[【!<\\hfwjdmN]+/iu;

/** Controls, formats, private use and everything else that a reader does not see; tabs and line breaks stay. */
const invisible = /[[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]--[\t\n]]/gv;
const closingPunctuation = /^[.,;:!?…)\]»”"]$/u;

interface Mark {
  readonly key: string;
  readonly quote: string;
}

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
 * characters. What a model thinks aloud (`<think>`) is no part of its answer.
 */
export function createAnswerStreamParser(options: {
  /** Whether an address stands in the passages that the model was given. */
  readonly isKnownAddress: (address: string) => boolean;
  readonly removedLink: string;
}): AnswerStreamParser {
  let pending = '';
  let length = 0;
  let blank = '';
  let blankBeforeMark = '';
  let last = '';
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
    for (const sign of added) {
      if (/\s/u.test(sign)) {
        if (length > 0) blank += sign;
        continue;
      }
      const closesSentence = waiting.length > 0 && blank === '' && closingPunctuation.test(sign);
      if (closesSentence) blankBeforeMark = '';
      else flushCitations();
      const gap = blank === '' ? blankBeforeMark : blank;
      const joint = gap === '' && wouldJoin(last, sign) ? ' ' : gap;
      text += joint + sign;
      length += joint.length + sign.length;
      blank = '';
      blankBeforeMark = '';
      last = sign;
    }
  };
  const addMark = (mark: Mark | undefined): void => {
    if (blank !== '') blankBeforeMark = blank;
    blank = '';
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
    [length, blank, blankBeforeMark, last, waiting, text] = [0, '', '', '', [], ''];
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
      // Half a character at the end of a piece is completed by the next one.
      const half = /[\uD800-\uDBFF]$/u.exec(pending)?.[0] ?? '';
      pending = pending.slice(0, pending.length - half.length).replace(invisible, '');
      drain(false);
      pending += half;
      return take();
    },
    end() {
      pending = pending.toWellFormed().replace(invisible, '');
      drain(true);
      flushCitations();
      return take();
    },
  };
}

/** What is left of a link or a tag that was taken apart must not become one again. */
function wouldJoin(last: string, next: string): boolean {
  return (last === ']' && /[([]/u.test(next)) || (last === '<' && /[a-z/!?]/iu.test(next));
}

type Options = Parameters<typeof createAnswerStreamParser>[0];

/** The construct that the text begins with; undefined where it begins with plain text. */
function readConstruct(text: string, isEnd: boolean, options: Options): Construct | undefined {
  if (text.startsWith('[[') || (text === '[' && !isEnd)) return readMark(text, isEnd, ['[[', ']]']);
  if (text.startsWith('【')) return readMark(text, isEnd, ['【', '】']);
  if (singleMark.test(text)) return readMark(text, isEnd, ['[', ']']);
  if (text.startsWith('\\')) return readFormula(text, isEnd);
  if (text.startsWith('![') || (text === '!' && !isEnd)) return readLink(text, 1, isEnd);
  if (text.startsWith('[')) return readLink(text, 0, isEnd);
  if (text.startsWith('<')) return readTag(text, isEnd);
  if (text.startsWith('N')) return readSentinel(text, isEnd);
  return readAddress(text, isEnd, options);
}

/** `[p3|words]`: a key that no words in brackets look like, and a bar. */
const singleMark = /^\[[^\S\n]*(?:(?:key|clave)[\s:="']*)?(?:[pe]?\d{1,3}|p[0-9a-f]{4})["']?[^\S\n]*\|/iu;

function readMark(text: string, isEnd: boolean, [open, close]: readonly [string, string]): Construct {
  const closed = text.indexOf(close);
  // A quote may itself end in a bracket: the mark closes at the last one of a run.
  if (closed !== -1 && !isEnd && closed + close.length === text.length && close === ']]') return 'wait';
  if (closed !== -1) {
    const end = closed + close.length + (close === ']]' && text[closed + 2] === ']' ? 1 : 0);
    const body = text.slice(open.length, end - close.length);
    return { length: end, mark: readMarkBody(body) };
  }
  if (!isEnd && text.length < maxPendingLength) return 'wait';
  if (isEnd) return { length: text.length, mark: undefined };
  const head = /^(?:\[\[|【|\[)(?:[\w-]{1,16}\|)?/u.exec(text)?.[0] ?? open;
  return { length: head.length, mark: undefined };
}

/** A key and, after the first bar, what it quotes. Undefined where either is missing: what is left proves nothing. */
function readMarkBody(body: string): Mark | undefined {
  const bar = body.indexOf('|');
  const key = bar === -1 ? '' : body.slice(0, bar).trim();
  const quote = body.slice(bar + 1).trim();
  return key === '' || quote === '' ? undefined : { key, quote };
}

const formulaSigns: Readonly<Record<string, string>> = {
  ...{
    '\\times': '×',
    '\\cdot': '·',
    '\\div': '÷',
    '\\approx': '≈',
    '\\leq': '≤',
    '\\geq': '≥',
    '\\neq': '≠',
  },
  ...{
    '\\euro': '€',
    '\\pm': '±',
    '\\(': '',
    '\\)': '',
    '\\[': '',
    '\\]': '',
    '\\,': ' ',
    '\\;': ' ',
    '\\%': '%',
    '\\$': '$',
  },
};

/** A formula in LaTeX becomes what it reads like; every other backslash stays. */
function readFormula(text: string, isEnd: boolean): Construct | undefined {
  const nested = /^\\(?:text|mathrm|mathbf|textbf|frac)\s*(?:\{[^{}]*\}){1,2}/u.exec(text);
  if (nested !== null) {
    const inner = [...nested[0].matchAll(/\{([^{}]*)\}/gu)].map(([, part = '']) => part);
    return { length: nested[0].length, shown: inner.join('/') };
  }
  const sign = /^\\(?:[a-z]+|[^a-z])/iu.exec(text)?.[0];
  const isOpen = sign === undefined || /^\\[a-z]*(?:\s*\{[^{}]*\}?)*$/iu.test(text);
  if (isOpen && !isEnd && text.length < longestFormula) return 'wait';
  const shown = sign === undefined ? undefined : formulaSigns[sign];
  return shown === undefined ? undefined : { length: sign?.length ?? 0, shown };
}

const longestFormula = 80;

const linkPattern =
  /^!?\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]|:[^\S\n]*(?:<|\/|[a-z]+:\/\/|www\.)\S*)?/iu;
const openLinkPattern =
  /^!?\[[^[\]]*(?:\](?:\((?:[^()]|\([^()]*\))*(?:\([^()]*)?|\[[^[\]]*|:[^\S\n]*\S*)?)?$/u;

/** A link or an image becomes its text; brackets alone stay what they are. */
function readLink(text: string, bang: number, isEnd: boolean): Construct | undefined {
  if (!isEnd && text.length < maxPendingLength && openLinkPattern.test(text)) return 'wait';
  if (text.length === bang) return isEnd ? undefined : 'wait';
  const whole = linkPattern.exec(text);
  if (whole === null) return undefined;
  const label = whole[1] ?? '';
  const isPlain = whole[0].length === bang + label.length + 2;
  if (isPlain && bang === 0) return undefined;
  return { length: whole[0].length, inner: label };
}

/** What models of several makers put around the text that they think with. */
const thoughtTag = /^<(\/?)(?:think|thinking|thought|thoughts|reasoning|analysis)(?:\s[^<>]*)?>/iu;
const thoughtEnd = /<\/(?:think|thinking|thought|thoughts|reasoning|analysis)\s*>/iu;
const longestThoughtTag = 16;

/** Tags and comments go; a sign that compares («< 5») stays. */
function readTag(text: string, isEnd: boolean): Construct | undefined {
  if (text.length === 1) return isEnd ? undefined : 'wait';
  if (!/^<[a-z/!?]/iu.test(text)) return undefined;
  const thought = thoughtTag.exec(text);
  if (thought !== null) return { length: thought[0].length, thought: thought[1] === '/' ? 'ends' : 'begins' };
  const whole = /^<!--[\s\S]*?-->|^<[^>]*>/u.exec(text)?.[0];
  if (whole !== undefined) return { length: whole.length, mark: undefined };
  if (!isEnd && text.length < maxPendingLength) return 'wait';
  return { length: 1, shown: '' };
}

function readSentinel(text: string, isEnd: boolean): Construct | undefined {
  if (text.startsWith(noAnswerSentinel)) return { length: noAnswerSentinel.length, shown: '' };
  return !isEnd && noAnswerSentinel.startsWith(text) ? 'wait' : undefined;
}

const addressHeads = ['https://', 'http://', 'ftp://', 'www.', 'javascript:', 'data:', 'mailto:'];

/**
 * An address that stands in no passage is replaced: it could carry the user's words elsewhere. Backslashes make no difference,
 * because they make none to browsers.
 */
function readAddress(text: string, isEnd: boolean, options: Options): Construct | undefined {
  const start = text.slice(0, 24).toLowerCase();
  const plain = plainAddress(start);
  const head = addressHeads.find((candidate) => plain.startsWith(candidate));
  if (head === undefined || head.length === plainAddress(text).length) {
    const mayBecome = addressHeads.some((candidate) => candidate.startsWith(plain));
    return mayBecome && !isEnd ? 'wait' : undefined;
  }
  const whole = /^[^\s<>"«»|[\]]+/u.exec(text)?.[0] ?? '';
  if (whole.length === text.length && !isEnd && text.length < maxPendingLength) return 'wait';
  const address = whole.replace(/[.,;:!?)*_]+$/u, '');
  if (plainAddress(address).length < head.length) return undefined;
  const shown = options.isKnownAddress(address) ? address : options.removedLink;
  return { length: address.length, shown };
}

/** «https:\\/\\/» and «https:\\\\» as a browser understands them. */
function plainAddress(text: string): string {
  return text.replace(/\\\//gu, '/').replaceAll('\\', '/');
}
