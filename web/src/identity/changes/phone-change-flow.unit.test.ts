import type { ErrorCode } from '@contract/error-codes.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { createPhoneChange } from './phone-change-flow.ts';
import { dropSentCode } from './sent-code.ts';

const mocks = vi.hoisted(() => ({
  callApi: vi.fn(),
  provePassword: vi.fn(),
  provePhone: vi.fn(),
  send: vi.fn(),
}));
vi.mock('@/platform/api/call-api.ts', () => ({ callApi: mocks.callApi }));
vi.mock('../prove-password.ts', () => ({ provePassword: mocks.provePassword }));
vi.mock('../provider/phone-client.ts', () => ({
  provePhone: mocks.provePhone,
  createSmsSender: () => ({ send: mocks.send, clear: () => undefined }),
}));

const phone = '+34612345678';
const values = { email: 'ana@legajo.example', phone, ownPassword: 'la-suya' };
const place = {} as HTMLElement;
const refusal = (code: ErrorCode) =>
  new ApiFailure({ code, status: 403, detail: `por ${code}`, message: 'algo' });

vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));
afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  dropSentCode();
  for (const call of Object.values(mocks)) call.mockReset();
  mocks.provePassword.mockResolvedValue({ token: 'ficha' });
  mocks.callApi.mockResolvedValue({ phone, resend_after_seconds: 30 });
  mocks.send.mockResolvedValue('mensaje-1');
  mocks.provePhone.mockResolvedValue('prueba');
});

/** Runs a change until its code was sent. */
async function beginUntilCodeIsSent(onChanged = vi.fn()) {
  const change = createPhoneChange(onChanged);
  await change.begin(values, place);
  await vi.waitFor(() => expect(change.get().resendAtMs).toBeGreaterThan(0));
  return { change, onChanged };
}

test('requests no SMS permit for the first message of a phone change, and one for each later message', async () => {
  const { change } = await beginUntilCodeIsSent();
  expect(change.get()).toMatchObject({ phone, task: undefined, error: undefined });
  expect(mocks.callApi.mock.calls.map(([name]) => name)).toEqual(['requestPhoneChange']);
  change.resend(place);
  await vi.waitFor(() => expect(mocks.send).toHaveBeenCalledTimes(2));
  expect(mocks.callApi.mock.calls.map(([name]) => name)).toEqual([
    'requestPhoneChange',
    'requestPhoneChangeSms',
  ]);
});

test('resends the token of a confirmed code after a network failure, because a code works only once', async () => {
  const { change, onChanged } = await beginUntilCodeIsSent();
  mocks.callApi.mockRejectedValueOnce(
    new ApiFailure({ status: 0, message: 'sin conexión', isNetworkFailure: true }),
  );
  await change.confirm('123456');
  expect(change.get().error).toBe('sin conexión');
  await change.confirm('123456');
  expect(mocks.provePhone).toHaveBeenCalledTimes(1);
  expect(onChanged).toHaveBeenCalledWith(phone);
});

test('requests a new phone token after the server rejected one', async () => {
  const { change, onChanged } = await beginUntilCodeIsSent();
  mocks.callApi.mockRejectedValueOnce(refusal('identity_not_confirmed'));
  await change.confirm('123456');
  expect(onChanged).not.toHaveBeenCalled();
  await change.confirm('654321');
  expect(mocks.provePhone.mock.calls).toEqual([
    ['mensaje-1', '123456'],
    ['mensaje-1', '654321'],
  ]);
});

test.each([
  ['identity_not_confirmed', 'ownPassword'],
  ['already_registered', 'phone'],
  ['invalid_request', 'phone'],
  ['rate_limited', 'form'],
] as const)('shows for a phone change the error %s under «%s» and sends no code', async (code, field) => {
  mocks.callApi.mockRejectedValue(refusal(code));
  const change = createPhoneChange(vi.fn());
  expect(await change.begin(values, place)).toEqual({ [field]: `por ${code}` });
  expect(change.get()).toMatchObject({ phone: undefined, task: undefined });
  expect(mocks.send).not.toHaveBeenCalled();
});

test('does not call our server after a wrong password of a phone change', async () => {
  mocks.provePassword.mockResolvedValue({ refusal: 'La contraseña no es correcta' });
  const change = createPhoneChange(vi.fn());
  expect(await change.begin(values, place)).toEqual({ ownPassword: 'La contraseña no es correcta' });
  expect(mocks.callApi).not.toHaveBeenCalled();
});

test('keeps a sent SMS code and the delay to the next when the dialog closes or the page is left', async () => {
  const { change } = await beginUntilCodeIsSent();
  const { resendAtMs } = change.get();
  mocks.provePhone.mockRejectedValueOnce({ code: 'auth/invalid-verification-code' });
  await change.confirm('000000');
  change.settle();
  expect(change.get()).toMatchObject({ phone, resendAtMs, task: undefined, error: undefined });

  const onChanged = vi.fn();
  const next = createPhoneChange(onChanged);
  expect(next.get()).toMatchObject({ phone, resendAtMs });
  await next.confirm('123456');
  expect(mocks.provePhone).toHaveBeenLastCalledWith('mensaje-1', '123456');
  expect(onChanged).toHaveBeenCalledWith(phone);
  next.settle();
  expect(next.get().phone).toBeUndefined();
});

test('reuses the code of a phone that is entered again, also on another page', async () => {
  const { change } = await beginUntilCodeIsSent();
  const { resendAtMs } = change.get();
  change.startOver();
  expect(change.get().phone).toBeUndefined();
  change.settle();
  expect(change.get().phone).toBeUndefined();
  const onChanged = vi.fn();
  const next = createPhoneChange(onChanged);
  await next.begin(values, place);
  expect(next.get()).toMatchObject({
    phone,
    resendAtMs,
    notice: expect.stringContaining('sigue siendo válido'),
  });
  expect(mocks.send).toHaveBeenCalledOnce();
  expect(mocks.callApi).toHaveBeenCalledOnce();
  next.settle();
  await next.confirm('123456');
  expect(onChanged).toHaveBeenCalledWith(phone);
});

test('discards the code of a phone when another phone is requested', async () => {
  const { change } = await beginUntilCodeIsSent();
  change.startOver();
  mocks.callApi.mockRejectedValueOnce(refusal('rate_limited'));
  const refused = await change.begin({ ...values, phone: '+34687654321' }, place);
  expect(refused.form).toBe('por rate_limited');
  await change.begin(values, place);
  await vi.waitFor(() => expect(mocks.send).toHaveBeenCalledTimes(2));
});

test('rejects a phone that must wait for its next message, with the seconds left', async () => {
  const { change } = await beginUntilCodeIsSent();
  change.startOver();
  await change.begin({ ...values, phone: '+34687654321' }, place);
  await vi.waitFor(() => expect(mocks.send).toHaveBeenCalledTimes(2));
  change.startOver();
  mocks.callApi.mockRejectedValueOnce(refusal('rate_limited'));
  expect((await change.begin(values, place)).phone).toMatch(/en (30|2\d) s$/);
});

test('discards a code once the change has expired on the server', async () => {
  const { change } = await beginUntilCodeIsSent();
  vi.useFakeTimers({ now: Date.now() + 60 * 60 * 1_000 });
  change.settle();
  vi.useRealTimers();
  expect(change.get().phone).toBeUndefined();
});

test('requests a new SMS permit after a message was cancelled', async () => {
  mocks.send.mockReturnValueOnce(new Promise(() => undefined));
  const change = createPhoneChange(vi.fn());
  await change.begin(values, place);
  await vi.waitFor(() => expect(mocks.send).toHaveBeenCalledOnce());
  change.settle();
  await change.begin(values, place);
  await vi.waitFor(() => expect(change.get().resendAtMs).toBeGreaterThan(0));
  change.resend(place);
  await vi.waitFor(() => expect(mocks.send).toHaveBeenCalledTimes(3));
  expect(mocks.callApi.mock.calls.map(([name]) => name)).toContain('requestPhoneChangeSms');
});
