import { rm } from 'node:fs/promises';
import { buildDocumentReader } from '../../../functions/build.ts';
import { pathInRepository } from '../shared/repository.ts';

/**
 * Builds the deployed document reader for tests, and returns a function that removes it. Does nothing when
 * `DOCUMENT_READER` names a build for all tests of a command.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DOCUMENT_READER !== undefined) return undefined;
  const outdir = pathInRepository('.stack', `document-reader-${process.pid}`);
  process.env.DOCUMENT_READER = await buildDocumentReader(outdir);
  return () => rm(outdir, { recursive: true, force: true });
}
