import { noAnswerSentinel } from '../../../engines/evidence/index.ts';
import type { Mark } from './read-mark.ts';
import { containsUrl, continuesWord, wouldCompleteUrlStart } from './replace-url.ts';

/** A part of the parsed answer. The texts concatenate to the answer. */
export type AnswerPart =
  | { readonly type: 'text'; readonly text: string }
  /** `offset` is the position in the answer right after the supported sentence, in UTF-16 units. */
  | (Mark & { readonly type: 'citation'; readonly offset: number })
  /** The text so far was the model's reasoning; the answer starts here. */
  | { readonly type: 'restart' };

/** Matches one punctuation mark that ends a sentence or closes a bracket. */
const closingPunctuationPattern = /^[.,;:!?…)\]»”"]$/u;

/**
 * Writes an answer. Drops whitespace before its first word, around marks and at its end, and delays a citation to the
 * end of its sentence. Keeps the text around a removed construct from forming that construct again.
 */
export class AnswerWriter {
  /** Last word of the text that replaces a removed link. A colon after it would form a link definition. */
  readonly #endOfRemoved: string;
  #length = 0;
  #whitespace = '';
  #whitespaceBeforeMark = '';
  #last = '';
  /** Text since the last whitespace. */
  #run = '';
  /** True when a construct was removed right after `#run`. */
  #isSevered = false;
  #waiting: Mark[] = [];
  #parts: AnswerPart[] = [];
  #text = '';

  constructor(removedLink: string) {
    this.#endOfRemoved = removedLink.split(' ').at(-1) ?? '';
  }

  write(added: string): void {
    for (const character of added) {
      if (!/\s/u.test(character)) this.#writeCharacter(character);
      else if (this.#length > 0) this.#whitespace += character;
    }
  }

  /** Adds citations. An empty list stands for a removed mark. */
  cite(marks: readonly Mark[]): void {
    if (this.#whitespace !== '') this.#whitespaceBeforeMark = this.#whitespace;
    this.#whitespace = '';
    this.#waiting.push(...marks);
  }

  /** Marks the position of a removed construct. */
  sever(): void {
    this.#isSevered = true;
  }

  reset(): void {
    this.#length = 0;
    this.#whitespace = '';
    this.#whitespaceBeforeMark = '';
    this.#last = '';
    this.#run = '';
    this.#waiting = [];
    this.#text = '';
    this.#parts.push({ type: 'restart' });
  }

  /** Returns the text written since the last call. Holds back citations whose sentence has not ended. */
  take(): AnswerPart[] {
    this.#endText();
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  /** Ends the answer, and with it the sentence of the pending citations. */
  end(): AnswerPart[] {
    this.#endCitations();
    return this.take();
  }

  #writeCharacter(character: string): void {
    const closesSentence =
      this.#waiting.length > 0 && this.#whitespace === '' && closingPunctuationPattern.test(character);
    if (closesSentence) this.#whitespaceBeforeMark = '';
    else this.#endCitations();
    const gap = this.#whitespace === '' ? this.#whitespaceBeforeMark : this.#whitespace;
    const joint = gap === '' && this.#wouldBeRead(character) ? ' ' : gap;
    this.#text += joint + character;
    this.#length += joint.length + character.length;
    this.#run = joint === '' ? this.#run + character : character;
    // A URL may continue after a full stop.
    this.#isSevered = this.#isSevered && joint === '' && closingPunctuationPattern.test(character);
    this.#whitespace = '';
    this.#whitespaceBeforeMark = '';
    this.#last = character;
  }

  /** Returns true when the next character would complete a forbidden construct. */
  #wouldBeRead(next: string): boolean {
    const wouldDefine = next === ':' && this.#last === ']' && this.#run.endsWith(this.#endOfRemoved);
    return (
      wouldOpenConstruct(this.#last, next) ||
      wouldDefine ||
      (this.#isSevered && wouldFormUrlOrSentinel(this.#run, next))
    );
  }

  #endText(): void {
    if (this.#text !== '') this.#parts.push({ type: 'text', text: this.#text });
    this.#text = '';
  }

  #endCitations(): void {
    if (this.#waiting.length === 0) return;
    this.#endText();
    for (const mark of this.#waiting) this.#parts.push({ type: 'citation', ...mark, offset: this.#length });
    this.#waiting = [];
  }
}

/** Returns true when two characters that a removal brings together would open a link, citation mark or tag. */
function wouldOpenConstruct(last: string, next: string): boolean {
  return /^(?:\][([]|\[\[|<[a-z/!?])/iu.test(last + next);
}

/** Returns true when the text around a removed construct forms the sentinel, a URL or a longer URL. */
function wouldFormUrlOrSentinel(precedingText: string, next: string): boolean {
  const end = precedingText.slice(-maxBeginningLength);
  return (
    continuesWord(noAnswerSentinel.toLowerCase(), end.toLowerCase(), next.toLowerCase()) ||
    wouldCompleteUrlStart(end, next) ||
    // Checked last, because it scans all of `precedingText`.
    (!closingPunctuationPattern.test(next) && containsUrl(precedingText))
  );
}

/**
 * Max UTF-16 units held back until the start of a sentinel or URL is complete, each character perhaps after a
 * backslash.
 */
const maxBeginningLength = 64;
