import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { writeZip, type ZipEntry } from '../../platform/zip/write-zip.ts';
import type { ArchiveJob, ArchivePage, SkippedUrl } from './archive-contents.ts';
import type { ArchivedFile, ListedPage } from './archive-listing.ts';
import { renderIndex } from './index-page/render-index.ts';
import { namePageFile } from './name-page-file.ts';
import { type PageLinks, readArchivedPage, readArchivedTranslation } from './read-archived-page.ts';
import { writeChangesCsv } from './write-changes-csv.ts';
import { writeManifest } from './write-manifest.ts';
import { writeSkippedCsv } from './write-skipped-csv.ts';

export interface ArchiveInput {
  readonly job: ArchiveJob;
  readonly pages: AsyncIterable<ArchivePage> | Iterable<ArchivePage>;
  readonly skipped: readonly SkippedUrl[];
  /** Returns the key by which URLs of links are compared. */
  readonly keyOf: (url: string) => string;
}

/**
 * Writes the archive of a job as a ZIP: `pages/`, `pages.fr/`, `skipped.csv`, `index.html`, and `manifest.json` with
 * the hashes of all others. Equal input gives equal bytes. A page's text is read when it is written, and released.
 * Rejects with the first failure of a reader or of `output`, which is then destroyed.
 */
export async function writeArchive(input: ArchiveInput, output: Writable): Promise<void> {
  const pages: ArchivePage[] = [];
  for await (const page of input.pages) pages.push(page);
  await writeZip(planFiles(input, pages), output, { date: input.job.finishedAt });
}

/** Returns the files in writing order: each may contain data recorded while the earlier ones were written. */
function planFiles({ job, skipped, keyOf }: ArchiveInput, pages: readonly ArchivePage[]): ZipEntry[] {
  const names = pages.map((page, index) => namePageFile(index + 1, page.title, page.url));
  const links: PageLinks = { keyOf, files: nameTargets(pages, names, keyOf) };
  const listed: ListedPage[] = [];
  const files: ArchivedFile[] = [];
  const countFile = (path: string, write: () => AsyncIterable<string> | Iterable<string>): ZipEntry => ({
    path,
    write: () => recordFile(path, write(), files),
  });
  const plan: ZipEntry[] = [];
  const { translation } = job;
  for (const [position, page] of pages.entries()) {
    const name = names[position] ?? '';
    plan.push(
      countFile(`pages/${name}`, async function* () {
        const archivedPage = await readArchivedPage(page, links, pages.length);
        listed.push({ position: position + 1, file: `pages/${name}`, ...archivedPage.listing });
        yield archivedPage.text;
      }),
    );
  }
  for (const [position, page] of translation === undefined ? [] : pages.entries()) {
    const path = `pages.${translation?.code}/${names[position] ?? ''}`;
    plan.push(
      countFile(path, async function* () {
        const archivedTranslation = await readArchivedTranslation(page, links, translation?.code ?? '');
        const entry = listed[position];
        if (entry !== undefined)
          listed[position] = { ...entry, translation: { file: path, ...archivedTranslation.listing } };
        yield archivedTranslation.text;
      }),
    );
  }
  plan.push(countFile('skipped.csv', () => writeSkippedCsv(skipped)));
  if (job.comparison !== undefined)
    plan.push(countFile('changes.csv', () => writeChangesCsv(job.comparison, listed)));
  plan.push(countFile('index.html', () => renderIndex({ job, pages: listed, skipped })));
  plan.push({
    path: 'manifest.json',
    write: () => [writeManifest({ job, pages: listed, skipped }, files)],
  });
  return plan;
}

/** Maps each known URL to the file of the first page with that URL. */
function nameTargets(
  pages: readonly ArchivePage[],
  names: readonly string[],
  keyOf: (url: string) => string,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const urlsOf of [(page: ArchivePage) => [page.url], (page: ArchivePage) => page.aliases]) {
    for (const [position, page] of pages.entries()) {
      for (const pageUrl of urlsOf(page)) {
        const key = keyOf(pageUrl);
        if (!files.has(key)) files.set(key, names[position] ?? '');
      }
    }
  }
  return files;
}

async function* recordFile(
  path: string,
  pieces: AsyncIterable<string> | Iterable<string>,
  files: ArchivedFile[],
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += Buffer.byteLength(piece);
    yield piece;
  }
  files.push({ path, bytes, sha256: hash.digest('hex') });
}
