import { createHash, randomUUID } from 'node:crypto';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { documentNameKey } from '../../shared/library/document-name-key.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import type { NewDocument } from '../placement/find-placement.ts';
import { findExample, readLibrary } from '../placement/read-library.ts';
import { openRecognitionBudget } from '../recognition/read-pictures.ts';
import { toDocumentSummary } from '../to-document-summary.ts';
import { recordUpload } from '../upload/begin-upload.ts';
import { commitUpload, UnknownOutcomeError } from '../upload/commit-upload.ts';
import { makeDocument } from '../upload/make-document.ts';
import { undoUpload } from '../upload/undo-upload.ts';
import { newUploadEffort } from '../upload/upload-effort.ts';
import { exampleContract } from './example-contract.ts';
import { exampleGuide } from './example-guide.ts';

/** Limit above the page count of the example contract. */
const maxPages = 10;

/**
 * `POST /documents/example`: adds the example contract to the caller's library, read and indexed like any upload, free
 * and outside of the plan's limit. An account has it once: later and concurrent requests return it. Rejects with
 * `rate_limited` when it was added too often today.
 */
export const addExampleDocument: Handler<Routes['addExampleDocument']> = async (
  services,
  { caller, signal },
) => {
  const existing = await findKnownExample(services, caller.uid);
  if (existing !== undefined) return toDocumentSummary(existing);
  await services.rateLimiter.consume([{ limit: 'examplesOfUser', key: caller.uid }]);
  return toDocumentSummary(await storeExample(services, caller.uid, signal));
};

async function findKnownExample({ firestore }: Services, uid: string): Promise<StoredDocument | undefined> {
  return findExample(await readLibrary(firestore, uid));
}

async function storeExample(services: Services, uid: string, signal: AbortSignal): Promise<StoredDocument> {
  // Imported lazily, so that printer and fonts do not slow down cold starts of uploads.
  const { printExample } = await import('./print-example.ts');
  const original = await printExample();
  const location = { uid, documentId: randomUUID(), version: randomUUID() };
  const newDocument: NewDocument = {
    name: exampleContract.fileName,
    sha256: createHash('sha256').update(original).digest('hex'),
    nameConflict: 'keep_both',
    allowsDuplicates: true,
    isExample: true,
  };
  const accepted = {
    newDocument,
    kind: 'pdf',
    original,
    maxPages,
    location,
    hold: async () => {},
  } as const;
  const effort = newUploadEffort();
  try {
    await recordUpload(services, location, documentNameKey(newDocument.name));
    const madeDocument = await makeDocument(
      services,
      { position: 0, signal, emit: undefined, recognitionBudget: openRecognitionBudget() },
      accepted,
      effort,
    );
    const record = { ...madeDocument.record, guide: exampleGuide };
    const { document } = await commitUpload(services, location, {
      ...madeDocument,
      record,
      hasToReplace: false,
    });
    return document;
  } catch (error) {
    if (error instanceof UnknownOutcomeError) throw error;
    await undoUpload(services, location);
    const isThere = error instanceof ApiError && error.code === 'duplicate_file';
    const existing = isThere ? await findKnownExample(services, uid) : undefined;
    if (existing === undefined) throw error;
    return existing;
  }
}
