import { type HeapProfiler, Session } from 'node:inspector';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { registerRoboto } from '../../../../tests/fixtures/documents/register-roboto.ts';
import { findBlurredLines, findInkedLines, measureCells } from './find-shapeless-lines.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

registerRoboto();

const [width, height, pitch] = [1_240, 1_754, 40];
const middle = height / 2;
const sharpPrint: Part = { left: 120, top: 120, right: 1_100, bottom: middle };

/** Draws a page with print above and something else below, at 150 dpi. */
function drawPage(drawBelow: (context: SKRSContext2D) => void): GreyPicture {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#eee';
  context.fillRect(0, 0, width, height);
  writeLine(context, 140, middle, '#222');
  drawBelow(context);
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 255),
  };
}

function writeLine(context: SKRSContext2D, from: number, to: number, colour: string): void {
  context.fillStyle = colour;
  context.font = '28px Roboto';
  for (let y = from; y < to; y += pitch)
    context.fillText('El arrendador cede al arrendatario el uso de la vivienda por cinco años.', 120, y);
}

/** Averages the pixels below the middle within `across` columns and `down` rows. */
function smearBelow(picture: GreyPicture, across: number, down: number): GreyPicture {
  const along = (pixels: Uint8Array, reach: number, step: number): Uint8Array =>
    pixels.map((own, at) => {
      if (at < middle * width) return own;
      let sum = 0;
      for (let by = -reach; by <= reach; by += 1) sum += pixels[at + by * step] ?? 238;
      return sum / (2 * reach + 1);
    });
  return { ...picture, pixels: along(along(picture.pixels, across, 1), down, width) };
}

const writtenBelow = drawPage((context) => writeLine(context, middle + pitch, 1_500, '#222'));

describe('findBlurredLines', () => {
  test.each([
    ['out of focus', smearBelow(writtenBelow, 11, 11)],
    ['with a camera moved sideways', smearBelow(writtenBelow, 30, 2)],
  ])('finds the blurred lower half of a page photographed %s', (_, picture) => {
    const { places, length } = findBlurredLines(measureCells(picture), [sharpPrint]);
    expect(places).toHaveLength(1);
    expect(places[0]?.top).toBeGreaterThan(middle - pitch);
    expect(places[0]?.bottom).toBeGreaterThan(1_400);
    expect(length).toBeGreaterThan(5_000);
  });

  test.each([
    ['sharp print', writtenBelow],
    ['blank paper', drawPage(() => undefined)],
    [
      'print of the reverse side',
      smearBelow(
        drawPage((context) => writeLine(context, middle, 1_500, '#e0e0e0')),
        3,
        3,
      ),
    ],
    ['ruled lines', drawPage((context) => drawRows(context, 2, '#444'))],
    ['shaded rows of a table', drawPage((context) => drawRows(context, pitch / 2, '#ccc'))],
    [
      'a shadow',
      smearBelow(
        drawPage((context) => drawRows(context, 1_000, '#999')),
        60,
        60,
      ),
    ],
  ])('finds no blurred lines in %s', (_, picture) => {
    expect(findBlurredLines(measureCells(picture), [sharpPrint])).toEqual({ places: [], length: 0 });
  });
});

describe('memory of the search for blurred lines', () => {
  test.each([
    [1_240, 1_754],
    [3_000, 4_000],
    [839, 14_000],
    [48, 200_000],
    [200_000, 48],
    [1, 1],
  ])('measures a picture of %i × %i pixels in at most two million cells', (across, down) => {
    const { shades } = measureCells({ width: across, height: down, pixels: new Uint8Array(across * down) });
    expect(shades.length).toBeLessThanOrEqual(2 ** 21);
    expect(shades.length).toBeGreaterThanOrEqual(1);
  });

  test('allocates less than 8 MB of heap for a page with 400,000 cells of print', () => {
    const cells = measureCells(writtenBelow);
    const page = { left: 0, top: 0, right: width, bottom: height };
    findBlurredLines(cells, [page]);
    expect(measureAllocations(() => findBlurredLines(cells, [page]))).toBeLessThan(8_000_000);
  });
});

/** Returns the bytes that a call allocates on the heap, those already collected included. */
function measureAllocations(call: () => void): number {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.startSampling', {
    samplingInterval: 8_192,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  call();
  let bytes = 0;
  session.post('HeapProfiler.stopSampling', (_, { profile }) => {
    bytes = sizeOf(profile.head);
  });
  session.disconnect();
  return bytes;
}

const sizeOf = ({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number =>
  children.reduce((sum, child) => sum + sizeOf(child), selfSize);

describe('findInkedLines', () => {
  const read: Part[] = [sharpPrint, { left: 120, top: 1_540, right: 1_100, bottom: 1_580 }];
  const crossedOut = drawPage((context) => {
    writeLine(context, middle + pitch, 1_300, '#222');
    context.strokeStyle = '#113';
    context.lineWidth = 4;
    context.beginPath();
    for (let y = middle + pitch; y < 1_300; y += pitch)
      for (let x = 120; x < 950; x += 24) context.lineTo(x, y - 8 + (x % 48 === 0 ? 10 : -10));
    context.stroke();
  });

  test('finds unread crossed-out lines between two lines that OCR has read', () => {
    const { places, length } = findInkedLines(measureCells(crossedOut), read);
    expect(Math.min(...places.map(({ top }) => top))).toBeGreaterThan(middle - pitch);
    expect(length).toBeGreaterThan(5_000);
  });

  test.each([
    ['behind the last read line', crossedOut, [sharpPrint]],
    ['of a signature', drawPage((context) => writeLine(context, 1_200, 1_200 + 2 * pitch, '#223')), read],
    ['of a form', drawPage((context) => drawRows(context, 2, '#444')), read],
    ['of a picture', drawPage((context) => drawRows(context, 300, '#777')), read],
    ['of the bars of a chart', drawPage((context) => drawRows(context, pitch / 2, '#333')), read],
  ])('ignores unread lines %s', (_, picture, words) => {
    expect(findInkedLines(measureCells(picture), words)).toEqual({ places: [], length: 0 });
  });
});

function drawRows(context: SKRSContext2D, thickness: number, colour: string): void {
  context.fillStyle = colour;
  for (let y = middle + pitch; y < 1_500; y += Math.max(pitch, thickness))
    context.fillRect(120, y, 980, thickness);
}
