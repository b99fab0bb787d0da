import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { readLimits } from './src/engines/document-reading/read-limits.ts';
import type { ReadCommand } from './src/engines/document-reading/reader/messages.ts';
import type { ReadReport } from './src/engines/document-reading/reader/read-report.ts';
import { heading, packDocx, paragraph, table } from './tests/fixtures/documents/make-docx.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));
const compiler = path.join(folder, 'src/engines/document-reading/reader/compiled/compile-scripts.ts');

/** `render-docx` is a separate script, so that reading a PDF does not load it. */
const scripts = {
  main: 'src/engines/document-reading/reader/main.ts',
  'render-docx': 'src/engines/document-reading/reader/render-docx.ts',
};
const separateScripts: Plugin = {
  name: 'scripts-apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/render-docx\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './render-docx', external: true } : undefined,
    ),
};

const options: BuildOptions = {
  absWorkingDir: folder,
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node24',
  minifyWhitespace: true,
  legalComments: 'none',
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': '__url' },
  external: ['@napi-rs/canvas'],
  logLevel: 'warning',
  plugins: [separateScripts],
  write: false,
};

/** Inside `node_modules`, where the scripts find their packages; `outdir` may not have them installed yet. */
const draftsFolder = path.join(folder, 'node_modules', '.cache');

/**
 * Writes the scripts of the document reader and their V8 code cache into `outdir`. A reader process lives for one file;
 * without the cache it spends half of its time on compilation.
 */
export async function buildReaderScripts(outdir: string): Promise<void> {
  await mkdir(draftsFolder, { recursive: true });
  const draft = await mkdtemp(path.join(draftsFolder, 'reader-'));
  try {
    await Promise.all(Object.entries(scripts).map(([name, entry]) => writeScript(draft, name, entry)));
    await compileScripts(draft);
    await cp(draft, outdir, { recursive: true });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeScript(outdir: string, name: string, entry: string): Promise<void> {
  const { outputFiles } = await build({ ...options, entryPoints: { [name]: entry }, outdir });
  await writeFile(path.join(outdir, `${name}.js`), toScript(outputFiles?.[0]?.text ?? ''));
}

/** Wraps a CommonJS module in a function. Escapes non-ASCII characters, because V8 stores other scripts in UTF-16. */
function toScript(code: string): string {
  const ascii = code.replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `(function(exports,require,module,__filename,__dirname,__url){${ascii}\n})`;
}

/** Compiles under the flags of a reader process, because V8 rejects a code cache made under other flags. */
async function compileScripts(outdir: string): Promise<void> {
  const child = fork(compiler, [outdir], {
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${outdir}`,
      '--allow-addons',
      `--max-old-space-size=${readLimits.heapMebibytes}`,
      '--no-warnings',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let last: unknown;
  child.once('message', () => void sendSample(child));
  child.on('message', (report: ReadReport) => {
    last = report.type;
  });
  await once(child, 'close');
  if (last !== 'done') throw new Error(`The reader that was built does not read: ${last}`);
}

/** Sends a DOCX with a heading, a paragraph and a table, so that the scripts for DOCX and PDF are compiled. */
async function sendSample(child: ChildProcess): Promise<void> {
  const body = [
    heading(1, 'Contrato'),
    paragraph('El plazo es de un año.'),
    table([['Precio', '12 €']]),
  ].join('');
  const command: ReadCommand = {
    bytes: await packDocx({ body }),
    kind: 'docx',
    maxPages: 1,
    pictureless: [],
    drawn: new Map(),
    drawBudgetMs: 0,
  };
  child.send(command);
}
