import { readSmallTalk, withoutGreeting } from './small-talk.ts';

/** UTF-16 units, including the ellipsis of a cut title. */
const titleLength = 60;

const leadingCharacters = /^[\s\-–—*•>.,;:…]+/u;
const courtesy =
  /(?:[\s,.;:]+por favor|[\s,.;:]+please|(?:\s*[,.;:!]|(?<=[?!]))\s*(?:(?:muchas |mil )?gracias(?: de antemano)?|thanks|thank you))+[\s.!]*$/iu;
const trailingCharacters = /[\s,;:.…\-–—]+$/u;
const abbreviation = /\.\p{L}{1,3}\.$/u;

/**
 * The title that a question gives its conversation: without greeting, thanks and stray punctuation, capitalised, cut at
 * a word. Undefined where it asks nothing: only a greeting, thanks or punctuation.
 */
export function titleOfQuestion(question: string): string | undefined {
  const line = question.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (readSmallTalk(line) !== undefined) return undefined;
  const asked = withoutGreeting(line).replace(leadingCharacters, '').replace(courtesy, '');
  const tidy = capitalise(withoutTrailingCharacters(asked));
  if (!/[\p{L}\p{N}]/u.test(tidy) || readSmallTalk(tidy) !== undefined) return undefined;
  return cut(tidy);
}

function withoutTrailingCharacters(text: string): string {
  const single = text.replace(/([?!])[?!\s.,;:…]*$/u, '$1');
  return abbreviation.test(single) ? single : single.replace(trailingCharacters, '');
}

/** «iPhone» and «eIDAS» are written as they are. */
function capitalise(text: string): string {
  return text.replace(
    /^([^\p{L}\p{N}]*)(\p{Ll})(?=\p{Ll}*(?![\p{L}\p{N}]))/u,
    (_all, before: string, letter: string) => `${before}${letter.toLocaleUpperCase('es')}`,
  );
}

function cut(text: string): string {
  if (text.length <= titleLength) return text;
  const part = text.slice(0, titleLength - 1);
  const end = part.lastIndexOf(' ');
  const whole = end > titleLength / 2 ? part.slice(0, end) : part;
  return `${whole.toWellFormed().replace(/[\s,;:.…\-–—\uFFFD]+$/u, '')}…`;
}
