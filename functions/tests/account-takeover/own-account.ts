import { followEmailLinks } from './follow-email-links.ts';
import type { World } from './open-world.ts';
import { idTokenOf, type ProviderSession } from './provider-client.ts';

const password = 'Clave-de-su-cuenta-1';

/**
 * The attacker's own account, opened the usual way with their mailboxes and phones, and then changed. They may try to
 * give it the victim's email, whose mailbox they cannot read.
 */
export function createOwnAccount(
  world: World,
  {
    from,
    mailbox,
    phones,
    victim,
    keepRegistration,
  }: {
    readonly from: string;
    readonly mailbox: string;
    readonly phones: readonly string[];
    readonly victim: string;
    readonly keepRegistration: (id: string) => void;
  },
) {
  const { provider } = world;
  const mailboxes = [mailbox, `otro-${mailbox}`];
  let email = mailbox;
  let phone = phones[0] ?? '';
  let session: string | undefined;

  const signIn = (): Promise<ProviderSession | undefined> => provider.signIn(email, password);
  async function proveByText(to: string): Promise<string | undefined> {
    const message = await world.text(to);
    return idTokenOf(message && (await provider.signInByPhone(message)));
  }
  async function logIn(): Promise<void> {
    const account = await signIn();
    if (account === undefined) return;
    const body = { firebase_token: account.idToken, email, firebase_uid: account.uid };
    const answer = await world.call('logIn', from, body);
    if (typeof answer.body.access_token === 'string') session = answer.body.access_token;
  }
  async function askForEmail(wantedValue: string): Promise<void> {
    const proof = await signIn();
    if (proof === undefined || session === undefined) return;
    await world.call(
      'requestEmailChange',
      from,
      { firebase_token: proof.idToken, email: wantedValue },
      session,
    );
  }

  const acts = {
    openOwnAccount: async (): Promise<void> => {
      const { status, body } = await world.call('register', from, { email, password, phone });
      if (status !== 200) return logIn();
      const id = String(body.user_id);
      keepRegistration(id);
      await world.call('requestSms', from, { user_id: id });
      const token = await proveByText(phone);
      if (token !== undefined) await world.call('confirmPhone', from, { user_id: id, phone_token: token });
      const account = (await provider.signUp(email, password)) ?? (await signIn());
      if (account === undefined) return;
      await world.call('linkAccount', from, { user_id: id, password }, account.idToken);
      const ownSession = await signIn();
      if (ownSession !== undefined) await provider.mailVerification(ownSession);
      const link = (await provider.mailbox(email)).findLast(({ kind }) => kind === 'VERIFY_EMAIL');
      if (link !== undefined) await provider.followVerification(link.code);
      await logIn();
    },
    /** Mails the victim the server's link that would set her email on this account. */
    nameVictim: (): Promise<void> => askForEmail(victim),
    followOwnLinks: (): Promise<void> =>
      followEmailLinks(world, { from, mailboxes }, signIn, (changed) => {
        email = changed;
      }),
    changeOwnEmail: async (): Promise<void> => {
      await logIn();
      await askForEmail(mailboxes.find((one) => one !== email) ?? '');
      await acts.followOwnLinks();
    },
    changeOwnPhone: async (): Promise<void> => {
      const proof = await signIn();
      const wantedValue = phones.find((one) => one !== phone) ?? '';
      if (proof === undefined || session === undefined) return;
      const changeBody = { firebase_token: proof.idToken, phone: wantedValue };
      await world.call('requestPhoneChange', from, changeBody, session);
      const token = await proveByText(wantedValue);
      if (token === undefined) return;
      const { status } = await world.call('confirmPhoneChange', from, { phone_token: token }, session);
      if (status === 200) phone = wantedValue;
    },
    pressOwnButtons: async (): Promise<void> => {
      for (const { token } of world.tokensOf('asegurar-cuenta', mailboxes))
        await world.call('secureAccount', from, { token });
    },
  };
  return acts;
}
