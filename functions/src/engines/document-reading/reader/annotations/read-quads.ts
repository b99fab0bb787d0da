import type { Point } from '../../../../contract/documents/page-text/geometry.ts';
import { readFileObjects } from '../file-objects.ts';

/** Corners of a marked piece of a line, counterclockwise. */
export type Quad = readonly Point[];

const numbersOfQuad = 8;

/**
 * Returns a function that reads the quads of an annotation by its id in pdf.js. Reads the bytes of the file, because
 * pdf.js returns the quads of text markup, not of redaction marks. Encrypted object streams have none.
 */
export function createQuadReader(bytes: Uint8Array): (id: string) => Quad[] {
  const { textOf } = readFileObjects(bytes);
  return (id) => {
    const object = textOf(Number(/^\d+(?=R)/u.exec(id)?.[0] ?? 0));
    const [, value = ''] = object.split('/QuadPoints', 2);
    const [, reference = ''] = /^ (\d{1,10}) \d{1,5} R/u.exec(value) ?? [];
    return toQuads(listIn(reference === '' ? value : textOf(Number(reference))));
  };
}

/** Returns the content of the first list. */
function listIn(text: string): string {
  const start = text.indexOf('[') + 1;
  return start === 0 ? '' : text.slice(start, Math.max(start, text.indexOf(']', start)));
}

function toQuads(list: string): Quad[] {
  const numbers = list.trim().split(/\s+/u).map(Number);
  if (!numbers.every(Number.isFinite)) return [];
  return Array.from({ length: Math.floor(numbers.length / numbersOfQuad) }, (_, quad) => {
    const at = quad * numbersOfQuad;
    return sortAround([0, 2, 4, 6].map((corner) => toPoint(numbers.slice(at + corner, at + corner + 2))));
  });
}

function toPoint([x = 0, y = 0]: readonly number[]): Point {
  return { x, y };
}

/** Sorts corners counterclockwise around their middle; programs write them in different orders. */
function sortAround(corners: readonly Point[]): Point[] {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  const angle = ({ x, y }: Point): number => Math.atan2(y - middle.y, x - middle.x);
  return corners.toSorted((one, other) => angle(one) - angle(other));
}
