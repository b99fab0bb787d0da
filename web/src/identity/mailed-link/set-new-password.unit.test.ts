import { beforeEach, expect, test, vi } from 'vitest';
import { setNewPassword } from './set-new-password.ts';

const mocks = vi.hoisted(() => ({
  callApi: vi.fn(),
  loadRegistration: vi.fn(),
  saveRegistration: vi.fn(),
  clearRegistration: vi.fn(),
}));
vi.mock('@/platform/api/call-api.ts', () => ({ callApi: mocks.callApi }));
vi.mock('../registration/registration-store.ts', () => mocks);

const email = 'persona@legajo.example';
const link = { email, linkCode: 'enlace' };

beforeEach(() => {
  for (const call of Object.values(mocks)) call.mockReset();
});

test('redirects to registration, with the chosen purchase, after setting the password of an email without an account', async () => {
  const answer = { detail: '', is_registering: false, lacks_registration: true };
  mocks.callApi.mockResolvedValueOnce({ ...answer, purchase: 'standard' });
  expect(await setNewPassword(link, 'Nueva-Clave-9')).toMatchObject({
    kind: 'success',
    text: expect.stringContaining('falta tu móvil'),
    next: { path: '/register?plan=standard', email },
  });
  mocks.callApi.mockResolvedValueOnce(answer);
  expect(await setNewPassword(link, 'Nueva-Clave-9')).toMatchObject({ next: { path: '/register' } });
});

test('deletes a stored registration that the server has deleted, but keeps the chosen purchase', async () => {
  const heldRegistration = {
    userId: 'id',
    email,
    phone: '+34612345678',
    password: 'x',
    step: 'email',
    startedAtMs: 0,
  };
  mocks.loadRegistration.mockResolvedValue({
    ...heldRegistration,
    isAccountCreated: false,
    purchase: 'onetime',
  });
  mocks.callApi.mockResolvedValue({ detail: '', is_registering: false, lacks_registration: true });
  expect(await setNewPassword(link, 'Nueva-Clave-9')).toMatchObject({
    next: { path: '/register?type=onetime' },
  });
  expect(mocks.clearRegistration).toHaveBeenCalledOnce();
  expect(mocks.saveRegistration).not.toHaveBeenCalled();
});

test('redirects to the sign-in page after a mailed link set the password of an account', async () => {
  mocks.callApi.mockResolvedValue({ detail: '', is_registering: false, lacks_registration: false });
  expect(await setNewPassword(link, 'Nueva-Clave-9')).toMatchObject({
    next: { path: '/login?reset=success', email },
  });
});
