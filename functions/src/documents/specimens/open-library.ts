import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { IdempotencyStrategy, Storage } from '@google-cloud/storage';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { z } from 'zod';
import { startAi } from '../../../../emulators/src/ai/start-ai.ts';
import { type CallGate, openGate } from '../../../../emulators/src/control/call-gate.ts';
import { openTestDatabase } from '../../../../emulators/src/firestore/open-test-database.ts';
import { startStorage } from '../../../../emulators/src/storage/server.ts';
import type { PlanId } from '../../contract/billing/plans.ts';
import type { NameConflictChoice, UploadEvent, UploadResponse } from '../../contract/documents/schemas.ts';
import { newUserRecord, userReference } from '../../shared/accounts/user-record.ts';
import { createAttestationVerifier } from '../../shared/attestation/verify-attestation.ts';
import { parseEnvironment } from '../../shared/environment.ts';
import { createRecoveryLinks } from '../../shared/identity-provider/recovery-links.ts';
import { createFirestoreLedger } from '../../shared/ledger/firestore-ledger.ts';
import type { DocumentReader } from '../../shared/library/document-reader.ts';
import type { PageRecogniser, RecognisedPicture } from '../../shared/library/page-recogniser.ts';
import { createLogger } from '../../shared/logger.ts';
import { orderLowCreditsMail } from '../../shared/mail/order-low-credits-mail.ts';
import { createOutbox } from '../../shared/mail/outbox.ts';
import { createSmtpTransport } from '../../shared/mail/smtp-transport.ts';
import { createOpenAiModels } from '../../shared/models/openai-models.ts';
import { createRateLimiter } from '../../shared/rate-limit/rate-limiter.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { type sessionRecordSchema, sessionReference } from '../../shared/sessions/session-record.ts';
import { createSessionVerifier } from '../../shared/sessions/verify-session.ts';
import { localVariables } from '../../shared/specimens/local-variables.ts';
import { createStripeLoader } from '../../shared/stripe/stripe-client.ts';
import type { TaskQueue } from '../../shared/tasks/task-queue.ts';
import { openRecognitionBudget } from '../reading/pictures/read-pictures.ts';
import { createDocumentReader } from '../reading/read-document.ts';
import { createPageRecogniser } from '../reading/recognition/recognise-pages.ts';
import { type StoredUpload, storeUpload, type UploadOrder } from '../upload/store-upload.ts';
import { uploadDocuments } from '../upload/upload-documents.ts';

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

export interface LibraryOptions {
  /** Decides over every call to the database, the bucket and the models. */
  readonly gate?: CallGate;
  readonly now?: () => Date;
  /** How long the database keeps the locks of a transaction that fell silent. */
  readonly lockLeaseMs?: number;
  /** Reads each file and picture in a process once and remembers what came of it, for tests that upload the same one again and again. */
  readonly readsOnce?: boolean;
  /** Where answers ask to be looked after; nobody does, unless told otherwise. */
  readonly answerQueue?: TaskQueue;
  /** Stands in front of the reader of files. */
  readonly adaptReader?: (read: DocumentReader) => DocumentReader;
}

/** The services of the product on stand-ins of their own, and people to use them. For tests. */
export async function openLibrary(options: LibraryOptions = {}) {
  const { gate = openGate, now = () => new Date(), lockLeaseMs = 2_000 } = options;
  const { adaptReader = (read) => read } = options;
  process.env.METADATA_SERVER_DETECTION = 'none';
  EventEmitter.defaultMaxListeners = 30;
  const [database, storage, ai] = await Promise.all([
    openTestDatabase({ gate, lockLeaseMs }),
    startStorage({ port: 0, controlPort: 0, projectId: 'demo-legajo', gate }),
    startAi({ port: 0, gate }),
  ]);
  const environment = parseEnvironment({
    ...localVariables,
    LEGAJO_BUCKET: 'demo-legajo.appspot.com',
    // Nothing is sent from here: nobody empties the outbox.
    OPENAI_BASE_URL: `${ai.url}/v1`,
  });
  const logLines: string[] = [];
  const logger = createLogger((line) => logLines.push(line));
  const firestore = database.db;
  const app = initializeApp({ projectId: 'demo-legajo' }, `library-${crypto.randomUUID()}`);
  const auth = getAuth(app);
  const transport = createSmtpTransport(environment.mail);
  const mail = createOutbox({ firestore, environment, logger, now, transport });
  const retryOptions = { idempotencyStrategy: IdempotencyStrategy.RetryAlways, maxRetryDelay: 1 };
  const bucket = new Storage({
    apiEndpoint: storage.url,
    projectId: 'demo-legajo',
    retryOptions,
  }).bucket(environment.storageBucket);
  const services: Services = {
    environment,
    logger,
    now,
    auth,
    recoveryLinks: createRecoveryLinks({
      readToken: () => Promise.reject(new Error('nobody recovers a password here')),
    }),
    firestore,
    bucket,
    sessions: createSessionVerifier({ auth, firestore, now }),
    attestation: createAttestationVerifier({ projectId: environment.projectId }),
    rateLimiter: createRateLimiter({ firestore, now }),
    ledger: createFirestoreLedger(firestore, orderLowCreditsMail(mail)),
    mail,
    stripe: createStripeLoader(environment.stripe),
    models: createOpenAiModels(environment, logger),
    answerQueue: options.answerQueue ?? { enqueue: () => Promise.resolve() },
    crawlQueue: { enqueue: () => Promise.reject(new Error('nothing is extracted here')) },
    recognisePages: options.readsOnce ? recogniseOnce(createPageRecogniser()) : createPageRecogniser(),
    readDocument: adaptReader(options.readsOnce ? readOnce(createDocumentReader()) : createDocumentReader()),
  };
  return {
    services,
    logLines,
    /** Where the AI provider listens. */
    modelsUrl: `${ai.url}/v1`,
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
    /** What the AI provider was sent lately, as JSON. */
    modelRequests: async (): Promise<string> => (await fetch(`${ai.url}/x-control/requests`)).text(),
    createPerson: (plan: PlanId, credits: number) => createPerson(services, plan, credits),
    upload: (caller: Caller, files: readonly SpecimenFile[], options: UploadOptions = {}) =>
      upload(services, caller, files, options),
    /** The same for one file without the lease: as two requests of which the first was believed dead. */
    uploadBeside: (caller: Caller, file: SpecimenFile, options: UploadOptions = {}) =>
      storeFile(services, caller, file, options),
    fileNames: async (uid: string): Promise<string[]> =>
      (await bucket.getFiles({ prefix: `users/${uid}/` }))[0].map(({ name }) => name),
    close: async (): Promise<void> => {
      await Promise.all([deleteApp(app), database.close(), storage.close(), ai.close()]);
    },
  };
}
export type TestLibrary = Awaited<ReturnType<typeof openLibrary>>;

/** Stores one file without the lease, with services that may be others than those of the library. */
export function storeFile(
  services: Services,
  { uid }: Caller,
  file: SpecimenFile,
  { pace, ...options }: UploadOptions & Pick<UploadOrder, 'pace'> = {},
): Promise<StoredUpload> {
  return storeUpload(services, {
    uid,
    file,
    position: 0,
    ...(pace && { pace }),
    recognitionBudget: openRecognitionBudget(),
    allowsDuplicates: options.allowsDuplicates ?? false,
    nameConflict: options.nameConflict ?? 'ask',
    signal: options.signal ?? AbortSignal.timeout(60_000),
    emit: options.onEvent,
  });
}

function readOnce(read: DocumentReader): DocumentReader {
  const results = new Map<string, ReturnType<DocumentReader>>();
  return async (request) => {
    const key = keyOf(request.bytes);
    const known = results.get(key) ?? read({ ...request, signal: AbortSignal.timeout(60_000) });
    results.set(key, known);
    const result = await known;
    for (const { index } of result.pages) request.onPage?.(index, result.pages.length);
    return result;
  };
}

/** What is known is told first, one after the other. */
function recogniseOnce(recognise: PageRecogniser): PageRecogniser {
  const known = new Map<string, RecognisedPicture | undefined>();
  return async (request) => {
    const pictures = request.pictures.map((picture) => ({ ...picture, key: keyOf(picture.jpeg) }));
    const { told = [], unread = [] } = Object.groupBy(pictures, ({ key }) =>
      known.has(key) ? 'told' : 'unread',
    );
    for (const { index, key } of told) {
      request.signal.throwIfAborted();
      await request.onRead(index, known.get(key));
    }
    await recognise({
      ...request,
      pictures: unread,
      onRead: async (index, page) => {
        const read = unread.find((picture) => picture.index === index);
        if (read !== undefined) known.set(read.key, page);
        await request.onRead(index, page);
      },
    });
  };
}

const keyOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

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
  const sessionId = `sesion-${uid}`;
  const session: z.input<typeof sessionRecordSchema> = {
    uid,
    email,
    createdAt: new Date(),
    expiresAt: new Date('2100-01-01'),
  };
  await sessionReference(services.firestore, sessionId).set(session);
  return { uid, email, sessionId };
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
    address: undefined,
    signal: options.signal ?? AbortSignal.timeout(60_000),
    emit: options.onEvent,
  });
}
