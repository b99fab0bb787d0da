import { z } from 'zod';

/** Fields of Vite's manifest that are used here: module → file, and the file's imports. */
export const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
export type Manifest = z.infer<typeof manifestSchema>;

export interface PageWeight {
  /** Module of the page, relative to the root of the web. */
  readonly page: string;
  /** Bytes that the browser loads before it shows the page: every script once, compressed. */
  readonly sizeBytes: number;
}

/**
 * Weighs each page of the router: the entry, the page, the frame around it, and all their static imports, without
 * dynamic ones. `frameOf` returns the modules around a page.
 */
export function weighPages(
  manifest: Manifest,
  frameOf: (page: string) => readonly string[],
  sizeOf: (file: string) => number,
): PageWeight[] {
  const entry = Object.keys(manifest).find((module) => manifest[module]?.isEntry);
  if (entry === undefined) throw new Error('The manifest of the web has no entry.');
  const initial = new Set<string>();
  collectFiles(manifest, entry, initial, new Set());
  const onDemand = [...initial].flatMap((module) => manifest[module]?.dynamicImports ?? []);
  const pages = onDemand.filter((module) => module.endsWith('-page.tsx'));
  return pages.map((page) => {
    const files = new Set<string>();
    const visited = new Set<string>();
    for (const module of [entry, ...frameOf(page), page]) collectFiles(manifest, module, visited, files);
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    return { page, sizeBytes: scripts.reduce((sum, file) => sum + sizeOf(file), 0) };
  });
}

function collectFiles(manifest: Manifest, module: string, visited: Set<string>, files: Set<string>): void {
  if (visited.has(module)) return;
  visited.add(module);
  const chunk = manifest[module];
  if (chunk === undefined) throw new Error(`The manifest of the web does not contain ${module}.`);
  files.add(chunk.file);
  for (const imported of chunk.imports) collectFiles(manifest, imported, visited, files);
}
