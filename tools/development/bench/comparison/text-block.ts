/** A heading, a paragraph, or a table by rows and cells. */
export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** An article or another part of a text, named by its heading. */
export interface TextPart {
  /** Its label, with a counter if the label repeats: «Artículo 2», «Primera 2». */
  readonly name: string;
  readonly blocks: readonly TextBlock[];
}

export const linesOf = (block: TextBlock): readonly string[] =>
  block.kind === 'table' ? block.rows.map((cells) => cells.join(' ')) : [block.text];

/** Returns the letters, figures and punctuation of lines, which are equal in all renditions of a text, without rules. */
export function comparableText(lines: readonly string[]): string {
  return lines.map((line) => removeLayout(line.replace(enumeratorPattern, ''))).join('');
}

export function removeLayout(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00AD|]/gu, '');
}

/** Matches the number of a point, which may change without a change of its text. */
const enumeratorPattern = /^\s*(?:\(?(?:\d{1,3}|[a-z])[.)]\s+|[-•]\s+)/u;
