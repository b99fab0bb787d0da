import { rm } from 'node:fs/promises';
import { buildDocumentReader } from '../../../functions/build.ts';
import { inRepository } from '../shared/repository.ts';

/** Builds the deployed program before tests that read documents, which start it. Returns its removal. */
export async function setup(): Promise<() => Promise<void>> {
  const outdir = inRepository('.stack', `document-reader-${process.pid}`);
  process.env.DOCUMENT_READER = await buildDocumentReader(outdir);
  return () => rm(outdir, { recursive: true, force: true });
}
