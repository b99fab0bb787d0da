import { findTexts, type SourceText } from '../audiences/find-texts.ts';

const maxWords = 25;

/** Matches relative clauses without a noun, fragments, and subjects without a name. */
const vagueOpeningPattern =
  /^(?:[Ww](?:hat|ho|here)(?:m|se|ever)?|[Ww]hich(?:ever)?|That which|that|[Tt]hose (?:that|who)|[Tt]he ones?|[Oo]ne that|[Aa]s far as|[Ss]omebody|[Nn]obody|[Ss]o (?:many|much)|[Ii]t is (?:told|said)|Whether|(?:Maximum|Minimum)(?=\.?$))(?![\p{L}'’-])/u;

/** Matches words that the style guide bans. */
const bannedWordPattern =
  /\b(?:(?:who|what|which|where)ever|some(?:body|one)|nobody|anew|sureness|told|merely|alive or not|(?:is|are) said|look(?:s|ed)? after|that which|the one of|come again|and what)\b/iu;

/** Matches the verb of a title and its next word. */
const testTitlePattern = /^(?:never )?(\S+s|does not|cannot)(?: (\S+))?/u;
/** Matches words in -s at the beginning of a title that are no active verbs in the present tense. */
const otherWordPattern = /^(?:this|its|his|hers|theirs|us|yes|as|is|was|always|sometimes|unless|thus|less)$/u;
/** Matches words that follow a plural noun, but no verb in the third person. */
const afterPluralPattern = /^(?:are|have|do|can|may|must|will|were|of|whose|who|which)$/u;

/** Matches instructions to tools, which are not sentences. */
const directivePattern =
  /^[\s*/!]*(?:biome-ignore|@(?:license|proves|module-tag|ts-|vitest|vite)|#__PURE__|c8 |v8 |<reference|oxlint|eslint)/u;

/** Matches the declaration of a regular expression behind its comment. */
const expressionBelowPattern = /^\*\/\s*(?:export )?const \w+ =\s*(?:\/(?![*/])|new RegExp\()/u;

/** Returns the comments, test titles and messages of a source that break the style guide, as `path:line: reason: text`. */
export function findProseFaults(path: string, source: string): string[] {
  return joinLineComments(findTexts(path, source), source).flatMap((text) =>
    [...findReasons(text), ...findReasonsByDeclaration(text, source)].map(
      (reason) =>
        `${path}:${source.slice(0, text.start).split('\n').length}: ${reason}: ${text.text.replace(/\s+/gu, ' ').trim()}`,
    ),
  );
}

function findReasons({ kind, text }: SourceText): string[] {
  if (kind === 'literal' || directivePattern.test(text)) return [];
  const faults = splitSentences(text).flatMap(findSentenceFaults);
  if (kind === 'test' && !beginsWithVerb(text))
    faults.push('begins without an active verb in the present tense');
  return faults;
}

function findReasonsByDeclaration({ kind, text, start }: SourceText, source: string): string[] {
  const end = source.indexOf('*/', start);
  if (kind !== 'comment' || end < 0 || /^[\s*]*Matches /u.test(text)) return [];
  const isDocumentation = source.startsWith('/**', start);
  return isDocumentation && expressionBelowPattern.test(source.slice(end, end + 200))
    ? ['describes a regular expression without «Matches»']
    : [];
}

/** Returns the reasons why a sentence breaks the style guide. */
export function findSentenceFaults(sentence: string): string[] {
  const faults: string[] = [];
  const words = sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const [opening] = vagueOpeningPattern.exec(sentence) ?? [];
  const [banned] = bannedWordPattern.exec(sentence) ?? [];
  if (opening !== undefined) faults.push(`begins with «${opening}»`);
  if (banned !== undefined && banned !== opening) faults.push(`says «${banned}»`);
  if (words > maxWords) faults.push(`${words} words in a sentence`);
  return faults;
}

/** Returns false for a title such as «the list is empty»; true for «shows an empty list» and «GET /x: returns 404». */
function beginsWithVerb(title: string): boolean {
  return [title, title.replace(/^[^:]+: /u, '')].some((clause) => {
    const [, verb, next = ''] = testTitlePattern.exec(clause) ?? [];
    return (
      verb !== undefined &&
      /^[\p{Ll} -]+$/u.test(verb) &&
      !otherWordPattern.test(verb) &&
      !afterPluralPattern.test(next)
    );
  });
}

/** Splits at full stops, blank lines, list items and tags; drops code and quotations. */
export function splitSentences(text: string): string[] {
  return text
    .replace(/^[ \t]*\*+/gmu, '')
    .replace(/`[^`]*`|«[^«»]*»/gu, '§')
    .split(/\n\s*\n|\n\s*(?:[-*]|\d+\.|@\w+)\s|(?<=[.!?])\s+(?=[\p{Lu}\p{N}§«])/u)
    .map((sentence) => sentence.replace(/\s+/gu, ' ').trim());
}

/** Joins `//` comments on consecutive lines, because their sentences run over the line. */
function joinLineComments(texts: readonly SourceText[], source: string): SourceText[] {
  const joined: SourceText[] = [];
  for (const text of texts) {
    const last = joined.at(-1);
    if (last && text.kind === 'comment' && continuesComment(last, text, source))
      joined.splice(-1, 1, { ...last, text: `${last.text}\n${text.text}` });
    else joined.push(text);
  }
  return joined;
}

/** Returns true for the second of two line comments with nothing else on their lines. */
function continuesComment(last: SourceText, next: SourceText, source: string): boolean {
  const line = source.slice(source.lastIndexOf('\n', last.start) + 1, next.start + 2);
  return /^(?:[ \t]*\/\/[^\n]*\n)+[ \t]*\/\/$/u.test(line);
}
