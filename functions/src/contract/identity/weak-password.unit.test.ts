import { describe, expect, test } from 'vitest';
import { mostUsedPasswords, spanishPasswords } from './common-passwords.ts';
import { findPasswordWeakness, weakPasswordTexts } from './weak-password.ts';

const email = 'ana.perez+legal@despacho.example';
const mostUsed = mostUsedPasswords.trim().split(/\s+/);
const spanish = spanishPasswords.trim().split(/\s+/);

describe('common passwords', () => {
  // @proves V6.2.12
  test('contains more than the 3,000 most used passwords, normalised and without duplicates', () => {
    expect(mostUsed.length).toBeGreaterThanOrEqual(3_000);
    expect(mostUsed.slice(0, 5)).toEqual(['123456', 'password', '12345678', 'qwerty', '123456789']);
    expect(new Set([...mostUsed, ...spanish]).size).toBe(mostUsed.length + spanish.length);
    for (const word of [...mostUsed, ...spanish]) expect(word).toMatch(/^[^\sA-Z\p{M}]{6,}$/u);
  });

  // @proves V6.2.4
  test.each([...mostUsed, ...spanish].filter((_word, index) => index % 250 === 0))(
    'rejects the common password %s',
    (password) => {
      expect(findPasswordWeakness(password, email)).toBe(weakPasswordTexts.common);
      expect(findPasswordWeakness(password.toUpperCase(), email)).toBe(weakPasswordTexts.common);
    },
  );

  test.each([
    'Contraseña',
    'CONTRASEÑA123',
    'Corazón',
    'España',
    'realmadrid',
    'TeQuieroMucho',
    '１２３４５６',
  ])('rejects the common password %s in any case and with digits for letters', (password) =>
    expect(findPasswordWeakness(password, email)).toBe(weakPasswordTexts.common),
  );
});

test.each(['AnaPerez', 'Ana_Pérez!', 'ana.perez+legal@despacho.example'])(
  'rejects the password %s: the email, or its part before @ or +',
  (password) => expect(findPasswordWeakness(password, email)).toBe(weakPasswordTexts.email),
);

// @proves V6.2.5
test.each([
  'Contraseña-2026',
  'Legajo-2026',
  'anaperez1978',
  'correcto caballo bateria grapa',
  'ñandú-7-ríos',
  '',
])('accepts the password «%s», which is not weak', (password) =>
  expect(findPasswordWeakness(password, email)).toBeUndefined(),
);
