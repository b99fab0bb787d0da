import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { type RouteName, routes } from '../functions/src/contract/routes.ts';
import { type HeadScript, readHeadScript } from './head-script.ts';
import { routeTable } from './route-table.ts';
import type * as Renderer from './src/prerender/render-site.tsx';
import type { RenderedSite } from './src/prerender/render-site.tsx';

const root = fileURLToPath(new URL('.', import.meta.url));
const emptyRoot = '<div id="root"></div>';
const emptyTitle = '<title>Legajo</title>';
/** Matches preloads of fonts. */
const fontPreloadPattern = /<link rel="preload" as="font"[^>]*>/g;

/** Page without content for all other URLs; the client renders it. */
const shellName = 'app.html';

interface BuiltFile {
  readonly type: string;
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
  readonly code?: string;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

type Bundle = Readonly<Record<string, BuiltFile>>;

/** Module around every signed-in page. */
const frameModules = ['/src/app/signed-in-layout.tsx'] as const;

/**
 * Client-rendered paths that are often opened from outside, with their modules. The page preloads these, so that they
 * load in parallel with the entry.
 */
const clientRenderedPages: Readonly<Record<string, readonly string[]>> = {
  home: [...frameModules, '/src/home/home-page.tsx'],
  chatbot: [...frameModules, '/src/app/chatbot/chatbot-page.tsx'],
  extract: [...frameModules, '/src/extractor/extract-page.tsx'],
  billing: [...frameModules, '/src/billing/billing-page.tsx', '/src/billing/summary/summary-page.tsx'],
  account: [...frameModules, '/src/app/account/account-page.tsx'],
  login: ['/src/identity/login-page.tsx'],
  register: ['/src/identity/register-page.tsx'],
};

/** Modules that a client-rendered page executes once it has its data; it prefetches them. */
const prefetchedModules: Readonly<Record<string, readonly string[]>> = {
  chatbot: ['/src/chat/answer/answer-group.tsx'],
};

/**
 * First API calls of a client-rendered page, sent while its code loads. Not for deployed stages with App Check, whose
 * tokens only code can add.
 */
const firstCalls: Readonly<Record<string, readonly RouteName[]>> = {
  home: ['getBillingInfo', 'getUsageStats'],
  chatbot: ['getLatestConversation', 'listDocuments'],
};

/**
 * Prerenders the public pages after the build, so that they show without JavaScript. Vite's own page becomes the one
 * for every other URL. A separate Node build renders the public pages.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-sites',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir }, bundle) {
      const outDir = dir ?? config.build.outDir;
      const template = await readFile(path.join(outDir, 'index.html'), 'utf8');
      if (!template.includes(emptyRoot) || !template.includes(emptyTitle))
        throw new Error('index.html has no empty element #root, or no title.');
      const write = (name: string, text: string) => writeFile(path.join(outDir, name), text);
      const early = readHeadScript('early', '/src/platform/api/ask-early.js');
      await write(early.fileName, early.text);
      const { pages, files, firstScreens } = await renderSite(config);
      const drawn = (name: string, modules: readonly string[], calls = ''): string => {
        const later = prefetchedModules[name] ?? [];
        const preloads = preloadsOf(bundle as Bundle, modules, template);
        const prefetches = preloadsOf(bundle as Bundle, later, `${template}${preloads}`)
          .replaceAll('rel="modulepreload"', 'rel="prefetch" as="script"')
          .replaceAll('rel="preload"', 'rel="prefetch"');
        // Lowers fonts to prefetches, because text appears only after the code. If more code follows, its first text
        // requests them.
        const fonts = later.length === 0 ? (template.match(fontPreloadPattern) ?? []) : [];
        const letters = fonts.map((tag) => tag.replace('rel="preload"', 'rel="prefetch"'));
        return (
          template
            .replace(emptyTitle, `${emptyTitle}\n    <meta name="robots" content="noindex" />`)
            .replaceAll(fontPreloadPattern, '')
            .replace('<link rel="icon"', `${calls}<link rel="icon"`)
            .replace('</head>', `${[preloads, prefetches, ...letters].join('')}</head>`)
            // Lowers the priority of code: the first screen needs the style sheet before it.
            .replaceAll(
              'rel="modulepreload"',
              name in firstScreens ? 'rel="modulepreload" fetchpriority="low"' : '$&',
            )
            .replace(emptyRoot, () => `<div id="root">${firstScreens[name] ?? ''}</div>`)
        );
      };
      await write(shellName, drawn('', []));
      for (const [name, modules] of Object.entries(clientRenderedPages))
        await write(`${name}.html`, drawn(name, modules, renderEarlyCalls(early, firstCalls[name])));
      for (const { path: pathname, head, body } of pages) {
        const preloads = preloadsOf(bundle as Bundle, [pageModule(pathname)], template);
        const html = template
          .replace(emptyTitle, () => `${head}${preloads}`)
          .replace(emptyRoot, () => `<div id="root">${body}</div>`);
        await write(pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`, html);
      }
      for (const [name, text] of Object.entries(files)) await write(name, text);
    },
  };
}

function renderEarlyCalls({ fileName }: HeadScript, names: readonly RouteName[] = []): string {
  if (names.length === 0 || process.env.VITE_APP_CHECK_SITE_KEY) return '';
  const calls = names.map((name) => `${routes[name].method} /api${routes[name].path}`);
  return `<script src="/${fileName}" data-calls="${calls.join(', ')}"></script>\n    `;
}

/** Returns the module of a public URL, by the naming convention of its folder. */
function pageModule(pathname: string): string {
  const name = pathname === '/' ? 'landing' : pathname.slice(1);
  return `/src/${name}/${name}-page.tsx`;
}

/** Preloads the page's code and styles in parallel with the entry, largest first, because it takes longest. */
function preloadsOf(bundle: Bundle, modules: readonly string[], template: string): string {
  const files = new Set<string>();
  const styles = new Set<string>();
  const collect = (fileName: string): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const style of bundle[fileName]?.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const imported of bundle[fileName]?.imports ?? []) collect(imported);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`${module} is not among the files of the web.`);
    collect(chunk.fileName);
  }
  const isNew = (fileName: string): boolean => !template.includes(fileName);
  return [
    ...[...files]
      .filter(isNew)
      .toSorted((one, other) => sizeOf(bundle, other) - sizeOf(bundle, one))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...[...styles].filter(isNew).map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
  ].join('');
}

function sizeOf(bundle: Bundle, fileName: string): number {
  return bundle[fileName]?.code?.length ?? 0;
}

/** Builds the prerenderer in a temporary folder, renders the pages, and deletes the folder. */
async function renderSite(config: ResolvedConfig): Promise<RenderedSite> {
  const outDir = path.join(root, '..', 'node_modules', '.cache', `legajo-prerender-${process.pid}`);
  await mkdir(outDir, { recursive: true });
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [routeTable()],
      resolve: { alias: config.resolve.alias },
      build: {
        ssr: 'src/prerender/render-site.tsx',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'render-site.mjs' } },
      },
    });
    const renderer: typeof Renderer = await import(pathToFileURL(path.join(outDir, 'render-site.mjs')).href);
    return await renderer.renderSite();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
