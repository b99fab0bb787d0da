import { rm } from 'node:fs/promises';
import { buildDocumentReader } from '../../../functions/build.ts';
import { inRepository } from '../shared/repository.ts';

/** Before tests that read documents: they start the program that is deployed. Returns what removes it. */
export async function setup(): Promise<() => Promise<void>> {
  const outdir = inRepository('.stack', `document-reader-${process.pid}`);
  process.env.DOCUMENT_READER = await buildDocumentReader(outdir);
  return () => rm(outdir, { recursive: true, force: true });
}
