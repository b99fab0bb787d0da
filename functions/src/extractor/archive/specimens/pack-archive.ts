import { Writable } from 'node:stream';
import type { ArchiveJob, ArchivePage, SkippedAddress } from '../archive-contents.ts';
import { writeArchive } from '../write-archive.ts';

export const specimenJob: ArchiveJob = {
  startUrl: 'https://www.sitio.example/guia/',
  maxPages: 50,
  startedAt: new Date('2026-11-20T09:00:00Z'),
  finishedAt: new Date('2026-11-20T09:12:30Z'),
  isCancelled: false,
  translation: { code: 'fr', label: 'francés' },
};

/** A page that says `markdown`, translated by putting its title in capitals. */
export function specimenPage(url: string, title: string, markdown: string): ArchivePage {
  return {
    url,
    title,
    aliases: [],
    readPage: async () => ({
      markdown,
      language: 'es',
      publishedAt: '2026-03-04',
      fetchedAt: '2026-11-20T09:01:00.000Z',
    }),
    readTranslation: async () => ({ markdown, title: title.toUpperCase(), state: 'translated' }),
  };
}

/** The whole archive in memory. For tests. */
export async function packArchive(input: {
  job?: ArchiveJob;
  pages: Iterable<ArchivePage> | AsyncIterable<ArchivePage>;
  skipped?: readonly SkippedAddress[];
}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const { job = specimenJob, pages, skipped = [] } = input;
  await writeArchive({ job, pages, skipped, keyOf: (url) => url.replace(/\/$/, '') }, output);
  return Buffer.concat(chunks);
}
