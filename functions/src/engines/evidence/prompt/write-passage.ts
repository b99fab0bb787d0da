import { numberSentences } from '../sentences/sentence-numbers.ts';
import { escapeAttribute } from './prompt-attribute.ts';

/** A passage as a model receives it. */
export interface PromptPassage {
  readonly key: string;
  readonly documentName: string;
  readonly pageLabel: string;
  /** Headings above the passage, outermost first. */
  readonly path: readonly string[];
  readonly text: string;
}

/**
 * Writes a passage for a prompt, its sentences numbered. The tag has the request's nonce, which no text in a document
 * can predict. Returns nothing for a passage without text.
 */
export function writePassage(
  { key, documentName, pageLabel, path, text }: PromptPassage,
  nonce: string,
): string[] {
  if (text.trim() === '') return [];
  return [
    `<passage-${nonce} key="${escapeAttribute(key)}" document="${escapeAttribute(documentName)}" page="${escapeAttribute(pageLabel)}"${describePath(path)}>\n${numberSentences({ key, text })}\n</passage-${nonce}>`,
  ];
}

/** Returns the attribute with the headings above a passage: «Título I › Capítulo II › Artículo 37». */
function describePath(path: readonly string[]): string {
  return path.length === 0 ? '' : ` section="${escapeAttribute(path.join(' › '))}"`;
}
