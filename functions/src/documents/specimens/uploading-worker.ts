// A worker that stores one file until it is killed, and says when the document can be asked. For tests.
import { Storage } from '@google-cloud/storage';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { parseEnvironment } from '../../shared/environment.ts';
import { createFirestoreLedger } from '../../shared/ledger/firestore-ledger.ts';
import { createLogger } from '../../shared/logger.ts';
import { createOpenAiModels } from '../../shared/models/openai-models.ts';
import { createRateLimiter } from '../../shared/rate-limit/rate-limiter.ts';
import type { Services } from '../../shared/services.ts';
import { localVariables } from '../../shared/specimens/local-variables.ts';
import { openRecognitionBudget } from '../reading/pictures/read-pictures.ts';
import { createDocumentReader } from '../reading/read-document.ts';
import { createPageRecogniser } from '../reading/recognition/recognise-pages.ts';
import type { PublicationPace } from '../upload/publication-pace.ts';
import { storeUpload } from '../upload/store-upload.ts';

/** What it is sent, once. Of the database it knows from `FIRESTORE_EMULATOR_HOST`. */
export interface UploadingOrder {
  readonly uid: string;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  readonly bucket: { readonly apiEndpoint: string; readonly name: string };
  readonly modelsUrl: string;
  readonly pace: PublicationPace;
}

process.once('message', async (order) => {
  // Sent by our own test.
  const { uid, file, bucket, modelsUrl, pace } = order as UploadingOrder;
  const projectId = 'demo-legajo';
  const firestore = getFirestore(initializeApp({ projectId }));
  const logger = createLogger(() => undefined);
  const now = (): Date => new Date();
  const environment = parseEnvironment({
    ...localVariables,
    LEGAJO_BUCKET: bucket.name,
    OPENAI_BASE_URL: modelsUrl,
  });
  const services: Partial<Services> = {
    firestore,
    logger,
    now,
    bucket: new Storage({ apiEndpoint: bucket.apiEndpoint, projectId }).bucket(bucket.name),
    ledger: createFirestoreLedger(firestore),
    rateLimiter: createRateLimiter({ firestore, now }),
    models: createOpenAiModels(environment, logger),
    readDocument: createDocumentReader(),
    recognisePages: createPageRecogniser(),
  };
  await storeUpload(services as Services, {
    uid,
    file: { name: file.name, bytes: Buffer.from(file.bytes) },
    position: 0,
    pace,
    recognitionBudget: openRecognitionBudget(),
    allowsDuplicates: false,
    nameConflict: 'ask',
    signal: AbortSignal.timeout(120_000),
    emit: ({ type }) => process.send?.({ type }),
  });
});
process.send?.({ type: 'ready' });
