import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { buildReaderScripts } from './build-reader.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** Packages that stay in `node_modules`: those that load their own files or binaries, and the Functions Framework. */
export const externalPackages = [
  '@google-cloud/functions-framework',
  'firebase-functions',
  'firebase-admin',
  '@google-cloud/firestore',
  '@google-cloud/storage',
  '@google-cloud/tasks',
  'pdf-parse',
  'pdfjs-dist',
  'pdfmake',
  '@napi-rs/canvas',
  'tesseract.js-core',
  '@tesseract.js-data/spa',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/fra',
  '@tesseract.js-data/deu',
] as const;

/**
 * Entry points of the two processes and the thread that parse untrusted content. `document-reader` starts the scripts
 * that `buildReaderScripts` writes beside it.
 */
const readers = {
  'document-reader': 'src/engines/document-reading/reader/compiled/start.ts',
  'page-recogniser': 'src/engines/document-reading/recognition/main.ts',
  'page-reader': 'src/extractor/page-reader/main.ts',
};
const functions = {
  index: 'src/index.ts',
  'loop-watcher': 'src/platform/watchdog/watch-beats.ts',
  printer: 'src/platform/printing/printer-thread.ts',
};

/**
 * A bundle for each entry point: the functions, the threads of their watchdog and printer, and the readers. With `splitting`, lazy imports of
 * a handler do not delay the cold start of other functions.
 */
const options: BuildOptions = {
  absWorkingDir: folder,
  entryPoints: { ...functions, ...readers },
  outdir: 'lib',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: 'linked',
  chunkNames: 'chunks/[name]-[hash]',
  external: [...externalPackages],
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
};

/** Path of the document reader after `buildFunctions` has written to `lib`. */
export const builtDocumentReader = path.join(folder, 'lib', 'document-reader.js');

/** Builds the functions into `outdir`, by default `lib`. Rejects when the code does not compile. */
export async function buildFunctions(outdir = path.join(folder, 'lib')): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await Promise.all([
    build({ ...options, outdir }),
    buildReaderScripts(path.join(outdir, 'document-reader')),
  ]);
}

/** Builds only the readers of untrusted content. Returns the path of the document reader. */
export async function buildDocumentReader(outdir: string): Promise<string> {
  const scripts = path.join(outdir, 'document-reader');
  await Promise.all([build({ ...options, entryPoints: readers, outdir }), buildReaderScripts(scripts)]);
  return path.join(outdir, 'document-reader.js');
}
