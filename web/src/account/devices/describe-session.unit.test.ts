import { expect, it } from 'vitest';
import { describeLastUse, nameDevice } from './describe-session.ts';

it.each([
  [{ browser: 'Chrome', system: 'Windows', is_mobile: false }, 'Chrome en Windows'],
  [{ browser: null, system: 'Android', is_mobile: true }, 'Android'],
  [{ browser: null, system: null, is_mobile: true }, 'Móvil'],
  [{ browser: null, system: null, is_mobile: false }, 'Navegador desconocido'],
])('names the device %j «%s»', (device, name) => {
  expect(nameDevice(device)).toBe(name);
});

it('describes a session by country and time of its last use, and omits an unknown country', () => {
  const at = new Date(new Date().getFullYear(), 6, 3, 14, 5).toISOString();
  const session = {
    id: 'x',
    browser: null,
    system: null,
    is_mobile: false,
    country: 'ES',
    signed_in_at: at,
    last_used_at: at,
    is_current: false,
  };
  expect(describeLastUse(session)).toBe('España · Último uso: 3 jul, 14:05');
  expect(describeLastUse({ ...session, country: null, is_current: true })).toBe('En uso ahora');
  expect(describeLastUse({ ...session, country: 'XQ' })).toBe('Último uso: 3 jul, 14:05');
});
