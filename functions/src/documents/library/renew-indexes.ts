import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readCosineScale } from '../../engines/search/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readPages } from '../../platform/firestore/read-pages.ts';
import { forEachConcurrently } from '../../platform/resilience/for-each-concurrently.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { toStoredDocument } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import { renewIndex } from './renew-index.ts';

type Deps = Pick<Services, 'firestore' | 'bucket' | 'models' | 'logger' | 'now'>;

/**
 * Time after which a run begins no further document; even with the longest document it takes a third of a sweep's
 * maximum.
 */
const runMs = 30_000;
const documentMs = 70_000;
const documentsAtOnce = 4;
const documentsPerQuery = 40;

/**
 * Rebuilds indexes of another embedding model than the configured one, as many as a run has time for, and returns their
 * number. Until then, their documents are searched by words. A failing document is logged and skipped; the run ends
 * when no model answers.
 */
export async function renewIndexes(services: Deps): Promise<number> {
  const endsAt = services.now().getTime() + runMs;
  await measureScale(services);
  const outdated = services.firestore
    .collectionGroup('documents')
    .where('embeddingModel', '!=', services.models.embeddingModel)
    .orderBy('embeddingModel');
  const run = { renewed: 0, isOver: () => services.now().getTime() >= endsAt, isDown: false };
  for await (const docs of readPages(outdated, documentsPerQuery)) {
    await forEachConcurrently(docs, documentsAtOnce, async (snapshot) => {
      if (!run.isOver() && !run.isDown) await renewDocumentIndex(services, snapshot, run);
    });
    if (run.isOver() || run.isDown) break;
  }
  return run.renewed;
}

/** Measures the scale of a new model here, so that questions do not wait for it. */
async function measureScale({ models, firestore, logger }: Deps): Promise<void> {
  try {
    await readCosineScale(models, firestore, AbortSignal.timeout(runMs));
  } catch (cause) {
    logger.warn('cosine scale of the embedding model not measured', { cause });
  }
}

async function renewDocumentIndex(
  services: Deps,
  snapshot: QueryDocumentSnapshot,
  run: { renewed: number; isDown: boolean },
): Promise<void> {
  const uid = snapshot.ref.parent.parent?.id;
  if (uid === undefined) return;
  let document: StoredDocument | undefined;
  try {
    document = toStoredDocument(snapshot);
    if (document === undefined) return;
    const isNew = await renewIndex(services, uid, document, AbortSignal.timeout(documentMs));
    if (isNew) run.renewed += 1;
  } catch (cause) {
    run.isDown ||= cause instanceof ApiError && cause.code === 'model_unavailable';
    services.logger.error('index not rebuilt', { documentId: snapshot.id, cause });
  }
}
