import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decryptText, encryptText, forgetKey } from './storage-cipher.ts';

const text = '{"email":"ana@legajo.example","password":"Una-clave-9"}';
let keys: Map<string, unknown>;

/** Fakes a request that succeeds in the next microtask. */
function fakeRequest(result: unknown) {
  const pending: { result: unknown; onsuccess?: () => void } = { result };
  queueMicrotask(() => pending.onsuccess?.());
  return pending;
}

beforeEach(() => {
  keys = new Map();
  const store = {
    get: (name: string) => fakeRequest(keys.get(name)),
    put: (value: unknown, name: string) => fakeRequest(keys.set(name, value)),
    delete: (name: string) => fakeRequest(keys.delete(name)),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };
  vi.stubGlobal('indexedDB', { open: () => fakeRequest(database) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('decrypts text encrypted with the stored key, and nothing once the key is deleted', async () => {
  const sealed = await encryptText(text);
  expect(atob(sealed ?? '')).not.toContain('ana');
  expect(await decryptText(sealed ?? '')).toBe(text);
  await forgetKey();
  expect(await decryptText(sealed ?? '')).toBeUndefined();
});

// @proves V11.3.3
it('rejects ciphertext with a changed bit', async () => {
  const sealed = Buffer.from((await encryptText(text)) ?? '', 'base64');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    expect(await decryptText(changed.toString('base64')), `byte ${at}`).toBeUndefined();
  }
});

// @proves V11.2.3, V11.3.1, V11.3.2, V11.3.4
it('encrypts with unique nonces and a non-extractable 256-bit key', async () => {
  const sealed = await Promise.all(Array.from({ length: 20 }, () => encryptText(text)));
  const nonces = sealed.map((each) =>
    Buffer.from(each ?? '', 'base64')
      .subarray(0, 12)
      .toString('hex'),
  );
  expect(new Set(nonces).size).toBe(20);
  const [key] = [...keys.values()];
  expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } });
});
