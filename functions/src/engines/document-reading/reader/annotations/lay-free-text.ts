import type { AnnotationData } from '../../../../contract/documents/page-text/field-value.ts';
import { toBox } from '../../../../contract/documents/page-text/geometry.ts';
import { plainFont } from '../../../../contract/documents/page-text/text-pen.ts';
import { noClip } from '../visibility/clip.ts';
import type { ShownText } from '../visibility/walk-page.ts';

/** Line height of pdf.js in font sizes (`LINE_FACTOR` in its `src/shared/util.js`). */
const lineFactor = 1.35;
/** Approximate width of a letter of its plain font, in font sizes. */
const letterWidth = 0.5;

/**
 * Lays out the lines of a `FreeText` annotation without an appearance stream, approximately as viewers do. Returns no
 * lines for other annotations of pdf.js.
 */
export function layFreeText(annotation: AnnotationData): ShownText[] {
  const { subtype, hasAppearance, textContent, defaultAppearanceData, rect, id } = annotation;
  const box = toBox(rect);
  if (subtype !== 'FreeText' || hasAppearance === true || !Array.isArray(textContent) || box === undefined) {
    return [];
  }
  const { size, color } = readTextStyle(defaultAppearanceData);
  return textContent.flatMap((text: unknown, line) => {
    const y = box.top - size * (1 + line * lineFactor);
    // Lines below the rectangle are cut off.
    if (typeof text !== 'string' || text.trim() === '' || y < box.bottom) return [];
    return {
      text,
      start: { x: box.left, y },
      end: { x: Math.min(box.right, box.left + text.length * size * letterWidth), y },
      up: { x: 0, y: size },
      font: plainFont,
      otherLetters: 0,
      letters: () => [],
      letterCount: 0,
      eachStart: () => undefined,
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

function readTextStyle(appearance: unknown): { size: number; color: string } {
  const { fontSize, fontColor } = (appearance ?? {}) as { fontSize?: unknown; fontColor?: unknown };
  const channels = ArrayBuffer.isView(fontColor) ? [...(fontColor as Uint8ClampedArray)] : [0, 0, 0];
  const color = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  return { size: typeof fontSize === 'number' && fontSize > 0 ? fontSize : 10, color };
}
