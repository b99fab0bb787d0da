import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { confirmEmail } from './confirm-email.ts';

const mocks = vi.hoisted(() => ({
  callApi: vi.fn(),
  provePassword: vi.fn(),
  openSession: vi.fn(),
  startSession: vi.fn(),
  endSession: vi.fn(),
}));
vi.mock('@/platform/api/call-api.ts', () => ({ callApi: mocks.callApi }));
vi.mock('../prove-password.ts', () => ({ provePassword: mocks.provePassword }));
vi.mock('../log-in.ts', () => ({ openSession: mocks.openSession }));
vi.mock('@/platform/session/session-store.ts', () => ({
  startSession: mocks.startSession,
  endSession: mocks.endSession,
}));

const typedData = { token: 'enlace', email: 'antes@legajo.example', password: 'la-suya' };
const email = 'ahora@legajo.example';
const session = { token: 'sesión', email, user_id: 'u1' };

beforeEach(() => {
  for (const call of Object.values(mocks)) call.mockReset();
  mocks.provePassword.mockResolvedValue({ token: 'ficha' });
  mocks.callApi.mockResolvedValue({ detail: '', email });
  mocks.openSession.mockResolvedValue({ kind: 'session', session });
});

test('confirms a new email with its link and the password, and starts a session', async () => {
  expect(await confirmEmail(typedData, false)).toEqual({ kind: 'made', email, isSignedIn: true });
  expect(mocks.callApi).toHaveBeenCalledWith('confirmEmailChange', {
    identityToken: 'ficha',
    body: { token: 'enlace' },
  });
  expect(mocks.openSession).toHaveBeenCalledWith(email, typedData.password);
  expect(mocks.startSession).toHaveBeenCalledWith(session);
});

test('ends the previous session after a change of email even if no new one can be opened', async () => {
  mocks.openSession.mockResolvedValue(undefined);
  expect(await confirmEmail(typedData, false)).toEqual({ kind: 'made', email, isSignedIn: false });
  expect(mocks.endSession).toHaveBeenCalledWith('logged_out');
});

test('explains that the email may have changed when the password is rejected after a call without a response', async () => {
  mocks.provePassword.mockResolvedValue({ refusal: 'La contraseña no es correcta' });
  expect(await confirmEmail(typedData, false)).toMatchObject({ text: 'La contraseña no es correcta' });
  const secondOutcome = await confirmEmail(typedData, true);
  expect(secondOutcome).toMatchObject({ kind: 'refused', field: 'password' });
  expect(secondOutcome).toMatchObject({ text: expect.stringContaining('email nuevo') });
  expect(mocks.callApi).not.toHaveBeenCalled();
});

test.each([
  ['mail_link_invalid', { kind: 'dead' }],
  ['already_registered', { kind: 'dead' }],
  ['identity_unavailable', { kind: 'refused', field: 'form' }],
] as const)('returns for the confirmation error %s the outcome %o', async (code, outcome) => {
  mocks.callApi.mockRejectedValue(new ApiFailure({ code, status: 404, detail: 'por eso', message: 'x' }));
  expect(await confirmEmail(typedData, false)).toEqual({ ...outcome, text: 'por eso' });
  expect(mocks.startSession).not.toHaveBeenCalled();
});
