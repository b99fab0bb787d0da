import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrokenServer } from '../../../../emulators/src/control/start-broken-server.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { createAttestationVerifier } from './verify-attestation.ts';

const projectId = 'legajo-prod';
const genuineKey = await generateKeyPair('RS256');
const otherKey = await generateKeyPair('RS256');
let keyServer: StandIn;

beforeAll(async () => {
  const key = { ...(await exportJWK(genuineKey.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  keyServer = await serveApp((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [key] }));
  }, 0);
});
afterAll(() => keyServer.close());

interface Changes {
  readonly claims?: JWTPayload;
  readonly expiresIn?: string;
  readonly key?: CryptoKey;
}
const sign = ({
  claims = {},
  expiresIn = '1h',
  key = genuineKey.privateKey,
}: Changes = {}): Promise<string> =>
  new SignJWT({
    iss: 'https://firebaseappcheck.googleapis.com/123',
    aud: ['projects/123', `projects/${projectId}`],
    sub: '1:123:web:abc',
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(expiresIn)
    .sign(key);
const verify = (token: string, keysUrl = keyServer.url) =>
  createAttestationVerifier({ projectId, keysUrl }).verify(token);

test('accepts an App Check token of the site', async () => {
  await expect(verify(await sign())).resolves.toBeUndefined();
});

// @proves V9.1.3, V11.2.1, V11.6.1
test.each([
  ['of another project', { claims: { aud: ['projects/999', 'projects/otro'] } }],
  ['of another issuer', { claims: { iss: 'https://malo.example/123' } }],
  ['without an app', { claims: { sub: '' } }],
  ['that has expired', { expiresIn: '-1m' }],
  ['signed with another key', { key: otherKey.privateKey }],
] satisfies [string, Changes][])('rejects an App Check token %s', async (_name, changes) => {
  await expect(verify(await sign(changes))).rejects.toMatchObject({ code: 'unattested' });
});

test.each(['', 'x', 'a.b.c', 'x'.repeat(9_000)])(
  'rejects the malformed App Check token «$0»',
  async (token) => {
    await expect(verify(token)).rejects.toMatchObject({ code: 'unattested' });
  },
);

// @proves V9.1.2
test('rejects an unsigned App Check token', async () => {
  const [, claims] = (await sign()).split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  await expect(verify(`${header}.${claims}.`)).rejects.toMatchObject({ code: 'unattested' });
});

// @proves V16.5.3
test.each(['responds 503', 'closes the connection', 'responds with a web page'] as const)(
  'rejects App Check tokens as unavailable when the key server %s',
  async (faultMode) => {
    const brokenServer = await startBrokenServer(faultMode);
    await expect(verify(await sign(), brokenServer.url)).rejects.toMatchObject({ code: 'unavailable' });
    await brokenServer.close();
  },
);
