import { deleteApp, getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect } from 'vitest';
import { startAi } from '../../../../../emulators/src/ai/start-ai.ts';
import { behindFrontEnd } from '../../../../../emulators/src/front-end/behind-front-end.ts';
import { connectStack } from '../../../../../emulators/src/seed/connect-stack.ts';
import { createAccount } from '../../../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../../../emulators/src/seed/log-in.ts';
import { newPhone } from '../../../../../emulators/src/seed/new-phone.ts';
import { serverEnvironment } from '../../../../../emulators/src/seed/server-environment.ts';
import { makeSmallPdf } from '../../../../../emulators/src/seed/small-pdf.ts';
import { serveApp } from '../../../../../emulators/src/shared/serve-app.ts';
import { readStackFile, type StackAddresses } from '../../../../../emulators/src/shared/stack-addresses.ts';
import type { RateLimitName } from '../../../../src/contract/rate-limits.ts';
import { rateLimits } from '../../../../src/contract/rate-limits.ts';
import { createOpenAiModels } from '../../../../src/engines/models/openai-models.ts';
import { handlers } from '../../../../src/handlers.ts';
import { createLogger } from '../../../../src/platform/logging/logger.ts';
import { createRateLimiter } from '../../../../src/platform/rate-limit/rate-limiter.ts';
import { createServices } from '../../../../src/services.ts';
import { createHttpApp } from '../../../../src/shared/http/create-http-app.ts';
import { checkWallet } from '../../../../src/shared/ledger/check-ledger.ts';
import { ledgerReferences } from '../../../../src/shared/ledger/ledger-records.ts';
import { documentsOf } from '../../../../src/shared/library/document-record.ts';
import { askQuestion } from '../../chat/chat-client.ts';

const password = 'Contraseña-2026';
/** Reading time of an honest user between two questions. */
const readingMs = 1_000;

export const answerableQuestion = '¿Cuál es la renta mensual del piso?';
export const unanswerableQuestion = '¿Quién pintó la bóveda de la Capilla Sixtina en Roma?';

/** Returns a new document, unique by its content, that answers `answerableQuestion`. */
export const newPdf = (): Buffer =>
  makeSmallPdf([`La renta mensual del piso es de 900 euros.`, `Expediente ${crypto.randomUUID()}.`]);

export interface FileToSend {
  readonly name: string;
  readonly bytes: Buffer;
}

export function formOf(files: readonly FileToSend[]): FormData {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('files', new File([new Uint8Array(bytes)], name));
  return form;
}

/**
 * Opens the product on the running stack, in this process and with its own AI stand-in, with honest and abusive users.
 */
export async function openScene() {
  const stack = readStackFile();
  connectStack(stack);
  const ai = await startAi({ port: 0 });
  const environment = serverEnvironment({ ...stack, ai: ai.url });
  const builtServices = createServices(environment);
  const logger = createLogger(() => undefined);
  /** The clock stands still, so that no limit is restored during a test. */
  const standingAt = new Date();
  const rateLimiter = createRateLimiter({ firestore: builtServices.firestore, now: () => standingAt });
  const services = { ...builtServices, logger, rateLimiter, models: createOpenAiModels(environment, logger) };
  const [api, ingest] = await Promise.all([
    serveApp(behindFrontEnd(createHttpApp(services, handlers, 'api')), 0),
    serveApp(behindFrontEnd(createHttpApp(services, handlers, 'ingest')), 0),
  ]);
  const addresses: StackAddresses = { ...stack, api: `${api.url}/api`, functions: api.url, ai: ai.url };

  async function newPerson(credits: number) {
    const email = `abuso-${crypto.randomUUID()}@legajo.example`;
    const account = { email, password, phone: newPhone(), plan: 'premium', credits } as const;
    const uid = await createAccount({ ...services, auth: getAuth() }, account);
    const token = await logIn(addresses, { email, password });
    const ask = (
      question: string,
      overrides: { message_id?: string; headers?: Record<string, string> } = {},
    ) => askQuestion(addresses, token, { question, selected_document: 'all', ...overrides });
    const upload = (files: readonly FileToSend[], init: RequestInit = {}): Promise<Response> =>
      fetch(`${ingest.url}/upload`, {
        method: 'POST',
        body: formOf(files),
        ...init,
        headers: { Authorization: `Bearer ${token}`, ...init.headers },
      });
    return { uid, email, token, credits, ask, upload };
  }

  return {
    addresses,
    ingest: ingest.url,
    services,
    newPerson,
    /** Uses up a person's limit except for `left` calls. */
    leave: (limit: RateLimitName, { uid }: { uid: string }, remaining: number) =>
      services.rateLimiter.consume([{ limit, key: uid, weight: rateLimits[limit].max - remaining }]),
    /**
     * Starts a user who uploads and asks continuously and must be served every time. Resolves with the number of served
     * calls.
     */
    startRegularUser: async () => {
      const person = await newPerson(500);
      expect((await person.upload([{ name: 'Contrato.pdf', bytes: newPdf() }])).status).toBe(200);
      let isOver = false;
      let served = 0;
      const workingPromise = (async () => {
        while (!isOver) {
          const { status, body } = await person.ask(answerableQuestion);
          expect(status, JSON.stringify(body)).toBe(200);
          expect(body).toMatchObject({ abstained: false, credits_used: 1 });
          served += 1;
          await new Promise((resolve) => setTimeout(resolve, readingMs));
        }
      })();
      workingPromise.catch(() => undefined);
      return async () => {
        isOver = true;
        await workingPromise;
        expect((await person.upload([{ name: 'Otro.pdf', bytes: newPdf() }])).status).toBe(200);
        expect(await countSpentCredits(services, person)).toBe(served + 2);
        expect(served).toBeGreaterThan(0);
      };
    },
    spentBy: (person: { readonly uid: string; readonly credits: number }) =>
      countSpentCredits(services, person),
    close: async (): Promise<void> => {
      await Promise.all([api.close(), ingest.close(), ai.close()]);
      await deleteApp(getApp());
    },
  };
}
export type Scene = Awaited<ReturnType<typeof openScene>>;

type Books = Pick<ReturnType<typeof createServices>, 'firestore' | 'ledger'>;

/**
 * Returns the credits a user has spent, once nothing of theirs is in progress. Fails when wallet and ledger differ,
 * anything was paid twice, or an answer or document was received unpaid or paid but not received.
 */
async function countSpentCredits(
  { firestore, ledger }: Books,
  { uid, credits }: { readonly uid: string; readonly credits: number },
): Promise<number> {
  await expect.poll(async () => (await ledger.balance(uid)).held).toBe(0);
  expect(await checkWallet(firestore, uid)).toEqual([]);
  const { docs: entries } = await ledgerReferences(firestore, uid)
    .entries.where('kind', '==', 'settle')
    .get();
  const paid = entries
    .map((entry) => ({
      source: String(entry.get('source')),
      credits: -(entry.get('planDelta') + entry.get('purchasedDelta') + entry.get('heldDelta')),
    }))
    .filter((each) => each.credits > 0);
  expect(new Set(paid.map(({ source }) => source)).size, 'nothing is paid twice').toBe(paid.length);
  const had = await listPaidResults(firestore, uid);
  expect(paid.map(({ source }) => source).sort()).toEqual(had.sort());
  const { available } = await ledger.balance(uid);
  return credits - available;
}

/** Returns the sources of every paid result a user has. */
async function listPaidResults(firestore: Books['firestore'], uid: string): Promise<string[]> {
  const documents = (await documentsOf(firestore, uid).get()).docs;
  const conversations = (await firestore.collection(`users/${uid}/conversations`).get()).docs;
  const messages = await Promise.all(
    conversations.map(({ ref }) => ref.collection('messages').where('status', '==', 'complete').get()),
  );
  const answers = messages.flatMap(({ docs }) => docs).filter((answer) => answer.get('credits_used') > 0);
  return [
    ...documents.map((document) => `upload:${document.get('version')}`),
    ...answers.map((answer) => String(answer.get('holdSource'))),
  ];
}
