import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyIdToken } from '../../platform/identity-provider/verify-id-token.ts';
import { createSessionVerifier } from './verify-session.ts';

/**
 * Signatures are verified as in production, without the emulator. Every token is rejected before the provider's keys
 * are requested.
 */
const projectId = 'legajo-produccion';
let app: App;
let auth: Auth;

beforeAll(() => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  app = initializeApp({ projectId }, 'produccion');
  auth = getAuth(app);
});
afterAll(() => deleteApp(app));

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1_000);
const claims = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'alguien',
  user_id: 'alguien',
  auth_time: now,
  iat: now,
  exp: now + 3_600,
  email: 'alguien@legajo.example',
  email_verified: true,
  firebase: { sign_in_provider: 'password', identities: {} },
};

function unsignedToken(header: object = { alg: 'none', typ: 'JWT' }): string {
  return `${part(header)}.${part(claims)}.`;
}
function signedWithSecret(): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT', kid: 'x' })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', projectId).update(content).digest('base64url')}`;
}
function signedWithOwnKey(changed: object, header: object = { kid: 'x' }): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const content = `${part({ alg: 'RS256', typ: 'JWT', ...header })}.${part({ ...claims, ...changed })}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** Claims of a session as the provider would sign it. */
const session = { iss: `https://session.firebase.google.com/${projectId}` };

// @proves T1, V7.2.3, V9.1.1
test.each([
  ['no signature', `${part({ alg: 'none', typ: 'JWT', kid: 'x' })}.${part({ ...claims, ...session })}.`],
  ['no key id', signedWithOwnKey(session, {})],
  ['another audience', signedWithOwnKey({ ...session, aud: 'otro-proyecto' })],
  ['another issuer', signedWithOwnKey({ iss: 'https://session.firebase.google.com/otro-proyecto' })],
  ['an empty subject', signedWithOwnKey({ ...session, sub: '' })],
  ['the claims of a token of the provider', signedWithOwnKey({})],
  ['text instead of a token', 'x'],
])(
  'rejects a session cookie with %s in production, even if the database contains its session',
  async (_name, token) => {
    const sessions = createSessionVerifier({
      auth,
      firestore: createDatabaseWithSessions(),
      now: () => new Date(),
    });
    await expect(sessions.verify(token, { fresh: true })).rejects.toMatchObject({ code: 'unauthenticated' });
  },
);

/** Returns a database with a session of this user for any token. */
function createDatabaseWithSessions(): Firestore {
  const record = {
    uid: claims.sub,
    email: claims.email,
    createdAt: new Date(),
    expiresAt: new Date(claims.exp * 1_000),
  };
  const snapshot = { exists: true, data: () => record };
  const reference = { get: async () => snapshot };
  return { collection: () => ({ doc: () => reference }) } as unknown as Firestore;
}

// @proves T1, V6.8.2, V9.1.1, V9.1.2, V9.1.3, V9.2.3
test.each([
  ['no signature', unsignedToken()],
  ['no signature and a key id', unsignedToken({ alg: 'none', typ: 'JWT', kid: 'x' })],
  ['a secret for a signature', signedWithSecret()],
  ['no key id', signedWithOwnKey({}, {})],
  ['another audience', signedWithOwnKey({ aud: 'otro-proyecto' })],
  ['another issuer', signedWithOwnKey({ iss: 'https://securetoken.google.com/otro-proyecto' })],
  ['an empty subject', signedWithOwnKey({ sub: '' })],
  ['a subject that is too long', signedWithOwnKey({ sub: 'x'.repeat(129) })],
  [
    'the claims of a session cookie',
    signedWithOwnKey({ iss: `https://session.firebase.google.com/${projectId}` }),
  ],
  ['text instead of a token', 'x'],
])('rejects an identity token with %s in production', async (_name, token) => {
  await expect(verifyIdToken(auth, token)).rejects.toMatchObject({ code: 'unauthenticated' });
});
