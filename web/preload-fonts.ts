import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Preloads fonts before their style sheet has loaded, so that text does not shift. `faces` are the import paths in the
 * style sheets. Fails the build if a font is missing.
 */
export function preloadFonts(faces: readonly string[]): Plugin {
  const sources = new Set<string>();
  return {
    name: 'preload-fonts',
    apply: 'build',
    async buildStart() {
      for (const face of faces) {
        const source = await this.resolve(face, fileURLToPath(new URL('index.html', import.meta.url)));
        if (source === null) throw new Error(`${face} is not found.`);
        sources.add(source.id);
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const files = Object.values(bundle ?? {}).flatMap((file) =>
          file.type === 'asset' &&
          file.originalFileNames.some((name) => sources.has(path.resolve(import.meta.dirname, name)))
            ? [file.fileName]
            : [],
        );
        if (files.length !== faces.length)
          throw new Error('The build has no file for a font that index.html preloads.');
        return files.map(
          (fileName): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
            injectTo: 'head',
          }),
        );
      },
    },
  };
}
