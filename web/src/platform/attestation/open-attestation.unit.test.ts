import { deleteApp, getApp, initializeApp } from 'firebase/app';
import { CustomProvider } from 'firebase/app-check';
import { afterEach, expect, test } from 'vitest';
import { openAttestation } from './open-attestation.ts';

const configuration = {
  apiKey: 'k',
  authDomain: 'legajo.firebaseapp.com',
  projectId: 'legajo',
  appId: '1:2:web:3',
};

afterEach(() => deleteApp(getApp()));

test('requests an App Check token once and reuses it until it expires', async () => {
  let requestCount = 0;
  const provider = new CustomProvider({
    getToken: async () => {
      requestCount += 1;
      return { token: `proof-${requestCount}`, expireTimeMillis: Date.now() + 3_600_000 };
    },
  });
  const { getToken } = openAttestation(configuration, 'site', provider);
  expect([await getToken(), await getToken()]).toEqual(['proof-1', 'proof-1']);
  // The identity provider's client initialises the same app, and must receive this one.
  expect(initializeApp(configuration)).toBe(getApp());
});

test('rejects when the App Check provider fails', async () => {
  const provider = new CustomProvider({ getToken: () => Promise.reject(new Error('captcha')) });
  const { getToken } = openAttestation(configuration, 'site', provider);
  await expect(getToken()).rejects.toThrow('captcha');
});
