import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { buildReaderScripts } from './build-reader.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** Left in `node_modules`: packages that load files or binaries of their own, and the platform's server. */
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
 * The programs that parse untrusted content: two processes and a thread. The one that reads files starts the scripts
 * that `buildReaderScripts` writes beside it.
 */
const readers = {
  'document-reader': 'src/engines/document-reading/reader/compiled/start.ts',
  'page-recogniser': 'src/engines/document-reading/recognition/main.ts',
  'page-reader': 'src/extractor/page-reader/main.ts',
};
const functions = { index: 'src/index.ts', 'loop-watcher': 'src/platform/watchdog/watch-beats.ts' };

/**
 * One bundle for the functions, one for the thread that watches them, one for each process that reads untrusted documents
 * and one for the threads that read what sites send. Splitting keeps what a handler imports lazily out of the start of
 * every function.
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

/** The program of the process that reads documents, once `buildFunctions` has built into `lib`. */
export const builtDocumentReader = path.join(folder, 'lib', 'document-reader.js');

/** Builds once, into `lib` unless told otherwise. Throws where the code does not compile. */
export async function buildFunctions(outdir = path.join(folder, 'lib')): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await Promise.all([
    build({ ...options, outdir }),
    buildReaderScripts(path.join(outdir, 'document-reader')),
  ]);
}

/** Builds alone what reads untrusted documents and pages. Returns the program of the process that reads files. */
export async function buildDocumentReader(outdir: string): Promise<string> {
  const scripts = path.join(outdir, 'document-reader');
  await Promise.all([build({ ...options, entryPoints: readers, outdir }), buildReaderScripts(scripts)]);
  return path.join(outdir, 'document-reader.js');
}
