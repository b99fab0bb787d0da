import express from 'express';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveApp } from '../shared/serve-app.ts';
import type { StandIn } from '../shared/stand-in.ts';
import type { Message } from './message-store.ts';
import { type Inbox, startInbox } from './start-inbox.ts';

const webUrl = 'http://127.0.0.1:7400';
const authEmulatorCodes: { verificationCodes: object[]; oobCodes: object[] } = {
  verificationCodes: [],
  oobCodes: [],
};
let auth: StandIn;
let inbox: Inbox;

beforeAll(async () => {
  const app = express();
  app.get('/emulator/v1/projects/demo-legajo/:list', (request, response) => {
    if (request.params.list === 'verificationCodes')
      response.json({ verificationCodes: authEmulatorCodes.verificationCodes });
    else response.json({ oobCodes: authEmulatorCodes.oobCodes });
  });
  auth = await serveApp(app, 0);
  inbox = await startInbox({ port: 0, smtpPort: 0, authUrl: auth.url, webUrl });
});
afterAll(() => Promise.all([inbox.close(), auth.close()]));
beforeEach(async () => {
  await fetch(`${inbox.url}/x-control/reset`, { method: 'POST' });
});

const list = async (query = ''): Promise<Message[]> =>
  (await (await fetch(`${inbox.url}/messages${query}`)).json()) as Message[];
const fail = (body: object): Promise<Response> =>
  fetch(`${inbox.url}/x-control/fail`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const transport = () =>
  createTransport({ host: '127.0.0.1', port: inbox.smtpPort, secure: false, ignoreTLS: true });
const mail = {
  from: 'Legajo <hola@legajo.example>',
  to: 'ana@example.com',
  bcc: 'copia@example.com',
  subject: 'Recibo de tu pago: 15,00 €',
  text: 'Gracias, Íñigo.\nVer recibo: https://legajo.example/recibo?a=1&b=2.',
  html: '<p>Gracias, Íñigo. <a href="https://legajo.example/recibo?a=1&amp;b=2">Ver recibo</a></p><script>alert(1)</script>',
};

describe('mails in the inbox', () => {
  test('decodes a mail, and lists its links and all recipients', async () => {
    await transport().sendMail(mail);
    const [message] = await list('?to=ANA@example.com');
    expect(message).toMatchObject({
      kind: 'mail',
      to: 'ana@example.com, copia@example.com',
      from: 'Legajo <hola@legajo.example>',
      subject: 'Recibo de tu pago: 15,00 €',
      links: ['https://legajo.example/recibo?a=1&b=2'],
    });
    expect(message?.text).toContain('Gracias, Íñigo.');
    expect(message?.headers?.subject).toBeDefined();
    expect(await list('?to=otra@example.com')).toEqual([]);
  });

  test('accepts a mail from an SMTP client that authenticates', async () => {
    const signedIn = createTransport({
      host: '127.0.0.1',
      port: inbox.smtpPort,
      auth: { user: 'u', pass: 'p' },
    });
    await signedIn.sendMail(mail);
    expect(await list()).toHaveLength(1);
  });

  test('lists the newest mail first, and finds one by its id', async () => {
    await transport().sendMail({ ...mail, subject: 'uno' });
    await transport().sendMail({ ...mail, subject: 'dos' });
    const messages = await list();
    expect(messages.map(({ subject }) => subject)).toEqual(['dos', 'uno']);
    const foundResponse = await fetch(`${inbox.url}/messages/${messages[1]?.id}`);
    expect(await foundResponse.json()).toMatchObject({ subject: 'uno' });
    expect((await fetch(`${inbox.url}/messages/nada`)).status).toBe(404);
  });

  test('rejects mails temporarily or permanently when ordered', async () => {
    await fail({ smtpCode: 451 });
    await expect(transport().sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
    await fail({ smtpCode: 550 });
    await expect(transport().sendMail(mail)).rejects.toMatchObject({ responseCode: 550 });
    await transport().sendMail(mail);
    expect((await fail({})).status).toBe(400);
  });
});

describe('text messages and mails of the Auth emulator', () => {
  test('shows the code of a text message', async () => {
    authEmulatorCodes.verificationCodes = [
      { phoneNumber: '+34600000001', code: '482913', sessionInfo: 's1' },
    ];
    const [message] = await list(`?to=${encodeURIComponent('+34600000001')}`);
    expect(message).toMatchObject({ kind: 'sms', code: '482913', to: '+34600000001' });
    expect(message?.text).toContain('482913');
  });

  test.each([
    ['VERIFY_EMAIL', 'verifyEmail'],
    ['PASSWORD_RESET', 'resetPassword'],
    ['RECOVER_EMAIL', 'recoverEmail'],
  ])('%s: links to our action page with mode %s', async (requestType, mode) => {
    const continueUrl = `${webUrl}/auth/action?continueRegistration=true`;
    const oobLink = `${auth.url}/emulator/action?mode=x&lang=en&oobCode=c-${mode}&apiKey=k&continueUrl=${encodeURIComponent(continueUrl)}`;
    authEmulatorCodes.oobCodes = [
      { email: `${mode}@example.com`, oobCode: `c-${mode}`, oobLink, requestType },
    ];
    const [message] = await list(`?to=${mode}@example.com`);
    const link = new URL(message?.links[0] ?? '');
    expect(link.origin + link.pathname).toBe(`${webUrl}/auth/action`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode,
      oobCode: `c-${mode}`,
      continueUrl,
      lang: 'es',
    });
  });

  test('keeps a message after its code was used, and does not add it again after a reset', async () => {
    authEmulatorCodes.oobCodes = [];
    authEmulatorCodes.verificationCodes = [
      { phoneNumber: '+34600000002', code: '111111', sessionInfo: 's2' },
    ];
    await list();
    authEmulatorCodes.verificationCodes = [];
    expect((await list()).map(({ code }) => code)).toContain('111111');
    authEmulatorCodes.verificationCodes = [
      { phoneNumber: '+34600000002', code: '111111', sessionInfo: 's2' },
    ];
    await fetch(`${inbox.url}/x-control/reset`, { method: 'POST' });
    expect(await list()).toEqual([]);
  });

  test('lists mails while the Auth emulator is unreachable', async () => {
    const alone = await startInbox({ port: 0, smtpPort: 0, authUrl: 'http://127.0.0.1:9', webUrl });
    await createTransport({ host: '127.0.0.1', port: alone.smtpPort, ignoreTLS: true }).sendMail(mail);
    expect(await (await fetch(`${alone.url}/messages`)).json()).toHaveLength(1);
    expect(await (await fetch(`${alone.url}/x-control/health`)).json()).toEqual({
      ok: true,
      name: 'inbox',
      auth: false,
    });
    await alone.close();
  });
});

describe('page of the inbox', () => {
  test('shows subject and code as text, never as markup', async () => {
    await transport().sendMail({ ...mail, subject: '<img src=x onerror=alert(1)>' });
    const page = await (await fetch(`${inbox.url}/`)).text();
    expect(page).toContain('lang="es"');
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toContain('<img');
  });

  test('shows the HTML of a mail in a sandbox where no script runs', async () => {
    await transport().sendMail(mail);
    const [message] = await list();
    const page = await (await fetch(`${inbox.url}/list`)).text();
    expect(page).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const htmlResponse = await fetch(`${inbox.url}/messages/${message?.id}/html`);
    expect(htmlResponse.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await htmlResponse.text()).toContain('Ver recibo');
  });
});
