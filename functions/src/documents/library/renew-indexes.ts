import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readCosineScale } from '../../engines/search/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readPages } from '../../platform/firestore/read-pages.ts';
import { workThrough } from '../../platform/resilience/work-through.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { toStoredDocument } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import { renewIndex } from './renew-index.ts';

type Deps = Pick<Services, 'firestore' | 'bucket' | 'models' | 'logger' | 'now'>;

/** No document is begun later in a run; together with the longest one, a third of what a sweep may take. */
const runMs = 30_000;
const documentMs = 70_000;
const documentsAtOnce = 4;
const documentsPerQuery = 40;

/**
 * Rebuilds indexes made by another embedding model than the configured one, whose documents are searched by words
 * until then, as many as a run has time for, and returns their number. A failing document is logged and skipped;
 * where no model answers, the run ends.
 */
export async function renewIndexes(services: Deps): Promise<number> {
  const endsAt = services.now().getTime() + runMs;
  await learnScale(services);
  const outdated = services.firestore
    .collectionGroup('documents')
    .where('embeddingModel', '!=', services.models.embeddingModel)
    .orderBy('embeddingModel');
  const run = { renewed: 0, isOver: () => services.now().getTime() >= endsAt, isDown: false };
  for await (const docs of readPages(outdated, documentsPerQuery)) {
    await workThrough(docs, documentsAtOnce, async (snapshot) => {
      if (!run.isOver() && !run.isDown) await renewOne(services, snapshot, run);
    });
    if (run.isOver() || run.isDown) break;
  }
  return run.renewed;
}

/** Questions do not wait for the scale of a new model: it is measured here, where it is not known yet. */
async function learnScale({ models, firestore, logger }: Deps): Promise<void> {
  try {
    await readCosineScale(models, firestore, AbortSignal.timeout(runMs));
  } catch (cause) {
    logger.warn('the scale of the embedding model is not known', { cause });
  }
}

async function renewOne(
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
    services.logger.error('an index could not be made anew', { documentId: snapshot.id, cause });
  }
}
