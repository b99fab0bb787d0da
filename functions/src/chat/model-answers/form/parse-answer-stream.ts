import { type AnswerPart, AnswerWriter } from './answer-writer.ts';
import { decodeReferences, unfinishedReference } from './decode-references.ts';
import { readConstruct, skipReasoning } from './read-construct.ts';
import type { UrlOptions } from './replace-url.ts';

export interface AnswerStreamParser {
  /** Parses the next piece of the model's text. Holds back the possible start of a construct. */
  push(piece: string): AnswerPart[];
  /** Ends the text; returns the rest, without unfinished constructs. */
  end(): AnswerPart[];
}

/** Matches characters that no construct starts with. */
const plainRunPattern = /^[^[【!<\\/|hfwjvdbmN]+/iu;

/** Matches control, format, private-use and other invisible characters, except tabs and line breaks. */
const invisiblePattern = /[[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]--[\t\n]]/gv;

/**
 * Parses a model's answer while it streams. Citation marks `[2.4]` and `[[key|quote]]` become citations, HTML
 * references are decoded, and reasoning (`<think>`) is dropped. Forbidden content becomes plain text: the model's own
 * links and images, HTML, URLs that are in no passage, invisible characters.
 */
export function createAnswerStreamParser(options: UrlOptions): AnswerStreamParser {
  const writer = new AnswerWriter(options.removedLink);
  let pending = '';
  let isThinking = false;

  const drain = (isEnd: boolean): void => {
    while (pending !== '') {
      if (isThinking) {
        const { isOver, rest } = skipReasoning(pending);
        pending = rest;
        if (!isOver) return;
        isThinking = false;
        continue;
      }
      const construct = readConstruct(pending, isEnd, options);
      if (construct === 'wait') return;
      if (construct === undefined) {
        const plain = plainRunPattern.exec(pending)?.[0] ?? pending.charAt(0);
        writer.write(plain);
        pending = pending.slice(plain.length);
        continue;
      }
      pending = pending.slice(construct.length);
      if (!('shown' in construct)) writer.sever();
      if ('thought' in construct) {
        isThinking = construct.thought === 'begins';
        if (!isThinking) writer.reset();
      } else if ('marks' in construct) writer.cite(construct.marks);
      else if ('inner' in construct) pending = construct.inner + pending;
      else writer.write(construct.shown);
    }
  };
  return {
    push(piece) {
      pending += piece;
      const { whole, openEnd } = splitOpenEnd(pending);
      pending = showText(decodeReferences(whole));
      drain(false);
      pending += openEnd;
      return writer.take();
    },
    end() {
      pending = showText(decodeReferences(showText(pending)));
      drain(true);
      return writer.end();
    },
  };
}

/** Splits off half a surrogate pair or half a reference at the end of a piece, which the next piece completes. */
function splitOpenEnd(text: string): { whole: string; openEnd: string } {
  const half = /[\uD800-\uDBFF]$/u.exec(text)?.[0] ?? '';
  const seenText = showText(text.slice(0, text.length - half.length));
  const openReference = half === '' ? unfinishedReference(seenText) : '';
  return { whole: seenText.slice(0, seenText.length - openReference.length), openEnd: openReference + half };
}

/** Returns the well-formed, visible text. */
function showText(text: string): string {
  return text.toWellFormed().replace(invisiblePattern, '');
}
