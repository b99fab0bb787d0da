import type { z } from 'zod';
import type { documentTokenResponseSchema } from '../../contract/documents/schemas.ts';
import { documentTokenSeconds } from '../../contract/limits.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../sessions/caller.ts';
import { documentNameKey } from './document-name-key.ts';
import type { DocumentRecord, ShownVersion } from './document-record.ts';
import { signDocumentToken } from './document-token.ts';
import { findShownFile } from './find-file.ts';

/** Returns a short-lived link to the file of one version, under this name, for the viewer. */
export async function linkToVersion(
  services: Pick<Services, 'bucket' | 'environment' | 'now'>,
  { uid, sessionId }: Caller,
  shownVersion: ShownVersion,
  fileName: string,
): Promise<z.infer<typeof documentTokenResponseSchema>> {
  const exp = Math.floor(services.now().getTime() / 1_000) + documentTokenSeconds;
  const { id: documentId, version, keptBy } = shownVersion;
  const claims = { uid, sessionId, documentId, version, nameKey: documentNameKey(fileName), exp };
  const { sizeBytes } = await findShownFile(services.bucket, uid, shownVersion);
  return {
    token: signDocumentToken(
      { ...claims, ...(keptBy && { keptBy }) },
      services.environment.documentTokenSecret,
    ),
    expires_at: new Date(exp * 1_000).toISOString(),
    size_bytes: sizeBytes,
    scanned_pages: listScannedPages(shownVersion),
  };
}

/** Returns the pages of a document with text read from their pictures, in order. */
export function listScannedPages(
  document: Pick<DocumentRecord, 'recognisedPages' | 'visionPages'>,
): number[] {
  return [...new Set([...document.recognisedPages, ...document.visionPages])].sort(
    (one, other) => one - other,
  );
}
