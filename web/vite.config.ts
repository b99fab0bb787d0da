import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandImages } from './brand-images.ts';
import { chunkNames } from './chunks/name-chunks.ts';
import { pagePolicy } from './connection-policy.ts';
import { narrowFonts } from './narrow-fonts.ts';
import { pdfAssets } from './pdf-assets.ts';
import { preloadFonts } from './preload-fonts.ts';
import { prerenderPages } from './prerender-pages.ts';
import { routeTable } from './route-table.ts';
import { parseEnvironment } from './src/platform/environment.ts';
import { themeScript } from './theme-script.ts';
import { unusedRouterParts } from './unused-router-parts.ts';

// A build that lacks a variable must not exist. The page reads them again when it starts.
parseEnvironment(process.env);

/** The router's package exports its development build to all bundlers; the production build is beside it. */
const productionRouter = [
  { find: /^react-router$/, file: 'index.mjs' },
  { find: /^react-router\/dom$/, file: 'dom-export.mjs' },
].map(({ find, file }) => ({
  find,
  replacement: fileURLToPath(new URL(`../production/${file}`, import.meta.resolve('react-router'))),
}));

/** Faces that stand on every page: running text, and headings. */
const facesEverywhere = [
  '@narrow-fonts/inter.woff2',
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    unusedRouterParts(),
    routeTable(),
    narrowFonts(),
    tailwindcss(),
    preloadFonts(facesEverywhere),
    pagePolicy(),
    themeScript(),
    pdfAssets(),
    brandImages(),
    prerenderPages(),
  ],
  resolve: {
    alias: [
      {
        find: '@contract',
        replacement: fileURLToPath(new URL('../functions/src/contract', import.meta.url)),
      },
      { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
      ...productionRouter,
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A font inlined into the style sheet would be fetched twice and could not be preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name].[hash].js',
        chunkFileNames: 'static/js/[name].[hash].chunk.js',
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name].[hash][extname]'
            : 'static/media/[name].[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(), debugName: 'chunks' }],
        },
      },
    },
  },
});
