import { inflateSync } from 'node:zlib';
import type { Point } from '../../../../contract/documents/page-text/geometry.ts';

/** Corners of a marked piece of a line, counterclockwise. */
export type Quad = readonly Point[];

/** Max length of an object that is searched. */
const maxObjectLength = 65_536;
/** Max length of the dictionary of an object stream, and of its list of objects. */
const maxHeadLength = 1_024;
const maxListLength = 262_144;
/** Max bytes of the file's inflated object streams; the quads of later ones are not read. */
const maxInflatedBytes = 32 * 1024 * 1024;
/** Bytes that each stream adds to the total at least, which also limits the number of streams. */
const minStreamBytes = 8_192;
const numbersOfQuad = 8;

interface FileObject {
  readonly text: string;
  /** Position in the file of the object or of its stream; the last version of an object applies. */
  readonly position: number;
}

/**
 * Returns a function that reads the quads of an annotation by its id in pdf.js. Reads the bytes of the file, because
 * pdf.js returns the quads of text markup, not of redaction marks. Encrypted object streams have none.
 */
export function createQuadReader(bytes: Uint8Array): (id: string) => Quad[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const objects = new Map([...unpackObjects(file), ...findObjects(file)].sort(byPosition));
  const find = (number: string): string => objects.get(Number(number))?.text ?? '';
  return (id) => {
    const object = find(/^\d+(?=R)/u.exec(id)?.[0] ?? '');
    const [, value = ''] = object.split('/QuadPoints', 2);
    const [, reference = ''] = /^ (\d{1,10}) \d{1,5} R/u.exec(value) ?? [];
    return toQuads(listIn(reference === '' ? value : find(reference)));
  };
}

/** Returns the content of the first list. */
function listIn(text: string): string {
  const start = text.indexOf('[') + 1;
  return start === 0 ? '' : text.slice(start, Math.max(start, text.indexOf(']', start)));
}

type Entry = [number: number, object: FileObject];

function byPosition([, one]: Entry, [, other]: Entry): number {
  return one.position - other.position;
}

function findObjects(file: string): Entry[] {
  const heads = Array.from(file.matchAll(/(?<!\d)(\d{1,10}) \d{1,5} obj/gu));
  return heads.map(({ 1: number, index }, at): Entry => {
    const end = Math.min(heads[at + 1]?.index ?? file.length, index + maxObjectLength);
    return [Number(number), { text: file.slice(index, end), position: index }];
  });
}

/** Returns the objects in the file's object streams (ISO 32000-1, 7.5.7). */
function unpackObjects(file: string): Entry[] {
  const objects: Entry[] = [];
  let leftBytes = maxInflatedBytes;
  let done = 0;
  for (const { index } of file.matchAll(/\/Type\s*\/ObjStm\b/gu)) {
    if (index < done) continue;
    const start = file.indexOf('stream', index);
    const end = file.indexOf('endstream', start);
    if (start < 0 || end < 0 || leftBytes <= 0) break;
    const before = file.slice(Math.max(done, index - maxHeadLength), index);
    const head =
      before.slice(before.lastIndexOf(' obj') + 1) +
      file.slice(index, Math.min(start, index + maxHeadLength));
    const text = inflate(file.slice(start, end).replace(/^stream\r?\n/u, ''), leftBytes);
    leftBytes -= Math.max(text.length, minStreamBytes);
    objects.push(...splitObjects(text, Number(/\/First\s+(\d+)/u.exec(head)?.[1] ?? 0), start));
    done = end;
  }
  return objects;
}

/** Splits the text of an object stream, which begins with numbers and offsets of its objects. */
function splitObjects(text: string, first: number, position: number): Entry[] {
  const list = text.slice(0, Math.min(first, maxListLength)).trim().split(/\s+/u).map(Number);
  return Array.from({ length: Math.floor(list.length / 2) }, (_, index): Entry => {
    const [number = 0, from = 0, , to = text.length] = list.slice(2 * index, 2 * index + 4);
    return [
      number,
      { text: text.slice(first + from, first + Math.min(to, from + maxObjectLength)), position },
    ];
  });
}

/** Returns an empty text for a stream that is encrypted, damaged or too large. */
function inflate(stream: string, maxOutputLength: number): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1'), { maxOutputLength }).toString('latin1');
  } catch {
    return '';
  }
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
