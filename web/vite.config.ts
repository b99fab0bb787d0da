import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandImages } from './brand-images.ts';
import { pagePolicy } from './connection-policy.ts';
import { narrowFonts } from './narrow-fonts.ts';
import { pdfAssets } from './pdf-assets.ts';
import { preloadFonts } from './preload-fonts.ts';
import { prerenderPages } from './prerender-pages.ts';
import { routeTable } from './route-table.ts';
import { parseEnvironment } from './src/platform/environment.ts';
import { themeScript } from './theme-script.ts';

// Fails the build if a variable is missing. The page parses them again at start.
parseEnvironment(process.env);

/** Fonts of every page: running text and headings. */
const facesEverywhere = [
  '@narrow-fonts/inter.woff2',
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
];

/** Matches modules but the entry, which stays a separate file, by which Vite and `npm run budget` find it. */
const otherEntryPattern = /(?<!\/index\.html|\/main\.tsx)$/;

/**
 * Matches folders whose modules most pages use, without heavy libraries, modules of public pages and the
 * texts of errors.
 */
const sharedChunkPattern =
  /\/(ui|shared|platform|contract)\/(?!markdown\/|site\/|brand\/|error-codes\.)|\/@tanstack\//;

/** Matches parts of forms and of lists: many pages have them, the chat does not. */
const formPartPattern =
  /\/ui\/(text-field|text-area|password-field|use-form|focus-first-error|form-error|table|metric-list|checkbox|select|progress|disclosure|empty-state)\.|\/shared\/library\/(document-picker|picker-texts)\.|infiniteQueryObserver|useInfiniteQuery/;

/** Matches modules of pages that open documents, before the viewer itself loads: one file instead of four. */
const viewerStartPattern = /\/viewer\/(document-viewer|viewer-module|viewer-target|preload-viewer)\./;

/** Matches modules of the chat that its parts loaded later share: one file instead of nine. */
const chatStartPattern =
  /\/(?:chat\/(?:chat-texts|answer-preferences|history\/history-texts|save-export)|documents\/(?:list\/list-texts|upload\/(?:file-picker|use-file-drop))|ui\/(?:middle-cut|overlays\/use-back-to-close))\./;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
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
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlines no font: it would be fetched twice and could not be preloaded.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name].[hash].js',
        chunkFileNames: 'static/js/[name].[hash].chunk.js',
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name].[hash][extname]'
            : 'static/media/[name].[hash][extname]',
        // Groups modules: the default creates a file per set of modules shared by the same pages, about eighty for the
        // chat.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], test: otherEntryPattern, priority: 1 },
            {
              name: 'shared',
              test: (id) => sharedChunkPattern.test(id) && !formPartPattern.test(id),
              minShareCount: 4,
            },
            { name: 'forms', test: formPartPattern, minShareCount: 4 },
            { name: 'viewer-start', test: viewerStartPattern },
            { name: 'chat-start', test: chatStartPattern, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
