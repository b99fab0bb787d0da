// A worker that recognises the pictures of one file until it is killed, and says each time that one is kept. For tests.
import { Storage } from '@google-cloud/storage';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Services } from '../../shared/services.ts';
import { openRecognitionBudget, recognisePictures } from '../reading/pictures/read-pictures.ts';
import type { PicturedFile } from '../reading/pictures/recognition-store.ts';
import { createPageRecogniser } from '../reading/recognition/recognise-pages.ts';

/** What it is sent, once. Of the database it knows from `FIRESTORE_EMULATOR_HOST`. */
export interface RecognisingOrder {
  readonly file: PicturedFile;
  readonly bucket: { readonly apiEndpoint: string; readonly name: string };
  readonly pictures: readonly { readonly index: number; readonly jpeg: Uint8Array }[];
}

process.once('message', async (order) => {
  // Sent by our own test.
  const { file, bucket, pictures } = order as RecognisingOrder;
  const projectId = 'demo-legajo';
  const services: Pick<Services, 'firestore' | 'bucket' | 'now' | 'recognisePages'> = {
    firestore: getFirestore(initializeApp({ projectId })),
    bucket: new Storage({ apiEndpoint: bucket.apiEndpoint, projectId }).bucket(bucket.name),
    now: () => new Date(),
    recognisePages: createPageRecogniser(),
  };
  const jpegs = pictures.map(({ index, jpeg }) => ({ index, jpeg: Buffer.from(jpeg) }));
  await recognisePictures(services as Services, file, jpegs, {
    signal: AbortSignal.timeout(120_000),
    budget: openRecognitionBudget(),
    onProgress: ({ size }) => process.send?.({ read: size }),
  });
});
process.send?.({ read: 0 });
