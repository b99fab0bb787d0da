import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'pdf-assets';
const mediaTypes: Record<string, string> = { '.js': 'text/javascript', '.ttf': 'font/ttf' };

/** Folder of the pdf.js package → folder under `/pdf-assets`, and the files of it that the viewer can ask for. */
const folders = [
  { from: 'cmaps', to: 'cmaps', isWanted: (_name: string) => true },
  { from: 'standard_fonts', to: 'fonts', isWanted: (_name: string) => true },
  // JPEG 2000 and JBIG2 images are decoded without WebAssembly; the scripting engine stays out.
  {
    from: 'wasm',
    to: 'decoders',
    isWanted: (name: string) => /nowasm|LICENSE_(PDFJS_)?(JBIG2|OPENJPEG)/.test(name),
  },
];

/** Serves what pdf.js loads on demand (character maps, standard fonts, image decoders) from our own origin. */
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
