import type { ErrorCode } from '@contract/error-codes.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { actWithPassword } from './act-with-password.ts';

const mocks = vi.hoisted(() => ({ proveIdentity: vi.fn() }));
vi.mock('./provider/identity-client.ts', () => mocks);

const act = vi.fn();
const confirm = () =>
  actWithPassword({
    email: 'ana@legajo.example',
    ownPassword: 'la-suya',
    fields: { already_registered: 'email' },
    act,
  });
const provider = (code: string) => Object.assign(new Error('provider'), { code: `auth/${code}` });

beforeEach(() => {
  act.mockReset().mockResolvedValue({});
  mocks.proveIdentity.mockReset().mockResolvedValue({ idToken: 'ficha' });
});

describe('actWithPassword', () => {
  it('calls the action with the token that proves the password', async () => {
    expect(await confirm()).toEqual({});
    expect(act).toHaveBeenCalledExactlyOnceWith('ficha');
  });

  it.each([
    ['invalid-credential', 'La contraseña no es correcta'],
    ['wrong-password', 'La contraseña es incorrecta'],
    ['too-many-requests', 'Demasiados intentos. Espera unos minutos antes de intentar de nuevo.'],
    ['user-disabled', 'Esta cuenta ha sido deshabilitada. Contacta con soporte.'],
  ])(
    'skips the action when the provider responds %s, and shows «%s» under the password',
    async (code, text) => {
      mocks.proveIdentity.mockRejectedValue(provider(code));
      expect(await confirm()).toEqual({ ownPassword: text });
      expect(act).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['identity_not_confirmed', 'ownPassword'],
    ['already_registered', 'email'],
    ['rate_limited', 'form'],
    ['unauthenticated', 'form'],
  ] satisfies [ErrorCode, string][])("shows our server's error %s at the field «%s»", async (code, field) => {
    act.mockRejectedValue(new ApiFailure({ code, status: 403, detail: 'por eso', message: 'algo' }));
    expect(await confirm()).toEqual({ [field]: 'por eso' });
  });

  it('throws errors that are not from our server', async () => {
    act.mockRejectedValue(new TypeError('fault'));
    await expect(confirm()).rejects.toThrow('fault');
  });
});
