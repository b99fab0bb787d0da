import type { Plugin } from 'vite';
import { readHeadScript } from './head-script.ts';

const source = '/src/shared/theme/first-paint.js';
const marker = '<!-- theme -->';

/** Adds the script that sets the theme before the first paint to the head of every page. */
export function themeScript(): Plugin {
  const { text, fileName } = readHeadScript('theme', source);
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
        if (!html.includes(marker)) throw new Error('index.html has no placeholder for the theme.');
        return html.replace(marker, `<script src="${isBuild ? `/${fileName}` : source}"></script>`);
      },
    },
  };
}
