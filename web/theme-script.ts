import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = '/src/shared/theme/first-paint.js';
const marker = '<!-- theme -->';
const hashLength = 8;

/**
 * Puts the script that sets the theme before the first paint into the head of every page. A file of its own, because the security
 * policy runs nothing inline; named after its content, so that browsers keep it.
 */
export function themeScript(): Plugin {
  const text = readFileSync(new URL(`.${source}`, import.meta.url), 'utf8');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, hashLength);
  const fileName = `static/js/theme.${hash}.js`;
  let isBuild = false;
  return {
    name: 'theme-script',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: text });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!html.includes(marker)) throw new Error('index.html no dice dónde va el tema.');
        return html.replace(marker, `<script src="${isBuild ? `/${fileName}` : source}"></script>`);
      },
    },
  };
}
