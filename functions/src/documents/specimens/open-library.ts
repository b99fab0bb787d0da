import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { Storage } from '@google-cloud/storage';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { startAi } from '../../../../emulators/src/ai/start-ai.ts';
import { openTestDatabase } from '../../../../emulators/src/firestore/open-test-database.ts';
import { startStorage } from '../../../../emulators/src/storage/server.ts';
import type { NameConflictChoice, UploadEvent, UploadResponse } from '../../contract/documents.ts';
import type { PlanId } from '../../contract/plans.ts';
import { newUserRecord, userReference } from '../../shared/accounts/user-record.ts';
import { parseEnvironment } from '../../shared/environment.ts';
import { createFirestoreLedger } from '../../shared/ledger/firestore-ledger.ts';
import { createLogger } from '../../shared/logger.ts';
import { orderLowCreditsMail } from '../../shared/mail/order-low-credits-mail.ts';
import { createOutbox } from '../../shared/mail/outbox.ts';
import { createSmtpTransport } from '../../shared/mail/smtp-transport.ts';
import { createOpenAiModels } from '../../shared/models/openai-models.ts';
import { createRateLimiter } from '../../shared/rate-limit/rate-limiter.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { createSessionVerifier } from '../../shared/sessions/verify-session.ts';
import { createStripeLoader } from '../../shared/stripe/stripe-client.ts';
import { createDocumentReader } from '../read-document.ts';
import { uploadDocuments } from '../upload-documents.ts';

export interface SpecimenFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface UploadOptions {
  readonly allowsDuplicates?: boolean;
  readonly nameConflict?: NameConflictChoice;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: UploadEvent) => void;
}

/** The services of the product on stand-ins of their own, and people to use them. For tests. */
export async function openLibrary() {
  process.env.METADATA_SERVER_DETECTION = 'none';
  EventEmitter.defaultMaxListeners = 30;
  const [database, storage, ai] = await Promise.all([
    openTestDatabase(),
    startStorage({ port: 0, controlPort: 0, projectId: 'demo-legajo' }),
    startAi({ port: 0 }),
  ]);
  const environment = parseEnvironment({
    LEGAJO_STAGE: 'local',
    GCLOUD_PROJECT: 'demo-legajo',
    LEGAJO_BUCKET: 'demo-legajo.appspot.com',
    DOCUMENT_TOKEN_SECRET: 'un secreto de pruebas de más de 32 letras',
    LEGAJO_ORIGINS: 'https://legajo.example',
    STRIPE_SECRET_KEY: 'sk_test_pruebas',
    STRIPE_WEBHOOK_SECRET: 'whsec_pruebas',
    // Nothing is sent from here: nobody empties the outbox.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
    OPENAI_API_KEY: 'sk-local-pruebas',
    OPENAI_BASE_URL: `${ai.url}/v1`,
  });
  const logLines: string[] = [];
  const logger = createLogger((line) => logLines.push(line));
  const firestore = database.db;
  const auth = getAuth(initializeApp({ projectId: 'demo-legajo' }, 'library'));
  const now = (): Date => new Date();
  const bucket = new Storage({ apiEndpoint: storage.url, projectId: 'demo-legajo' }).bucket(
    environment.storageBucket,
  );
  const transport = createSmtpTransport(environment.mail);
  const mail = createOutbox({ firestore, environment, logger, now, transport });
  const services: Services = {
    environment,
    logger,
    now,
    auth,
    firestore,
    bucket,
    sessions: createSessionVerifier({ auth, firestore, now }),
    rateLimiter: createRateLimiter({ firestore, now }),
    ledger: createFirestoreLedger(firestore, orderLowCreditsMail(mail)),
    mail,
    stripe: createStripeLoader(environment.stripe),
    models: createOpenAiModels(environment, logger),
    readDocument: createDocumentReader(),
    crawlQueue: { enqueue: () => Promise.reject(new Error('nothing is extracted here')) },
  };
  return {
    services,
    logLines,
    /** Orders a fault from a stand-in. */
    fail: async (part: 'ai' | 'storage', fault: object): Promise<void> => {
      const url = part === 'ai' ? ai.url : storage.controlUrl;
      const headers = { 'Content-Type': 'application/json' };
      await fetch(`${url}/x-control/fail`, { method: 'POST', headers, body: JSON.stringify(fault) });
    },
    /** Takes back the faults that the AI provider still has to show. */
    mendModels: async (): Promise<void> => {
      await fetch(`${ai.url}/x-control/reset`, { method: 'POST' });
    },
    createPerson: (plan: PlanId, credits: number) => createPerson(services, plan, credits),
    upload: (caller: Caller, files: readonly SpecimenFile[], options: UploadOptions = {}) =>
      upload(services, caller, files, options),
    fileNames: async (uid: string): Promise<string[]> =>
      (await bucket.getFiles({ prefix: `users/${uid}/` }))[0].map(({ name }) => name),
    close: async (): Promise<void> => {
      await Promise.all([database.close(), storage.close(), ai.close()]);
    },
  };
}
export type TestLibrary = Awaited<ReturnType<typeof openLibrary>>;

let people = 0;

async function createPerson(services: Services, plan: PlanId, credits: number): Promise<Caller> {
  people += 1;
  const uid = `persona-${people}`;
  const email = `${uid}@legajo.example`;
  await userReference(services.firestore, uid).set({
    ...newUserRecord({ email, createdAt: new Date() }),
    plan,
  });
  if (credits > 0) {
    await services.ledger.post(uid, { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: credits });
  }
  return { uid, email, sessionId: 'una sesión' };
}

/** Calls the handler as the server does, with a multipart body that `fetch` would send. */
async function upload(
  services: Services,
  caller: Caller,
  files: readonly SpecimenFile[],
  options: UploadOptions,
): Promise<UploadResponse> {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('files', new File([new Uint8Array(bytes)], name));
  form.append('allow_duplicates', String(options.allowsDuplicates ?? false));
  if (options.nameConflict !== undefined) form.append('name_conflict', options.nameConflict);
  const encoded = new Response(form);
  return uploadDocuments(services, {
    requestId: 'prueba',
    caller,
    params: undefined,
    query: undefined,
    body: undefined,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    stream: Readable.from([Buffer.from(await encoded.arrayBuffer())]),
    addresses: [],
    signal: options.signal ?? AbortSignal.timeout(60_000),
    emit: options.onEvent,
  });
}
