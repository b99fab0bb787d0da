import { z } from 'zod';
import type { AuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import { newApplicant } from './applicant.ts';
import type { Callable } from './start-identity-server.ts';

/** Creates a user with a complete account, who signs in, proves their password and issues tokens. */
export async function newOwner(server: Callable, auth: AuthClient) {
  const person = newApplicant(server, auth);
  const account = await person.prepare();
  await person.complete(account);
  return {
    ...person,
    uid: account.uid,
    /** Returns the token of a new session, with the account's current email. */
    async logIn(email = person.email, password = person.password): Promise<string> {
      const { idToken, uid } = await auth.signIn(email, password);
      const body = { firebase_token: idToken, email, firebase_uid: uid };
      const answer = await server.call('logIn', body);
      return z.object({ access_token: z.string() }).parse(answer.body).access_token;
    },
    prove: async (email = person.email): Promise<string> =>
      (await auth.signIn(email, person.password)).idToken,
  };
}
export type Owner = Awaited<ReturnType<typeof newOwner>>;

const mailsSchema = z.array(z.object({ subject: z.string(), text: z.string() }));

/** Returns the inbox's mails to an email with this subject, latest first. */
export async function readMails(
  { inbox }: Pick<StackAddresses, 'inbox'>,
  email: string,
  subject: string,
): Promise<readonly string[]> {
  const response = await fetch(`${inbox}/messages?to=${encodeURIComponent(email)}`);
  const mails = mailsSchema.parse(await response.json());
  return mails.filter((mail) => mail.subject === subject).map(({ text }) => text);
}

/** Returns the token in a mail's link to this page of the site. */
export function tokenOf(text: string | undefined, page: string): string {
  const token = new RegExp(`/${page}\\?token=(\\S+)`).exec(text ?? '')?.[1];
  if (token === undefined) throw new Error(`the mail does not link to /${page}`);
  return decodeURIComponent(token);
}
