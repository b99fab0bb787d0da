import { ApiError } from '../../platform/errors/api-error.ts';
import { findKeptVersion } from '../../shared/comparisons/comparison-record.ts';
import { documentNameKey } from '../../shared/library/document-name-key.ts';
import type { ShownVersion } from '../../shared/library/document-record.ts';
import {
  type DocumentClaims,
  isDocumentToken,
  verifyDocumentToken,
} from '../../shared/library/document-token.ts';
import { findDocumentById, findDocumentByName } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import { isSessionOf } from '../../shared/sessions/is-session-of.ts';

export interface OpenedDocument {
  readonly uid: string;
  readonly document: ShownVersion;
}

/**
 * Returns the document that a token opens under the name in the request's path, and counts a read of its owner. The
 * token is one of `POST /pdf-token`, or the owner's session token. Rejects with `unauthenticated`, `document_not_found`
 * and `document_replaced`.
 */
export async function authoriseReading(
  services: Services,
  fileName: string,
  token: string,
): Promise<OpenedDocument> {
  const opened = await identifyDocument(services, fileName, token);
  await services.rateLimiter.consume([{ limit: 'documentReadsOfUser', key: opened.uid }]);
  return opened;
}

async function identifyDocument(
  services: Services,
  fileName: string,
  token: string,
): Promise<OpenedDocument> {
  if (!isDocumentToken(token)) {
    const { uid } = await services.sessions.verify(token, { fresh: false });
    const document = await findDocumentByName(services.firestore, uid, fileName);
    if (document === undefined) throw new ApiError('document_not_found');
    return { uid, document };
  }
  const claims = verifyDocumentToken(token, services.environment.documentTokenSecret, services.now());
  if (claims === undefined) throw linkIsOver();
  if (claims.nameKey !== documentNameKey(fileName)) throw new ApiError('document_not_found');
  const [document, isOpen] = await Promise.all([
    findClaimedVersion(services, claims),
    isSessionOf(services, claims),
  ]);
  if (!isOpen) throw linkIsOver();
  if (document === undefined) throw new ApiError('document_not_found');
  // Rejects when the document was replaced while it was read: the rest of the old content is deleted.
  if (document.version !== claims.version) throw new ApiError('document_replaced');
  return { uid: claims.uid, document };
}

function findClaimedVersion(
  { firestore }: Services,
  claims: DocumentClaims,
): Promise<ShownVersion | undefined> {
  const { uid, documentId, version, keptBy } = claims;
  return keptBy === undefined
    ? findDocumentById(firestore, uid, documentId)
    : findKeptVersion(firestore, { uid, id: documentId }, version);
}

const linkIsOver = (): ApiError =>
  new ApiError('unauthenticated', { detail: 'El enlace al documento ha caducado. Vuelve a abrirlo.' });
