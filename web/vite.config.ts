import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { brandImages } from './brand-images.ts';
import { pdfAssets } from './pdf-assets.ts';
import { prerenderPages } from './prerender-pages.ts';
import { routeTable } from './route-table.ts';
import { parseEnvironment } from './src/shared/environment.ts';
import { themeScript } from './theme-script.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

// A build that lacks a variable must not exist. The page reads them again when it starts.
parseEnvironment(process.env);

/** Asks for the two text faces before the style sheet that names them has arrived, so that text does not jump. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((fileName) => fileName.endsWith('.woff2'))
          .map(
            (fileName): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                href: `/${fileName}`,
                crossorigin: '',
              },
              injectTo: 'head',
            }),
          ),
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    routeTable(),
    tailwindcss(),
    preloadFonts(),
    themeScript(),
    pdfAssets(),
    brandImages(),
    prerenderPages(),
  ],
  define: { 'import.meta.env.CLIENT_VERSION': JSON.stringify(version) },
  resolve: {
    alias: {
      '@contract': fileURLToPath(new URL('../functions/src/contract', import.meta.url)),
      '@': fileURLToPath(new URL('src', import.meta.url)),
    },
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
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            // What every call needs: asked for together with the screens that call.
            {
              name: 'api',
              test: /src[\\/]shared[\\/](api[\\/]((call-api|api-failure|load-transport)|transport[\\/](build-request|send-request|read-failure|load-contract-check))|session[\\/]log-out)\.ts$|virtual:route-table|contract[\\/]error-codes\.ts$/,
            },
            // What keeps the server's data on every signed-in page. Modules that are imported on demand, and those that draw, stay
            // out of such groups: the bundler loses what the first export, and puts what the others need into their importer.
            {
              name: 'server-data',
              test: /node_modules[\\/]@tanstack[\\/]|src[\\/]shared[\\/]api[\\/](use-[^\\/]+|query-[^\\/]+|is-worth-retrying)\.ts$/,
            },
            // Prices, plans and limits, which screens of every kind tell: single lines, which alone would each cost more in
            // wrapping than they weigh.
            {
              name: 'figures',
              test: /contract[\\/](answers|credit-prices|limits|measured-pages|plans|spanish-format)\.ts$/,
            },
            // Only what compares answers with the contract needs them on most pages, and only the local stack does that. All
            // schemas stand together: chunks that import each other start half empty.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            {
              name: 'contract-check',
              test: /contract[\\/](extractor[\\/]log\.ts$|(?!(answers|common-passwords|credit-prices|error-codes|identity-limits|limits|measured-pages|operator|plans|region|spanish-format|weak-password)\.ts)[^\\/]+\.ts$)|transport[\\/]contract-check\.ts$/,
            },
            // What the entry needs and the parts below too. Left to itself it would go into the entry, which imports those parts:
            // of two chunks that import each other, one starts half empty.
            {
              name: 'base',
              test: /vite[\\/]preload-helper|src[\\/]shared[\\/](paths|session[\\/](session-store|stored-session|token-expiry)|consent[\\/](consent-store|consent-record|preferences-request)|theme[\\/][^\\/]+|environment|running-environment|ui[\\/](button|spinner|class-names|notification[\\/]notify))\.tsx?$|src[\\/]app[\\/]loading-view\.tsx$/,
            },
            // Small parts that nearly every screen uses: one request instead of thirty. What stands on Base UI stays apart,
            // and so does what calls the API, which has texts from here.
            {
              name: 'design',
              test: /src[\\/]shared[\\/](ui[\\/](icon[\\/])?(?!accordion|dialog-frame|menu\.|tabs)[^\\/]+|format[\\/][^\\/]+|brand[\\/][^\\/]+|texts[\\/][^\\/]+|keyboard[\\/][^\\/]+|overlays[\\/][^\\/]+|conversations[\\/][^\\/]+|session[\\/](?!log-out)[^\\/]+|paths)\.tsx?$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
