import type { TextBlock } from './find-blocks.ts';

const maxLinkedShare = 0.6;
/** The title is delivered apart, and captions become descriptions of pictures. */
const notAdded = new Set(['h1', 'figcaption']);

/**
 * Adds to the kept blocks of a small page the rest of its landmark: a table above the text, a short list, a form.
 * `trimmed` marks what remains there without offers and lines that many pages have.
 */
export function completeSmall(
  blocks: readonly TextBlock[],
  kept: readonly boolean[],
  trimmed: readonly boolean[],
): readonly boolean[] {
  if (!kept.includes(true)) return kept;
  return kept.map((isKept, index) => {
    const block = blocks[index];
    if (isKept || block === undefined || trimmed[index] !== true) return isKept;
    return !notAdded.has(block.container.name) && block.linkedLength <= block.text.length * maxLinkedShare;
  });
}
