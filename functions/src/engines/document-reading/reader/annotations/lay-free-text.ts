import type { AnnotationData } from '../../../../contract/documents/page-text/field-value.ts';
import { toBox } from '../../../../contract/documents/page-text/geometry.ts';
import { plainFont } from '../../../../contract/documents/page-text/text-pen.ts';
import { noClip } from '../visibility/clip.ts';
import type { ShownText } from '../visibility/walk-page.ts';

/** The distance of lines that pdf.js lays out itself, in sizes (`LINE_FACTOR` in its `src/shared/util.js`). */
const lineFactor = 1.35;
/** About, of a letter of the plain font that is used for it. */
const letterWidth = 0.5;

/**
 * The lines of a text annotation (`FreeText`) without an appearance stream, about where viewers put them. Takes an
 * annotation as pdf.js returns it; nothing for others.
 */
export function layFreeText(annotation: AnnotationData): ShownText[] {
  const { subtype, hasAppearance, textContent, defaultAppearanceData, rect, id } = annotation;
  const box = toBox(rect);
  if (subtype !== 'FreeText' || hasAppearance === true || !Array.isArray(textContent) || box === undefined) {
    return [];
  }
  const { size, color } = readLook(defaultAppearanceData);
  return textContent.flatMap((text: unknown, line) => {
    const y = box.top - size * (1 + line * lineFactor);
    // What does not fit into its rectangle is cut off.
    if (typeof text !== 'string' || text.trim() === '' || y < box.bottom) return [];
    return {
      text,
      start: { x: box.left, y },
      end: { x: Math.min(box.right, box.left + text.length * size * letterWidth), y },
      up: { x: 0, y: size },
      font: plainFont,
      otherLetters: 0,
      letters: () => [],
      position: Number.POSITIVE_INFINITY,
      order: -1,
      fontName: '',
      paints: [{ color, alpha: 1, isEdge: false, isDashed: false }],
      clip: noClip,
      isMasked: false,
      blendModes: [],
      isOnShownLayer: true,
      annotation: String(id),
    };
  });
}

function readLook(appearance: unknown): { size: number; color: string } {
  const { fontSize, fontColor } = (appearance ?? {}) as { fontSize?: unknown; fontColor?: unknown };
  const channels = ArrayBuffer.isView(fontColor) ? [...(fontColor as Uint8ClampedArray)] : [0, 0, 0];
  const color = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  return { size: typeof fontSize === 'number' && fontSize > 0 ? fontSize : 10, color };
}
