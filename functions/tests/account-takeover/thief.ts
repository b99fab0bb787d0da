import { followEmailLinks } from './follow-email-links.ts';
import { newIpAddress, type World } from './open-world.ts';
import { idTokenOf, type PhoneProof, type ProviderSession, type TextMessage } from './provider-client.ts';

/**
 * Simulates a thief who knows the password of a complete account and has mailboxes and phones of their own. They use
 * everything that our API and the provider allow. They cannot read the owner's mail, and do not delete the account.
 */
export function createThief(
  world: World,
  knownSecrets: { readonly email: string; readonly password: string; readonly mailboxes: readonly string[] },
  phones: readonly string[],
) {
  const { provider } = world;
  const from = newIpAddress();
  const mailboxes = [`ladron-${phones[0]}@legajo.example`, `ladron2-${phones[0]}@legajo.example`];
  const memory = {
    passwords: [knownSecrets.password, 'Clave-del-ladrón-1', 'Clave-del-ladrón-2'],
    emails: [...knownSecrets.mailboxes, ...mailboxes],
    providerSessions: [] as ProviderSession[],
    sessions: [] as string[],
    messages: [] as TextMessage[],
    phoneProofs: [] as PhoneProof[],
  };
  let email = knownSecrets.email;

  const one = <Item>(items: readonly Item[], pick: number): Item | undefined =>
    items[pick % Math.max(1, items.length)];
  const keep = (session: ProviderSession | undefined): ProviderSession | undefined => {
    if (session !== undefined) memory.providerSessions.unshift(session);
    return session;
  };
  /** Signs in with each password that the account may have now. */
  async function signInAnyWay(): Promise<ProviderSession | undefined> {
    for (const password of memory.passwords) {
      const session = keep(await provider.signIn(email, password));
      if (session !== undefined) return session;
    }
    return undefined;
  }
  async function readText(phone: string): Promise<TextMessage | undefined> {
    const message = await world.text(phone);
    if (message !== undefined) memory.messages.push(message);
    return message;
  }

  const acts = {
    signIn: async (pick: number): Promise<void> => {
      keep(await provider.signIn(one(memory.emails, pick) ?? '', one(memory.passwords, pick >> 4) ?? ''));
    },
    logIn: async (pick: number): Promise<void> => {
      const proof = one(memory.providerSessions, pick);
      if (proof === undefined) return;
      for (const namedEmail of memory.emails) {
        const body = { firebase_token: proof.idToken, email: namedEmail, firebase_uid: proof.uid };
        const answer = await world.call('logIn', from, body);
        if (typeof answer.body.access_token === 'string') memory.sessions.unshift(answer.body.access_token);
      }
    },
    setPassword: async (pick: number): Promise<void> => {
      const session = one(memory.providerSessions, pick);
      if (session !== undefined)
        keep(await provider.update(session, { password: one(memory.passwords, pick >> 4) }));
    },
    changePassword: async (pick: number): Promise<void> => {
      const [session, proof] = [one(memory.sessions, pick), await signInAnyWay()];
      if (session === undefined || proof === undefined) return;
      const body = { firebase_token: proof.idToken, new_password: one(memory.passwords, pick >> 4) };
      await world.call('changePassword', from, body, session);
    },
    askForEmail: async (pick: number): Promise<void> => {
      const [session, proof] = [one(memory.sessions, pick), await signInAnyWay()];
      if (session === undefined || proof === undefined) return;
      const body = { firebase_token: proof.idToken, email: one(mailboxes, pick >> 4) };
      await world.call('requestEmailChange', from, body, session);
    },
    /** Withdraws a pending change of email, which only needs a session. */
    withdrawEmail: async (pick: number): Promise<void> => {
      const session = one(memory.sessions, pick);
      if (session !== undefined) await world.call('withdrawEmailChange', from, {}, session);
    },
    followLinks: (): Promise<void> =>
      followEmailLinks(world, { from, mailboxes }, signInAnyWay, (changed) => {
        email = changed;
      }),
    /** Requests the provider's own link to change the email, which bypasses the server, and keeps it for later. */
    keepEmailLink: async (pick: number): Promise<void> => {
      const session = one(memory.providerSessions, pick);
      if (session !== undefined) await provider.mailChange(session, one(mailboxes, pick >> 4) ?? '');
    },
    followKeptLinks: async (): Promise<void> => {
      for (const mailbox of mailboxes) {
        const links = await provider.mailbox(mailbox);
        const link = links.find(({ kind }) => kind === 'VERIFY_AND_CHANGE_EMAIL');
        if (link !== undefined && (await provider.followEmailChange(link.code))) email = mailbox;
      }
    },
    moveEmail: async (pick: number): Promise<void> => {
      await acts.keepEmailLink(pick);
      await acts.followKeptLinks();
    },
    changePhone: async (pick: number): Promise<void> => {
      const [session, proof] = [one(memory.sessions, pick), await signInAnyWay()];
      const phone = one(phones, pick >> 4) ?? '';
      if (session === undefined || proof === undefined) return;
      await world.call('requestPhoneChange', from, { firebase_token: proof.idToken, phone }, session);
      const message = await readText(phone);
      const token = idTokenOf(message && (await provider.signInByPhone(message)));
      if (token !== undefined) await world.call('confirmPhoneChange', from, { phone_token: token }, session);
    },
    attachPhone: async (pick: number): Promise<void> => {
      const session = one(memory.providerSessions, pick);
      // Called at the provider directly, without its blocking function.
      const message = await provider.text(one(phones, pick >> 4) ?? '');
      if (session === undefined || message === undefined) return;
      memory.messages.push(message);
      const answer = await provider.signInByPhone(message, session);
      if (answer !== undefined && 'temporaryProof' in answer) memory.phoneProofs.push(answer);
      else keep(answer);
    },
    attachMaker: async (pick: number): Promise<void> => {
      const session = one(memory.providerSessions, pick);
      const claims = { sub: mailboxes[0], email: mailboxes[0] };
      if (session !== undefined) keep(await provider.signInByMaker('google.com', claims, session));
    },
    dropPassword: async (pick: number): Promise<void> => {
      const session = one(memory.providerSessions, pick);
      if (session !== undefined) keep(await provider.update(session, { deleteProvider: ['password'] }));
    },
    signInByText: async (pick: number): Promise<void> => {
      const proof = one([...memory.messages, ...memory.phoneProofs], pick);
      const answer = proof && (await provider.signInByPhone(proof));
      if (answer !== undefined && 'temporaryProof' in answer) memory.phoneProofs.push(answer);
      else keep(answer);
    },
    recover: async (pick: number): Promise<void> => {
      const mailbox = one(mailboxes, pick) ?? '';
      await provider.mailRecovery(mailbox);
      const link = (await provider.mailbox(mailbox)).findLast(({ kind }) => kind === 'PASSWORD_RESET');
      if (link === undefined) return;
      const body = { link_code: link.code, new_password: one(memory.passwords, pick >> 4) };
      await world.call('resetPassword', from, body);
    },
    /** Sets a password on the provider's page, unseen by the server. */
    recoverElsewhere: async (pick: number): Promise<void> => {
      const mailbox = one(mailboxes, pick) ?? '';
      await provider.mailRecovery(mailbox);
      const link = (await provider.mailbox(mailbox)).findLast(({ kind }) => kind === 'PASSWORD_RESET');
      if (link !== undefined)
        await provider.followRecovery(link.code, one(memory.passwords, pick >> 4) ?? '');
    },
    pressButtons: async (): Promise<void> => {
      for (const { token } of world.tokensOf('asegurar-cuenta', mailboxes))
        await world.call('secureAccount', from, { token });
    },
    mailRecovery: async (): Promise<void> => void (await provider.mailRecovery(knownSecrets.email)),
  } satisfies Record<string, (pick: number) => Promise<void>>;

  /** Returns true when a session of the server or of the provider is valid. */
  async function hasValidSession(uid: string): Promise<boolean> {
    for (const session of memory.sessions) {
      const preference = { kind: 'low_credits', is_subscribed: true };
      if ((await world.call('setMailPreference', from, preference, session)).status === 200) return true;
    }
    for (const session of memory.providerSessions)
      if (session.uid === uid && (await provider.isAlive(session))) return true;
    return false;
  }
  async function signInEveryWay(): Promise<void> {
    const proofs = memory.messages.length + memory.phoneProofs.length;
    for (let pick = 0; pick < proofs; pick += 1) await acts.signInByText(pick);
    for (const password of memory.passwords)
      for (const namedEmail of memory.emails) keep(await provider.signIn(namedEmail, password));
    for (let pick = 0; pick < memory.providerSessions.length; pick += 1) await acts.logIn(pick);
  }

  return {
    acts,
    /** Retries all stored credentials, before and after the next `sweep`. Returns true when one opens this account. */
    async stillOpens(uid: string, sweep: () => Promise<void>): Promise<boolean> {
      await acts.pressButtons();
      await acts.followLinks();
      await acts.followKeptLinks();
      for (let pick = 0; pick < mailboxes.length; pick += 1) {
        await acts.recover(pick);
        await acts.recoverElsewhere(pick);
      }
      memory.sessions.length = 0;
      await signInEveryWay();
      if (memory.sessions.length > 0) return true;
      await sweep();
      await signInEveryWay();
      return hasValidSession(uid);
    },
  };
}
