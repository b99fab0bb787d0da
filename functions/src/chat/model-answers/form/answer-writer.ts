import { noAnswerSentinel } from './no-answer-sentinel.ts';
import { continues, holdsAddress, wouldBeginAddress } from './read-address.ts';
import type { Mark } from './read-mark.ts';

/** What a piece of the model's text turns into. Texts concatenate to the answer. */
export type AnswerPart =
  | { readonly type: 'text'; readonly text: string }
  /** `offset` is the position in the answer right after the sentence that the citation supports, in UTF-16 units. */
  | (Mark & { readonly type: 'citation'; readonly offset: number })
  /** What came so far was the model thinking aloud: the answer begins here. */
  | { readonly type: 'restart' };

const closingPunctuation = /^[.,;:!?…)\]»”"]$/u;

/**
 * Writes an answer: drops whitespace before its first word, around its marks and at its end, delays a citation to the
 * end of its sentence, and keeps the text around a removed construct from forming that construct again.
 */
export class AnswerWriter {
  /** Behind it, a colon would make it the name of a link. */
  readonly #endOfRemoved: string;
  #length = 0;
  #whitespace = '';
  #whitespaceBeforeMark = '';
  #last = '';
  /** What was written since the last whitespace. */
  #run = '';
  /** Whether something was taken out right behind it. */
  #isSevered = false;
  #waiting: Mark[] = [];
  #parts: AnswerPart[] = [];
  #text = '';

  constructor(removedLink: string) {
    this.#endOfRemoved = removedLink.split(' ').at(-1) ?? '';
  }

  write(added: string): void {
    for (const character of added) {
      if (!/\s/u.test(character)) this.#writeSign(character);
      else if (this.#length > 0) this.#whitespace += character;
    }
  }

  /** Without marks, something that proves nothing: it only disappears. */
  cite(marks: readonly Mark[]): void {
    if (this.#whitespace !== '') this.#whitespaceBeforeMark = this.#whitespace;
    this.#whitespace = '';
    this.#waiting.push(...marks);
  }

  /** Something was taken out here. */
  sever(): void {
    this.#isSevered = true;
  }

  beginAnew(): void {
    this.#length = 0;
    this.#whitespace = '';
    this.#whitespaceBeforeMark = '';
    this.#last = '';
    this.#run = '';
    this.#waiting = [];
    this.#text = '';
    this.#parts.push({ type: 'restart' });
  }

  /** The text written since the last call. Citations that wait for the end of their sentence stay back. */
  take(): AnswerPart[] {
    this.#endText();
    const taken = this.#parts;
    this.#parts = [];
    return taken;
  }

  /** The answer ends, and with it the sentence of the citations that wait. */
  end(): AnswerPart[] {
    this.#endCitations();
    return this.take();
  }

  #writeSign(character: string): void {
    const closesSentence =
      this.#waiting.length > 0 && this.#whitespace === '' && closingPunctuation.test(character);
    if (closesSentence) this.#whitespaceBeforeMark = '';
    else this.#endCitations();
    const gap = this.#whitespace === '' ? this.#whitespaceBeforeMark : this.#whitespace;
    const joint = gap === '' && this.#wouldBeRead(character) ? ' ' : gap;
    this.#text += joint + character;
    this.#length += joint.length + character.length;
    this.#run = joint === '' ? this.#run + character : character;
    // Behind an address a full stop could be followed by more of it.
    this.#isSevered = this.#isSevered && joint === '' && closingPunctuation.test(character);
    this.#whitespace = '';
    this.#whitespaceBeforeMark = '';
    this.#last = character;
  }

  /** Whether the next sign would complete something an answer must not contain. */
  #wouldBeRead(next: string): boolean {
    const wouldDefine = next === ':' && this.#last === ']' && this.#run.endsWith(this.#endOfRemoved);
    return wouldJoin(this.#last, next) || wouldDefine || (this.#isSevered && wouldContinue(this.#run, next));
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

/** The remains of a link, mark or tag that was taken apart must not form one again. */
function wouldJoin(last: string, next: string): boolean {
  return /^(?:\][([]|\[\[|<[a-z/!?])/iu.test(last + next);
}

/** Whether the text around a removed construct forms the agreed word, or an address or a longer one. */
function wouldContinue(run: string, next: string): boolean {
  const end = run.slice(-longestBeginning);
  return (
    continues(noAnswerSentinel.toLowerCase(), end.toLowerCase(), next.toLowerCase()) ||
    wouldBeginAddress(end, next) ||
    // Last: it reads the whole run.
    (!closingPunctuation.test(next) && holdsAddress(run))
  );
}

/** More than the beginning of the agreed word or of an address can have, with a backslash before each sign. */
const longestBeginning = 64;
