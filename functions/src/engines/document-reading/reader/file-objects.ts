import { inflateSync } from 'node:zlib';

/** Max length of an object that is searched. */
const maxObjectLength = 65_536;
/** Max length of the dictionary of an object stream, and of its list of objects. */
const maxHeadLength = 1_024;
const maxListLength = 262_144;
/** Max bytes of the file's inflated object streams; the quads of later ones are not read. */
const maxInflatedBytes = 32 * 1024 * 1024;
/** Bytes that each stream adds to the total at least, which also limits the number of streams. */
const minStreamBytes = 8_192;
interface FileObject {
  readonly text: string;
  /** Position in the file of the object or of its stream; the last version of an object applies. */
  readonly position: number;
}

/** Objects in the bytes of a file, without pdf.js, which keeps some of their entries for itself. */
export interface FileObjects {
  /** Returns the beginning of an object as text, one byte a letter; empty for a missing or encrypted one. */
  readonly textOf: (number: number) => string;
  /** Returns the content of a stream without a filter or with Flate; empty for others, and for encrypted ones. */
  readonly streamOf: (number: number) => string;
}

export function readFileObjects(bytes: Uint8Array): FileObjects {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const objects = new Map([...unpackObjects(file), ...findObjects(file)].sort(byPosition));
  let leftBytes = maxInflatedBytes;
  return {
    textOf: (number) => objects.get(number)?.text ?? '',
    streamOf: (number) => {
      const { position = file.length } = objects.get(number) ?? {};
      const head = file.slice(position, position + maxHeadLength).split('stream', 1)[0] ?? '';
      const start = position + head.length;
      const filters = head.match(/\/[A-Za-z0-9]+Decode(?:Parms)?\b/gu) ?? [];
      const isPlain = filters.length === 0 && !head.includes('/Filter');
      if (!file.startsWith('stream', start) || !(isPlain || filters.join() === '/FlateDecode')) return '';
      const content = file.slice(start, file.indexOf('endstream', start)).replace(/^stream\r?\n/u, '');
      const text = isPlain ? content : inflate(content, leftBytes);
      leftBytes = Math.max(1, leftBytes - Math.max(text.length, minStreamBytes));
      return text;
    },
  };
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
