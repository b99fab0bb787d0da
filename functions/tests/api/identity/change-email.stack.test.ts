import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { newEmail } from '../../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { waitForNextSecond } from '../../../../emulators/src/seed/wait-for-next-second.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { emailChangeTryMinutes } from '../../../src/contract/identity-limits.ts';
import type { Routes } from '../../../src/contract/routes.ts';
import { noticeAccessChanges } from '../../../src/identity/access/notice-access-changes.ts';
import { createEmailChangeConfirmation } from '../../../src/identity/email-change/confirm-email-change.ts';
import { withdrawEmailChange } from '../../../src/identity/email-change/withdraw-email-change.ts';
import { verifyIdToken } from '../../../src/platform/identity-provider/verify-id-token.ts';
import { emailChangeReference } from '../../../src/shared/accounts/email-change-record.ts';
import { userReference } from '../../../src/shared/accounts/user-record.ts';
import type { HandlerRequest } from '../../../src/shared/http/handler.ts';
import type { Services } from '../../../src/shared/services.ts';
import { newOwner, type Owner, readMails, tokenOf } from './account-owner.ts';
import { newApplicant } from './applicant.ts';
import { type Answer, type IdentityServer, startIdentityServer } from './start-identity-server.ts';

vi.setConfig({ maxConcurrency: 3 });

const stack = readStackFile();
const auth = openAuthClient(stack);
const polling = { timeout: 30_000, interval: 50 };
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const linkSubject = 'Confirma tu nuevo email de Legajo';
const changedSubject = 'Ha cambiado el email de tu cuenta de Legajo';

const isSignedIn = async (bearer: string): Promise<boolean> =>
  (await server.call('listSessions', undefined, { bearer })).status === 200;

async function askForChange(owner: Owner, bearer: string, email: string): Promise<Answer> {
  return server.call('requestEmailChange', { firebase_token: await owner.prove(), email }, { bearer });
}

async function readLink(email: string, count = 1): Promise<string> {
  await vi.waitFor(
    async () => expect(await readMails(stack, email, linkSubject)).toHaveLength(count),
    polling,
  );
  return tokenOf((await readMails(stack, email, linkSubject))[0], 'cambiar-correo');
}

/** Requests another email and reads its link. */
async function askForAnother(owner: Owner, bearer: string) {
  const email = newEmail();
  expect(await askForChange(owner, bearer, email)).toMatchObject({ status: 200, body: { email } });
  return { email, link: await readLink(email) };
}

const confirm = (token: string, bearer: string): Promise<Answer> =>
  server.call('confirmEmailChange', { token }, { bearer });

/** Follows the link with a provider that fails at this call. */
async function followWithFailure(owner: Owner, link: string, call: 'updateUser' | 'revokeRefreshTokens') {
  const failing: Services = {
    ...server.services,
    auth: { ...server.services.auth, [call]: () => Promise.reject(new Error('the provider is gone')) },
  };
  const caller = await verifyIdToken(server.services.auth, await owner.prove());
  const request = { caller, body: { token: link } } as HandlerRequest<Routes['confirmEmailChange']>;
  const handler = createEmailChangeConfirmation(async () => undefined);
  await expect(handler(failing, request)).rejects.toThrow('the provider is gone');
}

const withdrawChange = (bearer: string): Promise<Answer> =>
  server.call('withdrawEmailChange', undefined, { bearer });

async function readPendingEmail(bearer: string): Promise<unknown> {
  const { body } = await server.call('getAccount', undefined, { bearer });
  return (body as { readonly pending_email?: unknown }).pending_email;
}

/** Changes the email completely, as its owner does. */
async function changeEmail(owner: Owner): Promise<string> {
  const { email, link } = await askForAnother(owner, await owner.logIn());
  expect(await confirm(link, await owner.prove())).toMatchObject({ status: 200, body: { email } });
  return email;
}

async function emailsOf(uid: string): Promise<readonly (string | undefined)[]> {
  const [account, userSnapshot] = await Promise.all([
    server.services.auth.getUser(uid),
    userReference(server.services.firestore, uid).get(),
  ]);
  return [account.email, userSnapshot.get('email')];
}

async function secureAccount(email: string, subject: string): Promise<Answer> {
  await vi.waitFor(async () => expect(await readMails(stack, email, subject)).not.toEqual([]), polling);
  const [mail] = await readMails(stack, email, subject);
  return server.call('secureAccount', { token: tokenOf(mail, 'asegurar-cuenta') });
}

// @proves V6.3.7
test.concurrent('changes an email with its new mailbox and the password, ends every session, and notifies the old email', async ({
  expect,
}) => {
  const owner = await newOwner(server, auth);
  const here = await owner.logIn();
  await waitForNextSecond();
  const elsewhere = await owner.logIn();
  const { email, link } = await askForAnother(owner, here);
  // Both emails stay the same until the link is opened.
  expect(await emailsOf(owner.uid)).toEqual([owner.email, owner.email]);
  const waiting = await server.call('getAccount', undefined, { bearer: here });
  expect(waiting.body).toMatchObject({ email: owner.email, pending_email: { email } });
  expect(await readMails(stack, owner.email, changedSubject)).toEqual([]);

  expect(await confirm(link, await owner.prove())).toMatchObject({ status: 200, body: { email } });
  expect(await emailsOf(owner.uid)).toEqual([email, email]);
  for (const session of [here, elsewhere]) expect(await isSignedIn(session)).toBe(false);
  await expect(owner.prove()).rejects.toThrow();
  const secondSession = await owner.logIn(email);
  const account = await server.call('getAccount', undefined, { bearer: secondSession });
  expect(account.body).toMatchObject({ email, pending_email: null });
  await expect.poll(() => readMails(stack, owner.email, changedSubject), polling).toHaveLength(1);
  // The watch over the accounts recognises the change as the owner's.
  expect(await noticeAccessChanges(server.services, owner.uid)).toMatchObject({ changes: [] });
  expect(await isSignedIn(secondSession)).toBe(true);
});

test.concurrent('changes the email once for repeated and concurrent uses of a link, with the same response', async ({
  expect,
}) => {
  const owner = await newOwner(server, auth);
  const { email, link } = await askForAnother(owner, await owner.logIn());
  const [one, other] = [await owner.prove(), await owner.prove()];
  const answers = await Promise.all([confirm(link, one), confirm(link, other)]);
  expect(answers.filter(({ status }) => status === 200)).not.toEqual([]);
  // The faster call may have revoked the token of the slower one.
  for (const { status } of answers) expect([200, 401]).toContain(status);
  const session = await owner.logIn(email);
  expect(await confirm(link, await owner.prove(email))).toMatchObject({ status: 200, body: { email } });
  expect(await isSignedIn(session)).toBe(true);
  await expect.poll(() => readMails(stack, owner.email, changedSubject), polling).toHaveLength(1);
});

describe.concurrent('rejected request for an email change', () => {
  test("rejects a session without the password's proof, and another user's proof", async ({ expect }) => {
    const [owner, other] = [await newOwner(server, auth), await newOwner(server, auth)];
    const bearer = await owner.logIn();
    const email = newEmail();
    for (const proof of ['x', bearer, await other.prove(), (await auth.signInByPhone(newPhone())).idToken]) {
      const answer = await server.call('requestEmailChange', { firebase_token: proof, email }, { bearer });
      expect(answer).toMatchObject({ status: 403, code: 'identity_not_confirmed' });
    }
    await server.services.mail.deliverQueued();
    expect(await readMails(stack, email, linkSubject)).toEqual([]);
  });

  test("rejects the account's own email, and that of another account", async ({ expect }) => {
    const [owner, other] = [await newOwner(server, auth), await newOwner(server, auth)];
    const bearer = await owner.logIn();
    expect(await askForChange(owner, bearer, owner.email.toUpperCase())).toMatchObject({
      code: 'invalid_request',
    });
    expect(await askForChange(owner, bearer, other.email)).toMatchObject({ code: 'already_registered' });
  });

  test("rejects a sixth request per day, because every mail goes to an email of the caller's choice", async ({
    expect,
  }) => {
    const owner = await newOwner(server, auth);
    const bearer = await owner.logIn();
    const token = await owner.prove();
    const email = newEmail();
    const calls: (string | undefined)[] = [];
    for (let call = 0; call < 6; call += 1) {
      const answer = await server.call('requestEmailChange', { firebase_token: token, email }, { bearer });
      calls.push(answer.code);
    }
    expect(calls).toEqual([...Array(5).fill(undefined), 'rate_limited']);
    // Every mail contains the same, valid link.
    await readLink(email, 5);
    const links = (await readMails(stack, email, linkSubject)).map((text) => tokenOf(text, 'cambiar-correo'));
    expect(new Set(links).size).toBe(1);
  });
});

describe.concurrent('rejected link', () => {
  // @proves V7.5.1
  test('rejects a link or a session without the password', async ({ expect }) => {
    const [owner, stranger] = [await newOwner(server, auth), await newOwner(server, auth)];
    const bearer = await owner.logIn();
    const { link } = await askForAnother(owner, bearer);
    expect(await confirm(link, await stranger.prove())).toMatchObject({ code: 'mail_link_invalid' });
    expect(await confirm(link, bearer)).toMatchObject({ status: 401 });
    const byPhone = (await auth.signInByPhone(newPhone())).idToken;
    expect(await confirm(link, byPhone)).toMatchObject({ code: 'identity_not_confirmed' });
    expect(await confirm(`${link}x`, await owner.prove())).toMatchObject({ code: 'mail_link_invalid' });
    expect(await emailsOf(owner.uid)).toEqual([owner.email, owner.email]);
    expect(await isSignedIn(bearer)).toBe(true);
  });

  test('rejects a superseded link, one of a day ago, and one whose email went to another account', async ({
    expect,
  }) => {
    const owner = await newOwner(server, auth);
    const bearer = await owner.logIn();
    const first = await askForAnother(owner, bearer);
    const second = await askForAnother(owner, bearer);
    expect(await confirm(first.link, await owner.prove())).toMatchObject({ code: 'mail_link_invalid' });
    const rival = newApplicant(server, auth, { email: second.email });
    await rival.complete(await rival.prepare());
    expect(await confirm(second.link, await owner.prove())).toMatchObject({ code: 'already_registered' });
    expect(await readPendingEmail(bearer)).toBeNull();
    expect(await emailsOf(owner.uid)).toEqual([owner.email, owner.email]);
    expect(await isSignedIn(bearer)).toBe(true);

    const third = await askForAnother(owner, bearer);
    const recordReference = emailChangeReference(server.services.firestore, owner.uid);
    await recordReference.update({ 'pending.expiresAt': new Date(Date.now() - 1) });
    expect(await confirm(third.link, await owner.prove())).toMatchObject({ code: 'mail_link_invalid' });
    expect(await emailsOf(owner.uid)).toEqual([owner.email, owner.email]);
  });
});

test.concurrent('invalidates the link of a cancelled change of email, and allows a new one', async ({
  expect,
}) => {
  const owner = await newOwner(server, auth);
  const bearer = await owner.logIn();
  const { email, link } = await askForAnother(owner, bearer);
  expect(await withdrawChange(bearer)).toMatchObject({ status: 200 });
  expect(await readPendingEmail(bearer)).toBeNull();
  // Withdrawing without a pending change succeeds.
  expect(await withdrawChange(bearer)).toMatchObject({ status: 200 });
  const dead = await confirm(link, await owner.prove());
  expect(dead).toMatchObject({ code: 'mail_link_invalid' });
  expect(await emailsOf(owner.uid)).toEqual([owner.email, owner.email]);
  expect(await isSignedIn(bearer)).toBe(true);

  expect(await askForChange(owner, bearer, email)).toMatchObject({ status: 200 });
  const next = await readLink(email, 2);
  expect(await confirm(link, await owner.prove())).toMatchObject({ code: 'mail_link_invalid' });
  expect(await confirm(next, await owner.prove())).toMatchObject({ status: 200, body: { email } });
});

describe.concurrent('change whose link was followed with the password', () => {
  /** Ages the use of the link by `minutes`. */
  const age = (owner: Owner, minutes: number) =>
    emailChangeReference(server.services.firestore, owner.uid).update({
      'pending.applyingSince': new Date(Date.now() - minutes * 60_000),
    });

  test('rejects its withdrawal while it may be in progress, also during a retry', async ({ expect }) => {
    const owner = await newOwner(server, auth);
    const bearer = await owner.logIn();
    const { email, link } = await askForAnother(owner, bearer);
    await followWithFailure(owner, link, 'updateUser');
    await age(owner, emailChangeTryMinutes - 1);
    expect(await withdrawChange(bearer)).toMatchObject({ status: 409, code: 'email_change_confirmed' });
    await age(owner, emailChangeTryMinutes);
    await followWithFailure(owner, link, 'updateUser');
    expect(await withdrawChange(bearer)).toMatchObject({ status: 409, code: 'email_change_confirmed' });
    expect(await readPendingEmail(bearer)).toMatchObject({ email });
    expect(await confirm(link, await owner.prove())).toMatchObject({ status: 200, body: { email } });
  });

  test('allows a withdrawal of the change after it has failed for good, and rejects its link afterwards', async ({
    expect,
  }) => {
    const owner = await newOwner(server, auth);
    const bearer = await owner.logIn();
    const { link } = await askForAnother(owner, bearer);
    await followWithFailure(owner, link, 'updateUser');
    await age(owner, emailChangeTryMinutes);
    expect(await withdrawChange(bearer)).toMatchObject({ status: 200 });
    expect(await readPendingEmail(bearer)).toBeNull();
    expect(await confirm(link, await owner.prove())).toMatchObject({ code: 'mail_link_invalid' });
    expect(await noticeAccessChanges(server.services, owner.uid)).toMatchObject({ changes: [] });
    expect(await emailsOf(owner.uid)).toEqual([owner.email, owner.email]);
    expect(await isSignedIn(bearer)).toBe(true);
  });

  test('rejects a withdrawal once the provider has the new email, and completes the change', async ({
    expect,
  }) => {
    const owner = await newOwner(server, auth);
    const { email, link } = await askForAnother(owner, await owner.logIn());
    await followWithFailure(owner, link, 'revokeRefreshTokens');
    await age(owner, emailChangeTryMinutes);
    // A session that the provider has not ended with its change.
    const caller = { uid: owner.uid, email: owner.email, sessionId: 'x' };
    const request = { caller } as HandlerRequest<Routes['withdrawEmailChange']>;
    await expect(withdrawEmailChange(server.services, request)).rejects.toMatchObject({
      code: 'email_change_confirmed',
    });
    expect(await noticeAccessChanges(server.services, owner.uid)).toMatchObject({ hasSettledEmail: true });
    expect(await emailsOf(owner.uid)).toEqual([email, email]);
  });
});

test.concurrent("discards a stranger's unverified account with the new email for the owner of the mailbox", async ({
  expect,
}) => {
  const owner = await newOwner(server, auth);
  const { email, link } = await askForAnother(owner, await owner.logIn());
  await auth.signUp(email, 'La-de-un-extraño-1');
  expect(await confirm(link, await owner.prove())).toMatchObject({ status: 200 });
  expect(await emailsOf(owner.uid)).toEqual([email, email]);
  await expect(auth.signIn(email, 'La-de-un-extraño-1')).rejects.toThrow();
});

test.concurrent('completes a change of email with the next poll after a crash between provider and account', async ({
  expect,
}) => {
  const owner = await newOwner(server, auth);
  const bearer = await owner.logIn();
  const { email, link } = await askForAnother(owner, bearer);
  await followWithFailure(owner, link, 'revokeRefreshTokens');
  expect(await emailsOf(owner.uid)).toEqual([email, owner.email]);

  const noticedChanges = await noticeAccessChanges(server.services, owner.uid);
  expect(noticedChanges).toMatchObject({ changes: [], hasSettledEmail: true });
  expect(await emailsOf(owner.uid)).toEqual([email, email]);
  expect(await isSignedIn(bearer)).toBe(false);
  await expect.poll(() => readMails(stack, owner.email, changedSubject), polling).toHaveLength(1);
  expect(await isSignedIn(await owner.logIn(email))).toBe(true);
});

describe.concurrent('thief who knows the password and changes the email', () => {
  // @proves T1
  test('loses the account for good to the button in the mail to the old email', async ({ expect }) => {
    const owner = await newOwner(server, auth);
    const theirs = await changeEmail(owner);
    // The thief changes the email again, to a mailbox of theirs, which gets a mail with the same button.
    const thief = { ...owner, prove: (email = theirs) => owner.prove(email) };
    const session = await owner.logIn(theirs);
    const { email: third, link } = await askForAnother(thief, session);
    expect(await confirm(link, await thief.prove())).toMatchObject({ status: 200 });

    expect(await secureAccount(owner.email, changedSubject)).toMatchObject({ status: 200 });
    expect(await emailsOf(owner.uid)).toEqual([owner.email, owner.email]);
    await expect(auth.signIn(third, owner.password)).rejects.toThrow();
    await expect(auth.signIn(owner.email, owner.password)).rejects.toThrow();
    // The buttons in mails to the thief's mailboxes are invalid now.
    expect(await secureAccount(theirs, changedSubject)).toMatchObject({ code: 'mail_link_invalid' });
    await auth.resetPassword(owner.email, 'La-suya-otra-vez-1');
    expect(await isSignedIn(await owner.logIn(owner.email, 'La-suya-otra-vez-1'))).toBe(true);
    expect(await secureAccount(theirs, changedSubject)).toMatchObject({ code: 'mail_link_invalid' });
    expect(await emailsOf(owner.uid)).toEqual([owner.email, owner.email]);
    // The thief's mailbox is notified without a button.
    await expect.poll(() => readMails(stack, third, changedSubject), polling).toHaveLength(1);
    expect((await readMails(stack, third, changedSubject)).join()).not.toContain('/asegurar-cuenta');
  });

  test('cannot use a link that was pending when the button was pressed', async ({ expect }) => {
    const owner = await newOwner(server, auth);
    const theirs = await changeEmail(owner);
    const session = await owner.logIn(theirs);
    const thief = { ...owner, prove: (email = theirs) => owner.prove(email) };
    const { link } = await askForAnother(thief, session);
    expect(await secureAccount(owner.email, changedSubject)).toMatchObject({ status: 200 });
    await auth.resetPassword(owner.email, owner.password);
    expect(await confirm(link, await owner.prove())).toMatchObject({ code: 'mail_link_invalid' });
    expect(await emailsOf(owner.uid)).toEqual([owner.email, owner.email]);
  });

  test('keeps the account when the old email belongs to a new account meanwhile, and locks out neither account', async ({
    expect,
  }) => {
    const owner = await newOwner(server, auth);
    const email = await changeEmail(owner);
    const next = newApplicant(server, auth, { email: owner.email });
    await next.complete(await next.prepare());
    expect(await secureAccount(owner.email, changedSubject)).toMatchObject({ code: 'mail_link_invalid' });
    expect(await emailsOf(owner.uid)).toEqual([email, email]);
    expect(await isSignedIn(await owner.logIn(email))).toBe(true);
  });

  test("loses the account to the provider's own mail that restores the old email", async ({ expect }) => {
    const owner = await newOwner(server, auth);
    const theirs = await changeEmail(owner);
    const session = await owner.logIn(theirs);
    await auth.recoverEmail(owner.email);
    expect(await noticeAccessChanges(server.services, owner.uid)).toMatchObject({ hasSettledEmail: true });
    expect(await emailsOf(owner.uid)).toEqual([owner.email, owner.email]);
    expect(await isSignedIn(session)).toBe(false);
    expect(await isSignedIn(await owner.logIn())).toBe(true);
  });
});
