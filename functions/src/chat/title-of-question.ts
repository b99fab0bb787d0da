import { normaliseText } from '../contract/normalise-text.ts';
import { trimEndMatching } from '../contract/trim-matching.ts';
import { readSmallTalk, removeGreeting } from './small-talk.ts';

/** UTF-16 units, including the ellipsis of a truncated title. */
const maxTitleLength = 60;

/** Matches blanks, list markers and punctuation at the start. */
const leadingCharacterPattern = /^[\s\-–—*•>.,;:…]+/u;
/** Matches «por favor» at the end. */
const requestPattern = /(?:por favor|please)$/iu;
/** Matches thanks at the end. */
const thanksPattern = /(?:(?:muchas |mil )?gracias(?: de antemano)?|thanks|thank you)$/iu;
/** Matches a blank or a punctuation mark to drop from the end. */
const trailingCharacterPattern = /[\s,;:.…\-–—\uFFFD]/u;
/** Matches an abbreviation at the end: «S.L.». */
const abbreviationPattern = /\.\p{L}{1,3}\.$/u;

/**
 * Derives the title of a conversation from a question: without greeting, thanks and stray punctuation, capitalised,
 * truncated at a word. Returns undefined when only greeting, thanks or punctuation remains.
 */
export function titleOfQuestion(question: string): string | undefined {
  const line = normaliseText(question, 'NFC').replace(/\s+/gu, ' ').trim();
  if (readSmallTalk(line) !== undefined) return undefined;
  const plainQuestion = removeCourtesy(removeGreeting(line).replace(leadingCharacterPattern, ''));
  const plain = capitalise(withoutTrailingCharacters(plainQuestion));
  if (!/[\p{L}\p{N}]/u.test(plain) || readSmallTalk(plain) !== undefined) return undefined;
  return cutTitle(plain);
}

function removeCourtesy(text: string): string {
  let remainingText = trimEndMatching(text, /[\s.!]/u);
  let end = findCourtesy(remainingText);
  if (end === undefined) return text;
  for (; end !== undefined; end = findCourtesy(remainingText)) remainingText = remainingText.slice(0, end);
  return remainingText;
}

/** Returns the start of the courtesy at the end of a text, including the punctuation before it. */
function findCourtesy(text: string): number | undefined {
  const beforeRequest = text.slice(0, requestPattern.exec(text)?.index);
  const end = trimEndMatching(beforeRequest, /[\s,.;:]/u).length;
  if (beforeRequest !== text && end < beforeRequest.length) return end;
  const beforeThanks = text.slice(0, thanksPattern.exec(text)?.index);
  const head = beforeThanks.trimEnd();
  if (beforeThanks === text) return undefined;
  if (/[,.;:!]$/u.test(head)) return head.slice(0, -1).trimEnd().length;
  return head.endsWith('?') ? head.length : undefined;
}

function withoutTrailingCharacters(text: string): string {
  const words = trimEndMatching(text, /[?!\s.,;:…]/u);
  const [sign = ''] = /[?!]/u.exec(text.slice(words.length)) ?? [];
  const single = sign === '' ? text : text.slice(0, text.indexOf(sign, words.length) + 1);
  return abbreviationPattern.test(single) ? single : trimEndMatching(single, trailingCharacterPattern);
}

/** Capitalises the first letter; «iPhone» and «eIDAS» keep theirs. */
function capitalise(text: string): string {
  return text.replace(
    /^([^\p{L}\p{N}]*)(\p{Ll})(?=\p{Ll}*(?![\p{L}\p{N}]))/u,
    (_all, before: string, letter: string) => `${before}${letter.toLocaleUpperCase('es')}`,
  );
}

function cutTitle(text: string): string {
  if (text.length <= maxTitleLength) return text;
  const part = text.slice(0, maxTitleLength - 1);
  const end = part.lastIndexOf(' ');
  const wholeWords = end > maxTitleLength / 2 ? part.slice(0, end) : part;
  return `${trimEndMatching(wholeWords.toWellFormed(), trailingCharacterPattern)}…`;
}
