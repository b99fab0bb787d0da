import { looksEqual } from '../visibility/graphics-state.ts';
import { halfPointsOf, isToggleOn, numberOf } from './office-xml.ts';
import { type Colors, type Ground, toHex } from './read-colors.ts';
import { mergeFormats, type Properties } from './read-styles.ts';

/** Formats of a run in rising priority, and the background colour behind it. */
export interface RunFormat {
  readonly defaults: Properties;
  readonly table: Properties;
  readonly paragraph: Properties;
  readonly character: Properties;
  readonly direct: Properties;
  readonly ground: Ground;
  /** Exact height of its line, row or frame, in twentieths of a point. */
  readonly height: number;
  /** Width that its cell scales text to, in twentieths of a point. */
  readonly fitWidth: number;
  readonly letterCount: number;
}

const paper = '#ffffff';
/** Min text size in half points; no readable print is smaller, as in PDFs. */
const minSize = 4;
const usualSize = 20;
/** Min horizontal scale in percent of a letter's width. */
const minScale = 15;
/** Max negative spacing per letter, as a share of the size: letters are half as wide as high. */
const maxSqueeze = 0.35;
/** Max raise: 1 inch in half points. */
const maxRaise = 144;
/** Min width of fitted text in twentieths of a point. */
const minFitWidth = 20;
/** Usual width of a letter of a half point in twentieths of a point: letters are half as wide as high. */
const letterWidth = 5;
const twipsPerHalfPoint = 10;
/** Min share of a text's height that an exact height must leave. */
const minShareOfHeight = 1 / 3;
/** Min exact height: 2 points, the min size of letters. */
const minHeight = 40;

/** Returns `all` for a hidden run with its anchored content, `text` when only its text is hidden. */
export function findHiddenPart(format: RunFormat, colors: Colors): 'all' | 'text' | undefined {
  const { defaults, table, paragraph, character, direct } = format;
  const properties = mergeFormats([defaults, table, paragraph, character, direct]);
  if (isToggleOn(properties.get('w:specVanish')) || isVanished(format)) return 'all';
  // Complex scripts have a size of their own, which two marks choose for any letters.
  const isComplex = isToggleOn(properties.get('w:rtl')) || isToggleOn(properties.get('w:cs'));
  const size = halfPointsOf(properties.get(isComplex ? 'w:szCs' : 'w:sz'), 'w:val') ?? usualSize;
  const scale = numberOf(properties.get('w:w'), 'w:val') ?? 100;
  // `w:spacing` is in twentieths of a point, the other sizes in half points.
  const spacing = (numberOf(properties.get('w:spacing'), 'w:val') ?? 0) / 10;
  const raised = halfPointsOf(properties.get('w:position'), 'w:val') ?? 0;
  const fit = Math.min(numberOf(properties.get('w:fitText'), 'w:val') ?? format.fitWidth, format.fitWidth);
  const fittedScale = (fit / (format.letterCount * size * letterWidth)) * 100;
  const isCutOff = format.height < Math.max(minHeight, size * twipsPerHalfPoint * minShareOfHeight);
  const isUnreadable =
    isCutOff ||
    size < minSize ||
    Math.min(scale, fittedScale) < minScale ||
    -spacing > size * maxSqueeze ||
    fit < minFitWidth;
  if (isUnreadable || Math.abs(raised) > maxRaise) return 'text';
  const color = colors.ofText(properties);
  if (color === 'none') return 'text';
  if (color === undefined) return undefined;
  const ground = backgroundOf(properties, format.ground, colors);
  return ground !== 'unknown' && looksEqual(color, ground ?? paper) ? 'text' : undefined;
}

/** Resolves the toggle `w:vanish`: paragraph and character styles cancel each other (ECMA-376, 17.7.3). */
function isVanished({ defaults, table, paragraph, character, direct }: RunFormat): boolean {
  const own = direct.get('w:vanish');
  if (own !== undefined) return isToggleOn(own);
  if (isToggleOn(defaults.get('w:vanish'))) return true;
  return [table, paragraph, character].filter((layer) => isToggleOn(layer.get('w:vanish'))).length % 2 === 1;
}

function backgroundOf(properties: Properties, around: Ground, colors: Colors): Ground {
  const highlight = properties.get('w:highlight')?.attribs['w:val'] ?? 'none';
  if (highlight !== 'none') return toHex(highlight) ?? 'unknown';
  return colors.ofShading(properties.get('w:shd')) ?? around;
}
