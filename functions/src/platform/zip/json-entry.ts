import type { ZipEntry } from './write-zip.ts';

/** One value as a file of JSON, made when its turn comes. */
export function jsonEntry(path: string, read: () => unknown): ZipEntry {
  return {
    path,
    write: async function* () {
      yield `${JSON.stringify(await read(), null, 2)}\n`;
    },
  };
}

/** A list as a file of JSON, of which only one element is in memory. */
export function jsonListEntry(path: string, read: () => AsyncIterable<unknown>): ZipEntry {
  return { path, write: () => writeList(read()) };
}

/** The elements of a list, as JSON that can be read as one. */
export async function* writeList(elements: AsyncIterable<unknown>): AsyncGenerator<string> {
  let start = '[\n';
  for await (const element of elements) {
    yield start + indent(JSON.stringify(element, null, 2));
    start = ',\n';
  }
  yield start === '[\n' ? '[]\n' : '\n]\n';
}

const indent = (text: string): string => text.replace(/^/gm, '  ');
