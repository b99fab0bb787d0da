import { deleteApp, getApp } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { serverEnvironment } from '../../../../emulators/src/seed/server-environment.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { handlers } from '../../../src/handlers.ts';
import { createServices } from '../../../src/services.ts';
import { newUserRecord, userReference } from '../../../src/shared/accounts/user-record.ts';
import { createHttpApp } from '../../../src/shared/http/create-http-app.ts';
import { mailReferences } from '../../../src/shared/mail/mail-records.ts';
import { signMailToken } from '../../../src/shared/mail/mail-token.ts';

const stack = readStackFile();
connectStack(stack);
const environment = serverEnvironment(stack);
const services = createServices(environment);
let server: StandIn;
let uid: string;

beforeAll(async () => {
  server = await serveApp(createHttpApp(services, handlers, 'api'), 0);
});
afterAll(async () => {
  await server.close();
  await deleteApp(getApp());
});
beforeEach(async () => {
  uid = `mail-${crypto.randomUUID()}`;
  const email = `${uid}@legajo.example`;
  await userReference(services.firestore, uid).set(newUserRecord({ email, createdAt: new Date() }));
});

const tokenOf = (owner: string): string =>
  signMailToken({ uid: owner, kind: 'low_credits' }, environment.documentTokenSecret);

async function callApi(method: 'GET' | 'POST', path: string, token: string, body?: URLSearchParams) {
  const url = `${server.url}/api/mail-preference${path}?token=${encodeURIComponent(token)}`;
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body }) });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function sendLowCreditsMail(id: string): Promise<void> {
  await services.mail.enqueue({ id, uid, mail: { kind: 'low_credits', available: 20 } });
  await services.mail.deliverQueued();
  // Waits for the sweep, which may have claimed the mail first.
  const mailReference = mailReferences.mail(services.firestore, id);
  while ((await mailReference.get()).get('state') === 'waiting')
    await new Promise((resolve) => setTimeout(resolve, 20));
}

async function countReceived(): Promise<number> {
  const response = await fetch(`${stack.inbox}/messages?to=${uid}@legajo.example`);
  return ((await response.json()) as unknown[]).length;
}

test('unsubscribes from mails with one click, not by opening the page, and subscribes again', async () => {
  const token = tokenOf(uid);
  await sendLowCreditsMail(`low-credits:${uid}:1`);
  expect(await countReceived()).toBe(1);
  expect(await callApi('GET', '', token)).toMatchObject({
    body: { kind: 'low_credits', is_subscribed: true },
  });

  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const refused = { kind: 'low_credits', is_subscribed: false };
  for (let times = 0; times < 2; times += 1) {
    expect(await callApi('POST', '/unsubscribe', token, oneClick)).toEqual({ status: 200, body: refused });
  }
  expect(await callApi('GET', '', token)).toMatchObject({ body: refused });
  await sendLowCreditsMail(`low-credits:${uid}:2`);
  expect(await countReceived()).toBe(1);

  expect(await callApi('POST', '/subscribe', token)).toMatchObject({ body: { is_subscribed: true } });
  await sendLowCreditsMail(`low-credits:${uid}:3`);
  expect(await countReceived()).toBe(2);
});

test('rejects unsigned links and links of deleted users with `mail_link_invalid`', async () => {
  const token = tokenOf(uid);
  for (const bad of ['x', `${token.slice(0, -2)}AA`, tokenOf('nobody')]) {
    for (const path of ['/unsubscribe', '/subscribe']) {
      expect(await callApi('POST', path, bad)).toMatchObject({
        status: 404,
        body: { code: 'mail_link_invalid' },
      });
    }
  }
  expect(await callApi('GET', '', 'x')).toMatchObject({ status: 404 });
  expect((await services.firestore.doc('users/nobody/settings/mail').get()).exists).toBe(false);
});
