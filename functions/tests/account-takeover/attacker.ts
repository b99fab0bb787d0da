import { createHash } from 'node:crypto';
import { newIpAddress, type World } from './open-world.ts';
import { createOwnAccount } from './own-account.ts';
import type { PhoneProof, ProviderSession, TextMessage } from './provider-client.ts';

/** Access that an attacker gained who knew only an email address. */
export interface GainedAccess {
  readonly what: 'session' | 'completed' | 'locked' | 'provider session';
  readonly uid: string;
}

const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

/**
 * Simulates an attacker who knows only the owner's email address and has phones and mailboxes of their own. They call
 * our API and the provider's in any order, and keep all responses for later use.
 */
export function createAttacker(world: World, victim: string, phones: readonly string[]) {
  const { provider } = world;
  const from = newIpAddress();
  const gains: GainedAccess[] = [];
  const memory = {
    passwords: ['Clave-del-ladrón-1', 'Clave-del-ladrón-2'],
    sessions: [] as ProviderSession[],
    registrations: [] as { readonly id: string; readonly phone: string; readonly email: string }[],
    messages: [] as { readonly phone: string; readonly message: TextMessage }[],
    phoneProofs: [] as PhoneProof[],
    shownProofs: [] as { readonly user_id: string; readonly phone_token: string }[],
  };
  const ownEmail = `ladron-${phones[0]}@legajo.example`;

  const one = <Item>(items: readonly Item[], pick: number): Item | undefined =>
    items[pick % Math.max(1, items.length)];
  const keep = (session: ProviderSession | undefined): void => {
    if (session === undefined) return;
    memory.sessions.unshift(session);
    gains.push({ what: 'provider session', uid: session.uid });
  };
  const keepPhone = (answer: ProviderSession | PhoneProof | undefined): void => {
    if (answer !== undefined && 'temporaryProof' in answer) memory.phoneProofs.push(answer);
    else keep(answer);
  };
  async function register(email: string, pick: number): Promise<void> {
    const phone = one(phones, pick) ?? '';
    const { status, body } = await world.call('register', from, {
      email,
      password: memory.passwords[0] ?? '',
      phone,
    });
    if (status === 200) memory.registrations.unshift({ id: String(body.user_id), phone, email });
  }

  const acts = {
    registerVictim: (pick) => register(victim, pick),
    registerSelf: (pick) => register(ownEmail, pick),
    receiveText: async (pick) => {
      const registration = one(memory.registrations, pick);
      if (registration === undefined) return;
      await world.call('requestSms', from, { user_id: registration.id });
      const message = await world.text(registration.phone);
      if (message !== undefined) memory.messages.push({ phone: registration.phone, message });
    },
    signInByText: async (pick) => {
      const foundMessage = one(memory.messages, pick);
      if (foundMessage !== undefined) keepPhone(await provider.signInByPhone(foundMessage.message));
    },
    signInByPhoneProof: async (pick) => {
      const foundProof = one(memory.phoneProofs, pick);
      if (foundProof !== undefined) keepPhone(await provider.signInByPhone(foundProof));
    },
    attachPhone: async (pick) => {
      const proof = one([...memory.messages.map(({ message }) => message), ...memory.phoneProofs], pick);
      const session = one(memory.sessions, pick >> 4);
      if (proof !== undefined && session !== undefined)
        keepPhone(await provider.signInByPhone(proof, session));
    },
    detachPhone: async (pick) => {
      const session = one(memory.sessions, pick);
      if (session !== undefined) await provider.update(session, { deleteProvider: ['phone'] });
    },
    confirmPhone: async (pick) => {
      const [session, registration] = [one(memory.sessions, pick), one(memory.registrations, pick >> 4)];
      if (session === undefined || registration === undefined) return;
      const proof = { user_id: registration.id, phone_token: session.idToken };
      const { status } = await world.call('confirmPhone', from, proof);
      if (status === 200) memory.shownProofs.push(proof);
    },
    /** Replays every proof of a phone that the API has accepted. */
    showProofsAgain: async () => {
      for (const proof of memory.shownProofs) await world.call('confirmPhone', from, proof);
    },
    signUp: async (pick) => keep(await provider.signUp(victim, one(memory.passwords, pick) ?? '')),
    signIn: async (pick) => keep(await provider.signIn(victim, one(memory.passwords, pick) ?? '')),
    link: async (pick) => {
      const [session, registration] = [one(memory.sessions, pick), one(memory.registrations, pick >> 4)];
      if (session === undefined || registration === undefined) return;
      const body = { user_id: registration.id, password: memory.passwords[0] };
      await world.call('linkAccount', from, body, session.idToken);
    },
    mailVerification: async (pick) => {
      const session = one(memory.sessions, pick);
      if (session !== undefined) await provider.mailVerification(session);
    },
    /** Adds the victim's email to an account that signed in by phone. */
    signUpByPhone: async (pick) => {
      const session = one(memory.sessions, pick);
      if (session !== undefined) keep(await provider.signUp(victim, memory.passwords[0] ?? '', session));
    },
    /**
     * Changes the email of an account the attacker holds to another of their own. That frees the victim's and sends her
     * a link to take it back. The provider requires a `VERIFY_AND_CHANGE_EMAIL` link to be followed first; its emulator
     * does not.
     */
    moveEmail: async (pick) => {
      const session = one(memory.sessions, pick);
      const email = `ladron-${crypto.randomUUID()}@legajo.example`;
      if (session !== undefined) keep(await provider.update(session, { email }));
    },
    /** Mails the victim a link that would set her email on an account of the attacker. */
    mailEmailChange: async (pick) => {
      const session = one(memory.sessions, pick);
      if (session !== undefined) await provider.mailChange(session, victim);
    },
    mailSignIn: async () => void (await provider.mailSignIn(victim)),
    dropPassword: async (pick) => {
      const session = one(memory.sessions, pick);
      if (session !== undefined) await provider.update(session, { deleteProvider: ['password'] });
    },
    /** Mails the server's link for a registration to the victim, and one for another registration to the attacker. */
    reclaim: async (pick) => {
      const registration = one(memory.registrations, pick);
      if (registration !== undefined) await world.call('reclaimEmail', from, { user_id: registration.id });
    },
    /** Tries codes that a stranger can have: a guess, and the codes in their own mailbox. */
    recoverWithOwnCodes: async (pick) => {
      keep(await provider.signUp(ownEmail, memory.passwords[0] ?? ''));
      await provider.mailRecovery(ownEmail);
      const sentCodes = (await provider.mailbox(ownEmail)).map(({ code }) => code);
      const codes = ['x', ...sentCodes, ...world.reclaimCodes(ownEmail)];
      const knownRegistration = one(memory.registrations, pick);
      for (const code of codes) {
        const link = { link_code: code, new_password: memory.passwords[0] };
        await world.call(
          'resetPassword',
          from,
          knownRegistration === undefined ? link : { ...link, user_id: knownRegistration.id },
        );
      }
    },
    guessLock: async (pick) => {
      const uid = one(memory.sessions, pick)?.uid ?? 'x';
      const signInRecord = { uid, mailbox: hashOf(ownEmail), until: Date.now() + 60_000 };
      const claims = Buffer.from(JSON.stringify(signInRecord)).toString('base64url');
      const { status } = await world.call('secureAccount', from, { token: `secure2.${claims}.AAAA` });
      if (status === 200) gains.push({ what: 'locked', uid });
    },
    mailRecovery: async () => void (await provider.mailRecovery(victim)),
    setPassword: async (pick) => {
      const session = one(memory.sessions, pick);
      if (session !== undefined)
        keep(await provider.update(session, { password: one(memory.passwords, pick >> 4) }));
    },
    removeAccount: async (pick) => {
      const session = one(memory.sessions, pick);
      if (session !== undefined) await provider.remove(session);
    },
    complete: async (pick) => {
      const [session, registration] = [one(memory.sessions, pick), one(memory.registrations, pick >> 4)];
      if (session === undefined || registration === undefined) return;
      const { id, phone, email } = registration;
      const body = { user_id: id, phone, email, firebase_uid: session.uid };
      const { status } = await world.call('verifyPhone', from, body, session.idToken);
      if (status === 200 && email === victim) gains.push({ what: 'completed', uid: session.uid });
    },
    logIn: async (pick) => {
      const session = one(memory.sessions, pick);
      if (session === undefined) return;
      const body = { firebase_token: session.idToken, email: victim, firebase_uid: session.uid };
      const answer = await world.call('logIn', from, body);
      if (answer.body.access_token !== undefined) gains.push({ what: 'session', uid: session.uid });
    },
    exhaustLimits: async () => {
      for (let call = 0; call < 12; call += 1) await world.call('checkUserExists', from, { email: victim });
    },
  } satisfies Record<string, (pick: number) => Promise<void>>;

  /** Sequences of acts, so that the search reaches longer attacks. */
  const schemes = {
    provePhoneForVictim: async (pick: number): Promise<void> => {
      await acts.registerVictim(pick);
      await acts.receiveText(0);
      await acts.signInByText(memory.messages.length - 1);
      await acts.confirmPhone(0);
    },
    plantAccount: async (pick: number): Promise<void> => {
      await acts.signUp(pick);
      await acts.link(0);
    },
    /** Both steps have the same second in the provider's timestamps. */
    plantMovedAccount: async (pick: number): Promise<void> => {
      await acts.signUp(pick);
      await acts.moveEmail(0);
    },
    plantPhoneAccount: async (pick: number): Promise<void> => {
      await acts.registerVictim(pick);
      await acts.receiveText(0);
      await acts.signInByText(memory.messages.length - 1);
      await acts.signUpByPhone(0);
      await acts.link(0);
    },
    attachOwnPhone: async (pick: number): Promise<void> => {
      await acts.registerSelf(pick);
      await acts.receiveText(0);
      await acts.attachPhone(memory.messages.length - 1);
    },
    signInByNewText: async (pick: number): Promise<void> => {
      await acts.receiveText(pick);
      await acts.signInByText(memory.messages.length - 1);
    },
    /** Completes the registration after a verification link, or plants another account for the next link. */
    completeOrPlantAnother: async (pick: number): Promise<void> => {
      await acts.setPassword(pick);
      await acts.complete(0);
      await acts.logIn(0);
      await acts.removeAccount(0);
      await schemes.plantAccount(pick);
    },
    changePasswordAndEnter: async (pick: number): Promise<void> => {
      await acts.setPassword(pick);
      await acts.signIn(pick >> 4);
      await acts.logIn(0);
    },
  };

  const ownAccount = createOwnAccount(world, {
    from,
    phones,
    victim,
    mailbox: ownEmail,
    keepRegistration: (id) =>
      void memory.registrations.unshift({ id, phone: phones[0] ?? '', email: ownEmail }),
  });

  return {
    acts: { ...acts, ...schemes, ...ownAccount },
    /** Returns the attacker's gains since the last call. */
    takeGains: (): readonly GainedAccess[] => gains.splice(0),
    /** Retries all stored credentials. Returns true when one of them opens one of these accounts. */
    async stillOpens(uids: readonly string[]): Promise<boolean> {
      for (const session of memory.sessions) {
        if (uids.includes(session.uid) && (await provider.isAlive(session))) return true;
      }
      for (let pick = 0; pick < memory.messages.length; pick += 1) await acts.signInByText(pick);
      for (let pick = 0; pick < memory.phoneProofs.length; pick += 1) await acts.signInByPhoneProof(pick);
      for (let pick = 0; pick < memory.passwords.length; pick += 1) await acts.signIn(pick);
      return gains.splice(0).some((gain) => uids.includes(gain.uid));
    },
  };
}
