import { afterAll, describe, expect, test, vi } from 'vitest';
import { newEmail } from '../../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { createAccountDeletion } from '../../../src/account/deletion/delete-account.ts';
import { deletionMailId } from '../../../src/account/deletion/deletion-record.ts';
import { continueDeletion } from '../../../src/account/deletion/run-deletion.ts';
import { deletionSteps } from '../../../src/account-parts.ts';
import type { RouteName, Routes } from '../../../src/contract/routes.ts';
import { handlers } from '../../../src/handlers.ts';
import { usedSignUpBonusReference } from '../../../src/identity/phone/used-sign-up-bonus.ts';
import { ApiError } from '../../../src/platform/errors/api-error.ts';
import { minuteMs } from '../../../src/platform/time/time-units.ts';
import { emailFollowUpReference } from '../../../src/shared/accounts/email-follow-up.ts';
import { phoneClaimReference } from '../../../src/shared/accounts/phone-claim.ts';
import { createHttpApp } from '../../../src/shared/http/create-http-app.ts';
import type { HandlerRequest } from '../../../src/shared/http/handler.ts';
import { mailReferences } from '../../../src/shared/mail/mail-records.ts';
import type { Services } from '../../../src/shared/services.ts';
import { disturbProcess } from '../../fixtures/shared/disturb-process.ts';
import { callRoute, type RouteCall } from '../security/call-route.ts';
import { findTraces } from './find-traces.ts';
import { openAccounts } from './open-account.ts';

// Limits the tests at a time, because they wait for each other's processes and would only take longer.
vi.setConfig({ maxConcurrency: 3 });

const accounts = openAccounts();
const { services, stack } = accounts;

afterAll(() => accounts.close());

/** Returns the same services with a clock ahead by `byMs`. */
const laterServices = (byMs: number, from: Services = services): Services => ({
  ...from,
  now: () => new Date(Date.now() + byMs),
});

type Person = Awaited<ReturnType<typeof accounts.newPerson>>;

function asRequest({ caller }: Person, firebaseToken: string) {
  const body = { confirmation: 'ELIMINAR', firebase_token: firebaseToken };
  return { caller, body } as HandlerRequest<Routes['deleteAccount']>;
}

/** Returns the Stripe objects of a deleted customer, which Stripe no longer lists by customer. */
async function listObjectsOfDeletedCustomer<Item extends { readonly id: string; readonly customer: unknown }>(
  all: AsyncIterable<Item>,
  customerId: string,
): Promise<Item[]> {
  const foundItems: Item[] = [];
  for await (const item of all) if (item.customer === customerId) foundItems.push(item);
  return foundItems;
}

async function retainedInvoices(customerId: string) {
  const stripe = await accounts.stripe();
  const invoices = await listObjectsOfDeletedCustomer(stripe.invoices.list({ limit: 100 }), customerId);
  const references = invoices.map(({ id }) => services.firestore.doc(`retainedInvoices/${id}`));
  return (await services.firestore.getAll(...references)).map((snapshot) => snapshot.data());
}

interface Customer {
  readonly person: Person;
  readonly customerId: string;
}

/** Searches everything once for all customers. */
async function expectNothingLeft(customers: readonly Customer[]): Promise<void> {
  const claims = new Map(
    customers.map(({ person }) => [person, phoneClaimReference(services.firestore, person.phone)]),
  );
  const names = customers.flatMap(({ person, customerId }) => [
    ...[person.uid, person.email, person.phone, customerId],
    claims.get(person)?.id ?? person.uid,
  ]);
  expect(await findTraces(services, names)).toEqual([]);
  const stripe = await accounts.stripe();
  for (const { person, customerId } of customers) {
    // The only record kept about the phone is that its sign-up credits were given.
    const claimReference = phoneClaimReference(services.firestore, person.phone);
    expect((await usedSignUpBonusReference(services, claimReference).get()).exists).toBe(true);
    await expect(services.auth.getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
    const subscriptions = await listObjectsOfDeletedCustomer(
      stripe.subscriptions.list({ status: 'all', limit: 100 }),
      customerId,
    );
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
  }
}

/** Delivers the mail about this deletion: the deletion waits for it, and finally for the next sweep. */
async function deliverMail({ uid }: Person): Promise<void> {
  await services.mail.deliverQueued();
  const mailReference = mailReferences.mail(services.firestore, deletionMailId(uid));
  while ((await mailReference.get()).get('state') === 'waiting')
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Serves the API in one process, which notices an ended session immediately, with a mail server that never delays. */
async function serveApi(person: Person) {
  const mail = { ...services.mail, deliverQueued: () => deliverMail(person) };
  const server = await serveApp(createHttpApp({ ...services, mail }, handlers, 'api'), 0);
  const call = (name: RouteName, parts: RouteCall = {}, token = person.token) =>
    callRoute({ ...stack, api: server.url }, name, parts, `Bearer ${token}`);
  return { call, close: server.close };
}

/** Runs the deletion's sweep, half an hour later. */
const sweepAgain = (person: Person) =>
  continueDeletion(laterServices(31 * minuteMs), deletionSteps, person.uid);

// @proves V14.1.1, V14.1.2, V14.2.4
test.concurrent('deletes an account and all its data immediately, except invoices without a name', async ({
  onTestFinished,
}) => {
  const person = await accounts.newPerson();
  const customerId = await accounts.subscribe(person);
  await accounts.use(person);
  const elsewhere = await person.logInElsewhere();
  const firebase_token = await person.typePassword();
  const other = { email: newEmail(), phone: newPhone() };
  await person.call('requestEmailChange', { body: { firebase_token, email: other.email } });
  await person.call('requestPhoneChange', { body: { firebase_token, phone: other.phone } });
  const followUpReference = emailFollowUpReference(services.firestore, person.uid);
  await followUpReference.set({ change: 'x', changedAt: new Date() });
  expect(await findTraces(services, [other.email, other.phone])).not.toEqual([]);
  const body = { confirmation: 'ELIMINAR', firebase_token };
  const api = await serveApi(person);
  onTestFinished(api.close);

  const answer = await api.call('deleteAccount', { body });
  expect(answer.status, answer.text).toBe(200);
  for (const token of [person.token, elsewhere]) {
    expect((await api.call('getAccount', {}, token)).status).toBe(401);
  }
  await expect(person.typePassword()).rejects.toThrow();
  const response = await fetch(`${stack.inbox}/messages?to=${person.email}`);
  expect(JSON.stringify(await response.json())).toContain('Hemos eliminado tu cuenta');
  // Expects one remaining record: the note for the second cleanup.
  const names = [person.uid, person.email, person.phone, other.email, other.phone];
  expect(await findTraces(services, names)).toEqual([`deletions/${person.uid}`]);

  await sweepAgain(person);
  await expectNothingLeft([{ person, customerId }]);
  expect(await retainedInvoices(customerId)).toMatchObject([
    { status: 'paid', amountPaidCents: 500, pseudonym: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

test.concurrent("deletes the late writes of a deleted account's worker with the second cleanup", async ({
  onTestFinished,
}) => {
  const person = await accounts.newPerson();
  const api = await serveApi(person);
  onTestFinished(api.close);
  const body = { confirmation: 'ELIMINAR', firebase_token: await person.typePassword() };
  expect((await api.call('deleteAccount', { body })).status).toBe(200);
  await services.bucket.file(`users/${person.uid}/crawls/tarde/pages/1.json`).save('{}');
  await services.firestore.doc(`users/${person.uid}/ledger/late`).set({ kind: 'release' });
  await sweepAgain(person);
  expect(await findTraces(services, [person.uid])).toEqual([]);
});

describe.concurrent.each([
  ['before', 1],
  ['after', 4],
] as const)('process that dies %s a step', { tags: ['long'] }, (moment, first) => {
  /** Deletes a user with data of every kind in processes of which the first dies at this step, if it gets that far. */
  async function deleteWithCrash(at: number): Promise<Customer & { readonly hasDied: boolean }> {
    const person = await accounts.newPerson();
    const customerId = await accounts.subscribe(person);
    await services.bucket.file(`users/${person.uid}/documents/uno/1/original`).save('%PDF-');
    await services.firestore.doc(`users/${person.uid}/conversations/una/messages/1`).set({ text: 'Hola' });
    const proof = await person.typePassword();
    const { watch, watchStripe, wasDisturbed } = disturbProcess(at, { dies: moment });
    const dying: Services = {
      ...services,
      firestore: watch(services.firestore),
      auth: watch(services.auth),
      bucket: watch(services.bucket),
      stripe: watchStripe(services.environment.stripe),
    };
    const handler = createAccountDeletion(deletionSteps);
    await handler(dying, asRequest(person, proof)).catch(() => undefined);
    // Sends a request again that died before it was recorded.
    const isHeard = (await services.firestore.doc(`deletions/${person.uid}`).get()).exists;
    if (!isHeard) await handler(services, asRequest(person, proof));
    for (const byMs of [31 * minuteMs, 62 * minuteMs]) {
      // Delivers mails first, like the sweep, because the account's email is deleted.
      await deliverMail(person);
      await continueDeletion(laterServices(byMs), deletionSteps, person.uid);
    }
    return { person, customerId, hasDied: wasDisturbed() };
  }

  // @proves 7.25s
  test('finishes the deletion with the next process', async () => {
    const stride = process.env.LEGAJO_EVERY_STEP === '1' ? 1 : 7;
    let at: number = stride === 1 ? 1 : first;
    const deleted: Customer[] = [];
    for (let hasDied = true; hasDied; ) {
      // Runs two deletions in parallel, each of another user.
      const pair = await Promise.all([deleteWithCrash(at), deleteWithCrash(at + stride)]);
      deleted.push(...pair);
      const survived = pair.findIndex((one) => !one.hasDied);
      hasDied = survived === -1;
      at += stride * (hasDied ? pair.length : survived);
    }
    expect(at).toBeGreaterThan(25);
    await expectNothingLeft(deleted);
    for (const { customerId } of deleted) expect(await retainedInvoices(customerId)).toHaveLength(1);
  }, 300_000);
});

describe('unconfirmed deletion', () => {
  const isRefused = async (callPromise: Promise<unknown>): Promise<boolean> => {
    const error: unknown = await callPromise.then(
      () => undefined,
      (failure: unknown) => failure,
    );
    return error instanceof ApiError && error.code === 'identity_not_confirmed';
  };

  test("rejects an old password, another user's password, and a missing confirmation word", async () => {
    const [person, other] = [await accounts.newPerson(), await accounts.newPerson()];
    const handler = createAccountDeletion(deletionSteps);
    const proof = await person.typePassword();
    expect(await isRefused(handler(laterServices(6 * minuteMs), asRequest(person, proof)))).toBe(true);
    expect(await isRefused(handler(services, asRequest(person, await other.typePassword())))).toBe(true);
    expect(await isRefused(handler(services, asRequest(person, person.token)))).toBe(true);
    const body = { confirmation: 'eliminar', firebase_token: proof };
    expect((await person.call('deleteAccount', { body })).status).toBe(400);
    expect((await person.call('getAccount')).status).toBe(200);
  });
});
