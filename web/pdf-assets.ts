import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'pdf-assets';
const mediaTypes: Record<string, string> = { '.js': 'text/javascript', '.ttf': 'font/ttf' };

/**
 * Folders of the pdf.js package with their target below `/pdf-assets`, and a filter for the files that the viewer can
 * request.
 */
const folders = [
  { from: 'cmaps', to: 'cmaps', isWanted: (_name: string) => true },
  { from: 'standard_fonts', to: 'fonts', isWanted: (_name: string) => true },
  // Decodes JPEG 2000 and JBIG2 images without WebAssembly, and omits the scripting engine.
  {
    from: 'wasm',
    to: 'decoders',
    isWanted: (name: string) => /nowasm|LICENSE_(PDFJS_)?(JBIG2|OPENJPEG)/.test(name),
  },
];

/**
 * Serves the files that pdf.js loads on demand from our own origin: character maps, standard fonts and image decoders.
 */
export function pdfAssets(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const files = folders.flatMap(({ from, to, isWanted }) =>
    readdirSync(join(root, from))
      .filter(isWanted)
      .map((name) => ({ fileName: `${prefix}/${to}/${name}`, path: join(root, from, name) })),
  );
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const { fileName, path } of files)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = files.find(({ fileName }) => request.url === `/${fileName}`)?.path;
        if (path === undefined || !existsSync(path)) return next();
        response.setHeader('content-type', mediaTypes[extname(path)] ?? 'application/octet-stream');
        createReadStream(path).pipe(response);
      });
    },
  };
}
