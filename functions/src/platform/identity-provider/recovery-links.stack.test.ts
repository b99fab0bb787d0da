import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { faultModes, startBrokenServer } from '../../../../emulators/src/control/start-broken-server.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { createRecoveryLinks } from './recovery-links.ts';

const limits = {
  timeoutMs: 20_000,
  attempts: 2,
  backOff: { baseMs: 1, maxMs: 2 },
  failureThreshold: 5,
  cooldownMs: 1_000,
};
/** Short timeout, for calls without a response. */
const shortLimits = { ...limits, timeoutMs: 300 };
let provider: StandIn | undefined;
afterEach(() => provider?.close());

interface ProviderCall {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}
interface ProviderResponse {
  readonly status: number;
  readonly body: object;
}
/** Starts a provider with these responses to successive calls; `undefined` for no response. */
async function openLinks(...answers: (ProviderResponse | undefined)[]) {
  const providerCalls: ProviderCall[] = [];
  provider = await serveApp((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url, headers } = request;
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      providerCalls.push({ url, authorization: headers.authorization, body });
      const answer = answers[Math.min(providerCalls.length, answers.length) - 1];
      if (answer === undefined) return;
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  }, 0);
  const waits = answers.includes(undefined) ? shortLimits : limits;
  const links = createRecoveryLinks({
    readToken: async () => 'ficha',
    baseUrl: provider.url,
    limits: waits,
  });
  return { links, asked: providerCalls };
}
const refusing = (message: string) => ({ status: 400, body: { error: { code: 400, message } } });
const answering = (requestType: string) => ({
  status: 200,
  body: { requestType, email: 'Persona@legajo.example' },
});

test("reads and follows a recovery link with the server's token, and returns the email of its account", async () => {
  const { links, asked: providerCalls } = await openLinks(answering('PASSWORD_RESET'));
  expect(await links.read('código')).toBe('persona@legajo.example');
  await links.follow('código', 'La-nueva-2026');
  const call = {
    url: '/identitytoolkit.googleapis.com/v1/accounts:resetPassword',
    authorization: 'Bearer ficha',
  };
  expect(providerCalls).toEqual([
    { ...call, body: { oobCode: 'código' } },
    { ...call, body: { oobCode: 'código', newPassword: 'La-nueva-2026' } },
  ]);
});

test.each(['VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'])(
  'rejects a link for %s',
  async (kind) => {
    const { links } = await openLinks(answering(kind));
    await expect(links.read('x')).rejects.toMatchObject({ code: 'recovery_link_invalid' });
  },
);

// @proves 8.28, 8.30, 8.31, 8.32
test.each([
  ['EXPIRED_OOB_CODE', 'recovery_link_expired', 'El enlace ha expirado. Solicita uno nuevo.'],
  ['INVALID_OOB_CODE', 'recovery_link_invalid', 'El enlace es inválido o ya fue usado.'],
  ['USER_DISABLED', 'account_disabled', 'Esta cuenta ha sido deshabilitada.'],
  ['USER_NOT_FOUND', 'user_not_found', 'No se encontró la cuenta asociada.'],
  ['EMAIL_NOT_FOUND', 'user_not_found', 'No se encontró la cuenta asociada.'],
  ['WEAK_PASSWORD : Password should be longer', 'weak_password', 'La contraseña es demasiado débil.'],
  [
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing [a digit]',
    'weak_password',
    'La contraseña es demasiado débil.',
  ],
])('maps the provider error %s to `%s` without a retry', async (message, code, detail) => {
  const { links, asked: providerCalls } = await openLinks(refusing(message));
  await expect(links.follow('x', 'y')).rejects.toMatchObject({ code, detail });
  expect(providerCalls).toHaveLength(1);
});

test.each(['TOO_MANY_ATTEMPTS_TRY_LATER', 'PERMISSION_DENIED', 'toString'])(
  "treats the provider's error %s as a failure of the provider, not of the link",
  async (message) => {
    const { links } = await openLinks(refusing(message));
    await expect(links.read('x')).rejects.toMatchObject({ code: 'identity_unavailable' });
  },
);

test('succeeds when a retry finds the link used up, because the response to the first attempt was lost', async () => {
  const { links, asked: providerCalls } = await openLinks(undefined, refusing('INVALID_OOB_CODE'));
  await links.follow('x', 'y');
  expect(providerCalls).toHaveLength(2);
});

describe.each(faultModes)('recovery link at an identity provider that %s', (faultMode) => {
  test('rejects with a failure of the provider, not of the link', async () => {
    const brokenServer = await startBrokenServer(faultMode);
    const links = createRecoveryLinks({
      readToken: async () => 'ficha',
      baseUrl: brokenServer.url,
      limits: shortLimits,
    });
    await expect(links.read('x')).rejects.toMatchObject({ code: 'identity_unavailable' });
    await expect(links.follow('x', 'y')).rejects.toMatchObject({ code: 'identity_unavailable' });
    await brokenServer.close();
  });
});

test('rejects with a failure of the provider when the server has no token', async () => {
  const links = createRecoveryLinks({
    readToken: () => Promise.reject(new Error('no credentials')),
    limits,
  });
  await expect(links.read('x')).rejects.toMatchObject({ code: 'identity_unavailable' });
});
