import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { buildWeb } from '../../../emulators/src/stack/build-code.ts';
import { landingBudget, otherPagesBudget } from '../bench/web/page-budgets.ts';
import { findImportCycles } from './find-import-cycles.ts';
import { manifestSchema, type PageWeight, weighPages } from './weigh-pages.ts';

/** Frame of every signed-in page. */
const signedInFrame = ['src/app/signed-in-layout.tsx'] as const;
/** Folders of pages that load without the frame. The weight of pages in other folders includes it. */
const publicFolders = [
  'src/landing/',
  'src/identity/',
  'src/legal/',
  'src/pricing/',
  'src/faq/',
  'src/cookies/',
  'src/billing/payment/',
];
/** Pages of an account that open without a session. */
const publicPages = ['src/account/mail-preference-page.tsx'];
/** Served by the local stack only, and uses all components. */
const developerFolder = 'src/app/components-page/';

const budgetsKb: Readonly<Record<string, number>> = {
  'src/landing/landing-page.tsx': landingBudget.scriptKb,
};
const otherwiseKb = otherPagesBudget.scriptKb;

export interface BudgetLine {
  readonly page: string;
  /** Size of the compressed scripts that load before the page shows, in thousands of bytes. */
  readonly sizeKb: number;
  readonly budgetKb: number;
}

export interface BundleReport {
  readonly lines: readonly BudgetLine[];
  /** Groups of files that import each other. */
  readonly cycles: readonly (readonly string[])[];
}

/**
 * Weighs every page of the router with its imports, in a build with its manifest or, by default, in a separate one.
 * Rejects when the build fails.
 */
export async function checkBundleBudget(builtFolder?: string): Promise<BundleReport> {
  if (builtFolder !== undefined) return readBundle(builtFolder);
  const outDir = pathInRepository('.stack', `web-budget-${process.pid}`);
  try {
    await buildWeb({ outDir, hasManifest: true });
    return await readBundle(outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function readBundle(folder: string): Promise<BundleReport> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')),
  );
  const sizeOf = (file: string): number => gzipSync(readFileSync(path.join(folder, file))).length;
  const frameOf = (page: string): readonly string[] =>
    [...publicFolders, ...publicPages].some((start) => page.startsWith(start)) ? [] : signedInFrame;
  const pages = weighPages(manifest, frameOf, sizeOf);
  return {
    lines: pages.filter(({ page }) => !page.startsWith(developerFolder)).map(toLine),
    cycles: findImportCycles(manifest),
  };
}

export function isOverBudget({ sizeKb, budgetKb }: BudgetLine): boolean {
  return sizeKb > budgetKb;
}

function toLine({ page, sizeBytes }: PageWeight): BudgetLine {
  return { page, sizeKb: sizeBytes / 1_000, budgetKb: budgetsKb[page] ?? otherwiseKb };
}
