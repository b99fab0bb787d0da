import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';
import { buildReaderScripts } from './build-reader.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** Left in `node_modules`: packages that load files or binaries of their own. */
export const externalPackages = [
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
  'document-reader': 'src/documents/reading/reader/compiled/start.ts',
  'page-recogniser': 'src/documents/reading/recognition/main.ts',
  'page-reader': 'src/extractor/page-reader/main.ts',
};
const functions = { index: 'src/index.ts' };

/**
 * One bundle for the functions, one for each process that reads untrusted documents and one for the threads that read web pages.
 * Splitting keeps what a handler
 * imports lazily out of the start of every function.
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

/** Builds now and again at every change, until `dispose()`. Resolves after the first build. */
export async function watchFunctions(): Promise<{ dispose(): Promise<void> }> {
  await rm(path.join(folder, 'lib'), { recursive: true, force: true });
  const { promise: firstBuild, resolve } = Promise.withResolvers<void>();
  const tell: Plugin = { name: 'first-build', setup: ({ onEnd }) => onEnd(() => resolve()) };
  // Nothing is compiled beforehand of what may change at any time.
  const entryPoints = { ...functions, ...readers, 'document-reader': 'src/documents/reading/reader/main.ts' };
  const watcher = await context({ ...options, entryPoints, plugins: [tell] });
  await watcher.watch();
  await firstBuild;
  return watcher;
}
