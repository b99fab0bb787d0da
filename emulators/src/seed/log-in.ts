import { z } from 'zod';
import type { StackAddresses } from '../shared/stack-addresses.ts';

const signInSchema = z.object({ idToken: z.string(), localId: z.string() });
const sessionSchema = z.object({ access_token: z.string() });

/** Signs in as the web does, at the identity provider first, and returns the session token. */
export async function logIn(
  addresses: StackAddresses,
  account: { readonly email: string; readonly password: string },
): Promise<string> {
  const signInUrl = `${addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const { email, password } = account;
  const identity = signInSchema.parse(
    await postJson(signInUrl, { email, password, returnSecureToken: true }),
  );
  const session = await postJson(`${addresses.api}/firebase-login`, {
    firebase_token: identity.idToken,
    email,
    firebase_uid: identity.localId,
  });
  return sessionSchema.parse(session).access_token;
}

async function postJson(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
