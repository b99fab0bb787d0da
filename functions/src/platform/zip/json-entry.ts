import type { ZipEntry } from './write-zip.ts';

/** Creates a JSON file of one value, read when it is written. */
export function jsonEntry(path: string, readValue: () => unknown): ZipEntry {
  return {
    path,
    write: async function* () {
      yield `${JSON.stringify(await readValue(), null, 2)}\n`;
    },
  };
}

/** Creates a JSON file of a list, with one element in memory at a time. */
export function jsonListEntry(path: string, readItems: () => AsyncIterable<unknown>): ZipEntry {
  return { path, write: () => writeJsonList(readItems()) };
}

/** Yields the JSON of a list, element by element. */
export async function* writeJsonList(elements: AsyncIterable<unknown>): AsyncGenerator<string> {
  let start = '[\n';
  for await (const element of elements) {
    yield start + indent(JSON.stringify(element, null, 2));
    start = ',\n';
  }
  yield start === '[\n' ? '[]\n' : '\n]\n';
}

const indent = (text: string): string => text.replace(/^/gm, '  ');
