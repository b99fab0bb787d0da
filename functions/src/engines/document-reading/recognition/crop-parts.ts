import {
  type RecognisedWord,
  recognisedBoxUnits,
} from '../../../contract/documents/page-text/recognised-page.ts';
import { recognitionLimits } from '../recognition-limits.ts';
import { evenOutLight } from './even-out-light.ts';
import { findSkew } from './find-skew.ts';
import { decodeGrey, type GreyPicture } from './grey-picture.ts';
import { shadeAt } from './turn-picture.ts';

/** Crop of a part of a page, upright and in even light. */
export interface PartCrop extends GreyPicture {
  readonly pixels: Uint8Array<ArrayBuffer>;
  /** Pixels of paper around the part on each side. */
  readonly margin: number;
}

/** Margin in heights of the part: boxes of words miss the edges of glyphs. */
const marginShare = 0.35;
const maxMargin = 12;
const { cropSide, cropBytesPerPage } = recognitionLimits;

/**
 * Returns upright crops of parts of a picture, in even light. Returns fewer when they exceed the limit of bytes. Throws
 * like `decodeGrey`.
 */
export async function cropParts(
  encoded: Uint8Array,
  boxes: readonly RecognisedWord['box'][],
): Promise<PartCrop[]> {
  const picture = evenOutLight(await decodeGrey(encoded));
  const skew = findSkew(picture);
  const crops: PartCrop[] = [];
  let byteCount = 0;
  for (const box of boxes) {
    const crop = cropPart(picture, box, skew);
    byteCount += crop.pixels.length;
    if (byteCount > cropBytesPerPage) break;
    crops.push(crop);
  }
  return crops;
}

/** Crops a part from the upright box around its turned corners. */
function cropPart(
  picture: GreyPicture,
  [left, top, right, bottom]: RecognisedWord['box'],
  skew: number,
): PartCrop {
  const [across, down] = [picture.width / recognisedBoxUnits, picture.height / recognisedBoxUnits];
  const [boxWidth, boxHeight] = [(right - left) * across, (bottom - top) * down];
  const [cosine, sine] = [Math.cos(skew), Math.sin(skew)];
  const slope = Math.abs(sine);
  const level = cosine * cosine - slope * slope;
  const [partWidth, partHeight] = [
    Math.max(1, (boxWidth * cosine - boxHeight * slope) / level),
    Math.max(1, (boxHeight * cosine - boxWidth * slope) / level),
  ];
  const margin = Math.min(maxMargin, Math.ceil(marginShare * partHeight));
  const width = Math.min(cropSide, Math.round(partWidth + 2 * margin));
  const height = Math.min(cropSide, Math.round(partHeight + 2 * margin));
  const [middleX, middleY] = [((left + right) / 2) * across, ((top + bottom) / 2) * down];
  const pixels = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const [fromX, fromY] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
      pixels[at] = shadeAt(
        picture,
        middleX + fromX * cosine - fromY * sine - 0.5,
        middleY + fromX * sine + fromY * cosine - 0.5,
      );
    }
  }
  return { width, height, pixels, margin };
}
