/** Named HTML references for the characters of links, tags, URLs and marks. */
const namedCharacters: Readonly<Record<string, string>> = {
  ...{ colon: ':', sol: '/', bsol: '\\', period: '.', commat: '@', excl: '!', num: '#', quest: '?' },
  ...{ lt: '<', gt: '>', lpar: '(', rpar: ')', lsqb: '[', lbrack: '[', rsqb: ']', rbrack: ']' },
  ...{ vert: '|', verbar: '|', equals: '=', lowbar: '_', hyphen: '-', Tab: '\t', NewLine: '\n' },
};

const unfinishedReferenceSource = '&(?:#(?:\\d{0,7}|[xX][\\da-fA-F]{0,6})|[a-zA-Z]{0,8})';
const completeReferenceSource = `&(?:#(\\d{1,7})|#[xX]([\\da-fA-F]{1,6})|(${Object.keys(namedCharacters).join('|')}));`;
/** Matches a character reference, also one whose `&` is itself encoded. */
const referencePattern = new RegExp(`(${unfinishedReferenceSource}(?=&))?${completeReferenceSource}`, 'gu');
/** Matches the start of a character reference at the end of a chunk. */
const openAtEndPattern = new RegExp(`(?:${unfinishedReferenceSource}){1,2}$`, 'u');
const ampersand = 0x26;

/**
 * Decodes references such as `&#58;` and `&colon;`, as a later Markdown renderer would. Keeps those that would form
 * another reference with the text around them: an ampersand, and a reference right after the start of another.
 */
export function decodeReferences(text: string): string {
  return text.replace(
    referencePattern,
    (written, ...[opening, decimal, hexadecimal, name]: readonly (string | undefined)[]) => {
      if (opening !== undefined) return written;
      if (name !== undefined) return namedCharacters[name] ?? written;
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      if (code === ampersand) return written;
      const isCodePoint = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
      return isCodePoint ? String.fromCodePoint(code) : '\uFFFD';
    },
  );
}

/**
 * Returns the end of a text that may be the start of a reference, including an incomplete one right before it; else an
 * empty string.
 */
export function unfinishedReference(text: string): string {
  return openAtEndPattern.exec(text)?.[0] ?? '';
}
