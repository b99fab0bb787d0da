import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { citationSampleTexts } from './src/shared/brand/sample-text.ts';

const require = createRequire(import.meta.url);
/** Canvas that pdf.js installs for Node. */
type Canvas = typeof import('@napi-rs/canvas');
type Context = import('@napi-rs/canvas').SKRSContext2D;

const colours = {
  paper: '#faf7f1',
  ink: '#1d1a16',
  soft: '#544d45',
  accent: '#0f4f5f',
  highlight: '#fbe7a6',
  line: '#e4ddd0',
} as const;
const sharePicture = { width: 1_200, height: 630, margin: 84 } as const;

/** Icons drawn from the logo. `isFull`: without rounded corners, because the platform masks the icon. */
const icons = [
  { fileName: 'icons/icon-192.png', size: 192, isFull: false },
  { fileName: 'icons/icon-512.png', size: 512, isFull: false },
  { fileName: 'icons/icon-maskable-512.png', size: 512, isFull: true },
  { fileName: 'icons/apple-touch-icon.png', size: 180, isFull: true },
] as const;

/** Draws the icons of the installed site and the preview image of shared links, from the site's logo and fonts. */
export function brandImages(): Plugin {
  return {
    name: 'brand-images',
    apply: 'build',
    async generateBundle() {
      const canvas: Canvas = createRequire(require.resolve('pdfjs-dist/package.json'))('@napi-rs/canvas');
      const face = (name: string, file: string) =>
        canvas.GlobalFonts.registerFromPath(require.resolve(file), name);
      for (const weight of [400, 600])
        face('Brand Serif', `@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff2`);
      face('Brand Sans', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
      const sign = await canvas.loadImage(readFileSync(new URL('public/favicon.svg', import.meta.url)));
      const emit = (fileName: string, source: Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const { fileName, size, isFull } of icons) {
        const image = canvas.createCanvas(size, size);
        const context = image.getContext('2d');
        if (isFull) fillRectangle(context, colours.accent, size, size);
        context.drawImage(sign, 0, 0, size, size);
        emit(fileName, image.toBuffer('image/png'));
      }
      const picture = canvas.createCanvas(sharePicture.width, sharePicture.height);
      const context = picture.getContext('2d');
      drawSharePicture(context);
      context.drawImage(sign, sharePicture.margin, 72, 60, 60);
      emit('og.png', picture.toBuffer('image/png'));
    },
  };
}

function drawSharePicture(context: Context): void {
  const { width, height, margin } = sharePicture;
  fillRectangle(context, colours.paper, width, height);
  writeLettering(context, 'Legajo', {
    x: margin + 80,
    y: 118,
    font: `600 42px "Brand Serif"`,
    colour: colours.ink,
  });
  writeLettering(context, 'Pregunta a tus documentos.', {
    x: margin,
    y: 262,
    font: `600 76px "Brand Serif"`,
    colour: colours.ink,
  });
  writeLettering(context, 'Comprueba cada respuesta.', {
    x: margin,
    y: 358,
    font: `600 76px "Brand Serif"`,
    colour: colours.ink,
  });
  context.fillStyle = colours.line;
  context.fillRect(margin, 424, width - 2 * margin, 2);
  const quote = `«${citationSampleTexts.quote.slice(0, citationSampleTexts.quote.indexOf(','))}»`;
  context.font = '400 34px "Brand Serif"';
  context.fillStyle = colours.highlight;
  context.fillRect(margin - 8, 470, context.measureText(quote).width + 16, 52);
  writeLettering(context, quote, { x: margin, y: 508, font: '400 34px "Brand Serif"', colour: colours.ink });
  const source = `${citationSampleTexts.fileName} · página ${citationSampleTexts.page}`;
  writeLettering(context, source, {
    x: margin,
    y: 568,
    font: '500 24px "Brand Sans"',
    colour: colours.accent,
  });
}

function fillRectangle(context: Context, colour: string, width: number, height: number): void {
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
}

interface Lettering {
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly colour: string;
}

function writeLettering(context: Context, text: string, { x, y, font, colour }: Lettering): void {
  context.font = font;
  context.fillStyle = colour;
  context.fillText(text, x, y);
}
