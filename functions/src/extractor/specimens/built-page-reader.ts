import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageReaderLimits } from '../page-reader/create-page-reader.ts';

/** The page reader that was built before these tests, beside the document reader: it starts in half the time of its sources. */
export function builtPageReader() {
  const { DOCUMENT_READER: reader } = process.env;
  if (reader === undefined) throw new Error('no reader was built before this test');
  return { ...pageReaderLimits, program: pathToFileURL(join(dirname(reader), 'page-reader.js')) };
}
