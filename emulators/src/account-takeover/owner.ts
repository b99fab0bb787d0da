import { newAddress, type World } from './open-world.ts';
import type { MailedLink, ProviderSession } from './provider-client.ts';

/** Something that only who is signed in may change. */
const mailPreference = { kind: 'low_credits', is_subscribed: true };

/**
 * The person whose mailbox and phone it is, who does with our screens what those ask for, in any order and again and again:
 * the screens' own rules are written down here, with the file that holds them.
 */
export function createOwner(
  world: World,
  email: string,
  phone: string,
  habits: {
    readonly firstPassword?: string;
    /** Where the page of a recovery link sets the password: with our server, or with the provider alone as it once did. */
    readonly recoversWith?: 'server' | 'provider';
  } = {},
) {
  const { provider } = world;
  const { firstPassword = 'Clave-de-la-dueña-1', recoversWith = 'server' } = habits;
  const from = newAddress();
  let password = firstPassword;
  let isPhoneProved = false;
  /** Somebody else has an account with her email: the screen of the registration offers to take it back. */
  let isEmailTaken = false;
  let resets = 0;
  let registrationId: string | undefined;
  /** A session of ours, once she is in. */
  let session: string | undefined;

  const owner = {
    email,
    phone,
    isIn: (): boolean => session !== undefined,
    /** What she types now. */
    password: (): string => password,
    choosePassword: (chosen: string): void => {
      password = chosen;
    },
    registrationId: (): string | undefined => registrationId,
    /** Whether her session still lets her do something, not only read. */
    canWrite: async (): Promise<boolean> =>
      (await world.call('setMailPreference', from, mailPreference, session)).status === 200,

    async register(): Promise<void> {
      const { status, body } = await world.call('register', from, { email, password, phone });
      if (status !== 200) return;
      registrationId = String(body.user_id);
      isPhoneProved = false;
    },
    async provePhone(): Promise<void> {
      if (registrationId === undefined) return;
      const permit = await world.call('requestSms', from, { user_id: registrationId });
      if (permit.body.phone_verified === true) isPhoneProved = true;
      if (permit.status !== 200 || isPhoneProved) return;
      const message = await world.text(phone);
      const proved = message && (await provider.signInByPhone(message));
      if (proved === undefined || !('idToken' in proved)) return;
      const proof = { user_id: registrationId, phone_token: proved.idToken };
      isPhoneProved = (await world.call('confirmPhone', from, proof)).status === 200;
    },
    /** `web/src/identity/registration/create-pending-account.ts` */
    async createAccount(): Promise<void> {
      if (registrationId === undefined) return;
      const account = await signUpOrIn();
      isEmailTaken = account === undefined;
      if (account === undefined) return;
      const { status, body } = await link(account);
      isEmailTaken = body.code === 'account_discarded';
      if (status !== 200) return;
      const own = body.is_replaced === true ? await provider.signIn(email, password) : account;
      if (own !== undefined) await provider.mailVerification(own);
    },
    /** `web/src/identity/account-action/`: a link is followed by who knows the password, and by nobody else. */
    async openLink(pick: number): Promise<void> {
      const links = await provider.mailbox(email);
      const mail = links[pick % Math.max(1, links.length)];
      if (mail !== undefined) await open(mail);
    },
    /** The newest link of its kind. */
    async openNewest(kind: string): Promise<void> {
      const mail = (await provider.mailbox(email)).findLast((candidate) => candidate.kind === kind);
      if (mail !== undefined) await open(mail);
    },
    async complete(): Promise<void> {
      const account = await provider.signIn(email, password);
      if (account === undefined || registrationId === undefined) return;
      const body = { user_id: registrationId, phone, email, firebase_uid: account.uid };
      await world.call('verifyPhone', from, body, account.idToken);
    },
    async logIn(): Promise<void> {
      const account = await provider.signIn(email, password);
      if (account === undefined) return;
      const body = { firebase_token: account.idToken, email, firebase_uid: account.uid };
      const answer = await world.call('logIn', from, body);
      if (typeof answer.body.access_token === 'string') session = answer.body.access_token;
    },
    /** The mail for a lost password; the link in it asks for a new one. */
    async recover(): Promise<void> {
      const { status, body } = await world.call('checkUserExists', from, { email });
      if (status === 200 && body.exists === true) await provider.mailRecovery(email);
    },
    /** «Es mi email» of the registration, and the link of its mail: `reclaimEmail` of the same file. */
    async reclaimEmail(): Promise<void> {
      if (!isEmailTaken) return;
      isEmailTaken = false;
      await world.call('reclaimEmail', from, { user_id: registrationId });
      const code = world.reclaimCodes(email).at(-1);
      if (code !== undefined) await choosePassword(code);
    },
    /** As far as the screens come before a mail has to be opened. */
    async beginRegistration(): Promise<void> {
      await owner.register();
      await owner.provePhone();
      await owner.createAccount();
    },
    /** The button of a mail about a change. */
    pressLock: (token: string) => world.call('secureAccount', from, { token }),
    /** The mail for a lost password, opened at once. */
    async recoverPassword(): Promise<void> {
      await owner.recover();
      await owner.openNewest('PASSWORD_RESET');
    },
    /** Everything that the screens propose to who wants in, one after the other; `wait` lets time pass between two. */
    async comeIn(wait: () => void): Promise<boolean> {
      const steps = [
        owner.logIn,
        owner.register,
        owner.provePhone,
        owner.recover,
        () => owner.openNewest('PASSWORD_RESET'),
        owner.logIn,
        owner.createAccount,
        owner.reclaimEmail,
        () => owner.openNewest('VERIFY_EMAIL'),
        owner.complete,
        owner.logIn,
      ];
      session = undefined;
      for (const step of steps) {
        if (owner.isIn()) break;
        await step();
        wait();
      }
      return owner.isIn();
    },
  };

  const signUpOrIn = async (): Promise<ProviderSession | undefined> =>
    (await provider.signUp(email, password)) ?? (await provider.signIn(email, password));
  const link = (account: ProviderSession) =>
    world.call('linkAccount', from, { user_id: registrationId, password }, account.idToken);

  /**
   * `web/src/identity/account-action/set-new-password.ts`: a registration whose phone is proved goes on with the new password.
   * `undefined` where the link is refused.
   */
  async function setPassword(code: string, next: string): Promise<{ isRegistering: boolean } | undefined> {
    if (recoversWith === 'provider')
      return (await provider.followRecovery(code, next)) ? { isRegistering: false } : undefined;
    const known = isPhoneProved ? { user_id: registrationId } : {};
    const link = { link_code: code, new_password: next, ...known };
    const { status, body } = await world.call('resetPassword', from, link);
    return status === 200 ? { isRegistering: body.is_registering === true } : undefined;
  }

  async function choosePassword(code: string): Promise<void> {
    resets += 1;
    const next = `Clave-nueva-de-la-dueña-${resets}`;
    const answer = await setPassword(code, next);
    if (answer !== undefined) password = next;
    if (answer?.isRegistering === true) await owner.complete();
  }

  async function open({ code, kind }: MailedLink): Promise<void> {
    if (kind === 'PASSWORD_RESET') await choosePassword(code);
    if (kind === 'RECOVER_EMAIL') await provider.followEmailChange(code);
    // Of links for other purposes our page says that it does not know them.
    if (kind !== 'VERIFY_EMAIL') return;
    if ((await provider.signIn(email, password)) !== undefined) await provider.followVerification(code);
  }
  return owner;
}
export type Owner = ReturnType<typeof createOwner>;
