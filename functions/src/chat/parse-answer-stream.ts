/** What a piece of the model's text turns into. Texts concatenate to the answer. */
export type AnswerPart =
  | { readonly type: 'text'; readonly text: string }
  /** `offset` is the position in the answer right after the sentence that the citation supports, in UTF-16 units. */
  | { readonly type: 'citation'; readonly key: string; readonly quote: string; readonly offset: number };

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
const plainRun = /^[^[!<hfwjdmN]+/iu;

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
  | 'wait';

/**
 * Reads the answer of a model as it arrives: citation marks `[[key|quote]]` become citations, and what an answer must not
 * carry becomes plain text: links and images of the model's making, HTML, addresses that stand in no passage, invisible
 * characters.
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
  const drain = (isEnd: boolean): void => {
    while (pending !== '') {
      const construct = readConstruct(pending, isEnd, options);
      if (construct === 'wait') return;
      if (construct === undefined) {
        const plain = plainRun.exec(pending)?.[0] ?? pending.charAt(0);
        write(plain);
        pending = pending.slice(plain.length);
        continue;
      }
      pending = pending.slice(construct.length);
      if ('mark' in construct) addMark(construct.mark);
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
  if (text.startsWith('[[') || (text === '[' && !isEnd)) return readMark(text, isEnd);
  if (text.startsWith('![') || (text === '!' && !isEnd)) return readLink(text, 1, isEnd);
  if (text.startsWith('[')) return readLink(text, 0, isEnd);
  if (text.startsWith('<')) return readTag(text, isEnd);
  if (text.startsWith('N')) return readSentinel(text, isEnd);
  return readAddress(text, isEnd, options);
}

function readMark(text: string, isEnd: boolean): Construct {
  const close = text.indexOf(']]');
  // A quote may itself end in a bracket: the mark closes at the last one of a run.
  if (close !== -1 && !isEnd && close + 2 === text.length) return 'wait';
  if (close !== -1) {
    const end = text[close + 2] === ']' ? close + 3 : close + 2;
    const body = text.slice(2, end - 2);
    const bar = body.indexOf('|');
    const key = bar === -1 ? '' : body.slice(0, bar).trim();
    const quote = body.slice(bar + 1).trim();
    return { length: end, mark: key === '' || quote === '' ? undefined : { key, quote } };
  }
  if (!isEnd && text.length < maxPendingLength) return 'wait';
  if (isEnd) return { length: text.length, mark: undefined };
  const head = /^\[\[(?:[\w-]{1,16}\|)?/u.exec(text)?.[0] ?? '[[';
  return { length: head.length, mark: undefined };
}

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

/** Tags and comments go; a sign that compares («< 5») stays. */
function readTag(text: string, isEnd: boolean): Construct | undefined {
  if (text.length === 1) return isEnd ? undefined : 'wait';
  if (!/^<[a-z/!?]/iu.test(text)) return undefined;
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

/** An address that stands in no passage is replaced: it could carry the user's words elsewhere. */
function readAddress(text: string, isEnd: boolean, options: Options): Construct | undefined {
  const start = text.slice(0, 16).toLowerCase();
  const head = addressHeads.find((candidate) => start.startsWith(candidate));
  if (head === undefined || head.length === text.length) {
    const mayBecome = addressHeads.some((candidate) => candidate.startsWith(start));
    return mayBecome && !isEnd ? 'wait' : undefined;
  }
  const whole = /^[^\s<>"«»|[\]]+/u.exec(text)?.[0] ?? '';
  if (whole.length === text.length && !isEnd && text.length < maxPendingLength) return 'wait';
  const address = whole.replace(/[.,;:!?)*_]+$/u, '');
  if (address.length < head.length) return undefined;
  const shown = options.isKnownAddress(address) ? address : options.removedLink;
  return { length: address.length, shown };
}
