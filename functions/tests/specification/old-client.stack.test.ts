import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAuthClient, type SignInResult } from '../../../emulators/src/seed/auth-client.ts';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { newEmail } from '../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../emulators/src/seed/new-phone.ts';
import { readStackFile } from '../../../emulators/src/shared/stack-addresses.ts';
import * as fields from './answer-fields.ts';
import { openOldClient, uploadForm } from './open-old-client.ts';

const addresses = readStackFile();
const auth = openAuthClient(addresses);
const client = openOldClient(addresses);
const email = newEmail();
const phone = newPhone();
const password = 'Prueba-2026';
const lease = 'Contrato de alquiler.pdf';
let bytes: Buffer;
let otherPdf: Buffer;
let userId: string;
let account: SignInResult;
let sessionId: string;

beforeAll(async () => {
  [bytes, otherPdf] = await Promise.all([
    makePdf(leaseContract),
    makePdf({ ...leaseContract, title: 'Otro' }),
  ]);
});

/** Waits until the bank and Stripe have notified our server. */
const slowPoll = { timeout: 70_000, interval: 500 };

const pay = async (checkoutUrl: string): Promise<string> => {
  const id = new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
  const response = await fetch(`${addresses.stripe}/x-control/pay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session: id }),
  });
  expect(response.ok).toBe(true);
  return id;
};

const loginOf = (proof: SignInResult) => ({ firebase_token: proof.idToken, email, firebase_uid: proof.uid });

describe('client that only knows section 7 of the specification', () => {
  // @proves 3.4d, 3.5, 7.2, 7.4
  test('registers', async () => {
    const before = await client.call('POST', '/check-user-exists', {
      body: { email },
      answer: fields.userExists,
    });
    expect(before.exists).toBe(false);
    const body = { email, password, phone };
    ({ user_id: userId } = await client.call('POST', '/register', { body, answer: fields.registered }));
  });

  // @proves 7.5
  test('verifies phone and email with the required proofs', async () => {
    const verification = { user_id: userId, phone, email, firebase_uid: 'desconocido' };
    const early = { body: verification, status: 403, answer: fields.refused };
    const { detail } = await client.call('POST', '/verify-phone-firebase', early);
    expect(detail).toBe('Falta verificar el teléfono con el código del SMS.');
    account = await auth.signUp(email, password);
    const linking = { body: { user_id: userId, password }, token: account.idToken, answer: fields.anything };
    await client.call('POST', '/link-account', linking);
    await auth.verifyEmail(email, account.idToken);
    account = await auth.signIn(email, password);
    const pending = { body: loginOf(account), answer: fields.phoneIsPending };
    await client.call('POST', '/firebase-login', pending);
    const { idToken } = await auth.signInByPhone(phone);
    const proof = { user_id: userId, phone_token: idToken };
    await client.call('POST', '/confirm-phone', { body: proof, answer: fields.anything });
    const body = { user_id: userId, phone, email, firebase_uid: account.uid };
    const completing = { body, token: account.idToken, answer: fields.anything };
    await client.call('POST', '/verify-phone-firebase', completing);
  });

  // @proves 3.4a, 3.4b, 3.7, 3.13, 7.3, 7.7, 7.15
  test('logs in and reads credits and plan', async () => {
    const body = loginOf(await auth.signIn(email, password));
    const opened = await client.call('POST', '/firebase-login', { body, answer: fields.loggedIn });
    const { access_token: token } = opened;
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp).toBeGreaterThan(Date.now() / 1_000);
    client.keepSession(token);
    const info = await client.call('GET', '/billing-info', { answer: fields.billingInfo });
    expect(info).toMatchObject({ current_credits: 100, subscription_status: 'inactive' });
    const stats = await client.call('GET', '/usage-stats', { answer: fields.usageStats });
    expect(stats).toMatchObject({ plan_type: 'free', lifetime_uploads: 0 });
  });

  // @proves 3.6, 3.11, 7.16, 7.22b, 7.22c
  test('uploads, lists, and stores a second file of a name when it allows duplicates', async () => {
    const body = uploadForm([{ name: lease, bytes }], false);
    const storedResponse = await client.call('POST', '/upload', { body, answer: fields.uploaded });
    expect(storedResponse).toMatchObject({ uploaded_count: 1, duplicate_count: 0, duplicate_files: [] });
    const secondUpload = {
      body: uploadForm([{ name: lease, bytes }], false),
      status: 403,
      answer: fields.refused,
    };
    expect((await client.call('POST', '/upload', secondUpload)).detail).toMatch(/duplicado/);
    const changed = {
      body: uploadForm([{ name: lease, bytes: otherPdf }]),
      status: 403,
      answer: fields.refused,
    };
    expect((await client.call('POST', '/upload', changed)).detail).toMatch(/duplicado/);
    const allowed = uploadForm([{ name: lease, bytes: otherPdf }], true);
    await client.call('POST', '/upload', { body: allowed, answer: fields.uploaded });
    const { result } = await client.call('POST', '/getdocs', { answer: fields.documentList });
    expect(result).toHaveLength(2);
    expect(result).toContain(lease);
  });

  // @proves 3.8, 3.9, 3.10, 3.12, 7.18, 7.19, 7.20, 7.21, 7.23a, 7.23c
  test('asks, and finds the conversation with its messages', async () => {
    const { session_id: sessionIdBefore } = await client.call('POST', '/chat-sessions/new', {
      body: { document_name: lease },
      answer: fields.newSession,
    });
    const question = '¿Cuál es la renta mensual?';
    const asking = { question, chat_history: '[]', selected_document: lease, session_id: sessionIdBefore };
    const answer = await client.call('POST', '/invoke', { body: asking, answer: fields.answered });
    sessionId = answer.session_id;
    expect(sessionId).toBe(sessionIdBefore);
    expect(answer.source_documents[0]?.source.split('/').at(-1)).toBe(lease);
    const history = `[('${question}', '${answer.answer.replaceAll("'", '')}')]`;
    const further = { question: '¿Y la fianza?', chat_history: history, selected_document: 'all' };
    const second = await client.call('POST', '/invoke', { body: further, answer: fields.answered });
    const filter = `/chat-sessions?document_name=${encodeURIComponent(lease)}`;
    const { sessions } = await client.call('GET', filter, { answer: fields.chatSessions });
    expect(sessions).toMatchObject([{ id: sessionId, message_count: 2, document_name: lease }]);
    const messagesResponse = await client.call('GET', `/chat-sessions/${sessionId}/messages`, {
      answer: fields.messages,
    });
    expect(messagesResponse.messages.map(({ sender }) => sender)).toEqual(['user', 'bot']);
    await client.call('DELETE', `/chat-sessions/${second.session_id}`, { answer: fields.anything });
    const allSessions = await client.call('GET', '/chat-sessions', { answer: fields.chatSessions });
    expect(allSessions.sessions.map(({ id }) => id)).toEqual([sessionId]);
  });

  // @proves 7.24a
  test('opens the viewer’s URL with its session’s token', async () => {
    const fileUrl = `/pdf/${encodeURIComponent(lease)}?token=${client.session()}`;
    const documentResponse = await client.open(fileUrl);
    expect(documentResponse.status).toBe(200);
    expect(
      Buffer.from(await documentResponse.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  // @proves 3.18, 7.13a, 7.13b, 7.14, 9.5
  test('extracts, translates and downloads the archive', async () => {
    const order = { url: addresses.site, max_pages: 2, translate: true, language: 'French' };
    const extraction = await client.call('POST', '/extract', { body: order, answer: fields.extracted });
    expect(extraction.credits_info).toMatchObject({ translation_enabled: true, credits_used: 12 });
    const archiveResponse = await client.open(extraction.zip_url, client.session());
    expect(archiveResponse.headers.get('content-type')).toBe('application/zip');
    expect(archiveResponse.headers.get('content-disposition')).toMatch(/filename="[a-z0-9_]+\.zip"/);
  });

  // @proves 3.15a, 3.15c, 3.16, 7.8, 7.9, 7.10, 7.11, 7.12
  test('subscribes, buys, opens its payment and invoices, and cancels', async () => {
    const plan = await client.call('POST', '/create-subscription-checkout', {
      body: { plan: 'basic' },
      answer: fields.checkout,
    });
    const paid = await pay(plan.checkout_url);
    const readBilling = () => client.call('GET', '/billing-info', { answer: fields.billingInfo });
    await expect.poll(readBilling, slowPoll).toMatchObject({ subscription_status: 'active' });
    const payment = await client.call('GET', `/payment-details/${paid}`, { answer: fields.paymentDetails });
    expect(payment).toMatchObject({ sessionId: paid, amount: 500, paymentType: 'subscription' });
    await pay(
      (await client.call('POST', '/create-onetime-checkout', { answer: fields.checkout })).checkout_url,
    );
    const list = async () => (await client.call('GET', '/invoices', { answer: fields.invoices })).invoices;
    await expect.poll(list, slowPoll).toHaveLength(2);
    for (const invoice of await list()) {
      for (const link of [invoice.hosted_invoice_url, invoice.invoice_pdf]) {
        const openedResponse = await client.open(link);
        expect(openedResponse.status).toBe(302);
        expect((await fetch(openedResponse.headers.get('location') ?? '')).ok).toBe(true);
      }
    }
    await client.call('POST', '/cancel-subscription', { answer: fields.anything });
    const after = await readBilling();
    expect(after.subscription_status).toBe('cancelled');
    expect(after.subscription_ends_at).not.toBeNull();
  }, 200_000);

  // @proves 3.14, 7.17a, 7.17b
  test('deletes documents, and reads the reason of a failure in `error`', async () => {
    const missing = { body: { filenames: ['No existe.pdf'] }, status: 404, answer: fields.deletionRefused };
    expect((await client.call('POST', '/delete_files', missing)).error).toMatch(/documento/);
    const body = { filenames: [lease] };
    const remaining = await client.call('POST', '/delete_files', { body, answer: fields.remainingFiles });
    expect(remaining.remaining_files).toHaveLength(1);
    expect(remaining.remaining_files).not.toContain(lease);
  });

  // @proves 7.6
  test('logs out, after which its token is rejected', async () => {
    const [invoice] = (await client.call('GET', '/invoices', { answer: fields.invoices })).invoices;
    await client.call('POST', '/logout', { answer: fields.anything });
    // Each instance may read an ended session from its cache for 8 s.
    await delay(9_000);
    await client.call('GET', '/usage-stats', { status: 401, answer: fields.refused });
    expect((await client.open(invoice?.invoice_pdf ?? '')).status).toBe(410);
  });
});
