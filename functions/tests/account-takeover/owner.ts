import type { ChosenPurchase } from '../../src/contract/billing/plans.ts';
import { newIpAddress, type World } from './open-world.ts';
import { idTokenOf, type MailedLink, type ProviderSession } from './provider-client.ts';

/** The current email and phone of an owner's account, and the other mailbox and phone she owns. */
export interface Self {
  email: string;
  phone: string;
  readonly mailboxes: readonly string[];
  readonly phones: readonly string[];
  /** Number of received text messages: a phone may get five a day, and she saves two for signing in. */
  texts: number;
}

const textsOfADay = 5;

/** A change that requires a session. */
const mailPreference = { kind: 'low_credits', is_subscribed: true };

/**
 * Simulates the owner of the mailbox and phone, who follows the portal's screens in any order and repeatedly. The rules
 * of the screens are repeated here, each with its file.
 */
export function createOwner(
  world: World,
  email: string,
  phone: string,
  habits: {
    readonly firstPassword?: string;
    /** Sets the password of a recovery link through the server, or through the provider alone to show the attack. */
    readonly recoversWith?: 'server' | 'provider';
    /** State shared by her devices, with a second email and phone to change to. */
    readonly self?: Self;
    /** Purchase that she chose before registering. */
    readonly purchase?: ChosenPurchase;
  } = {},
) {
  const { provider } = world;
  const { firstPassword = 'Clave-de-la-dueña-1', recoversWith = 'server' } = habits;
  const { self = { email, phone, mailboxes: [email], phones: [phone], texts: 0 } } = habits;
  const from = newIpAddress();
  let password = firstPassword;
  let isPhoneProved = false;
  /** True when another person's account has her email; the registration screen then offers to reclaim it. */
  let isEmailTaken = false;
  let resets = 0;
  let changes = 0;
  let registrationId: string | undefined;
  let registered = { email: self.email, phone: self.phone };
  /** Session of the server, after the sign-in. */
  let session: string | undefined;
  let isSparing = true;

  const owner = {
    get email(): string {
      return self.email;
    },
    phone,
    isIn: (): boolean => session !== undefined,
    /** Current password. */
    password: (): string => password,
    choosePassword: (newPassword: string): void => {
      password = newPassword;
    },
    registrationId: (): string | undefined => registrationId,
    /** Returns true when her session still allows writes. */
    canWrite: async (): Promise<boolean> =>
      (await world.call('setMailPreference', from, mailPreference, session)).status === 200,

    async register(): Promise<void> {
      const registrationBody = { email: self.email, phone: self.phone };
      const chosenPurchase = habits.purchase && { purchase: habits.purchase };
      const { status, body } = await world.call('register', from, {
        ...registrationBody,
        password,
        ...chosenPurchase,
      });
      if (status !== 200) return;
      registered = registrationBody;
      registrationId = String(body.user_id);
      isPhoneProved = false;
    },
    async provePhone(): Promise<void> {
      if (registrationId === undefined || !mayText()) return;
      const permit = await world.call('requestSms', from, { user_id: registrationId });
      if (permit.body.phone_verified === true) isPhoneProved = true;
      if (permit.status !== 200 || isPhoneProved) return;
      const token = await proveByText(registered.phone);
      if (token === undefined) return;
      const proof = { user_id: registrationId, phone_token: token };
      isPhoneProved = (await world.call('confirmPhone', from, proof)).status === 200;
    },
    /** Creates the account as `web/src/identity/registration/create-pending-account.ts` does. */
    async createAccount(): Promise<void> {
      if (registrationId === undefined) return;
      const account = await signUpOrIn();
      isEmailTaken = account === undefined;
      if (account === undefined) return;
      const { status, body } = await link(account);
      isEmailTaken = body.code === 'account_discarded';
      if (status !== 200) return;
      const ownSession =
        body.is_replaced === true ? await provider.signIn(registered.email, password) : account;
      if (ownSession !== undefined) await provider.mailVerification(ownSession);
    },
    /** `web/src/identity/mailed-link/`: only a person who knows the password follows a link. */
    async openLink(pick: number): Promise<void> {
      const links = (await Promise.all(self.mailboxes.map(provider.mailbox))).flat();
      const mail = links[pick % Math.max(1, links.length)];
      if (mail !== undefined) await open(mail);
    },
    /** Opens the newest mailed link of a kind. */
    async openNewest(kind: string): Promise<void> {
      const mail = (await provider.mailbox(self.email)).findLast((candidate) => candidate.kind === kind);
      if (mail !== undefined) await open(mail);
    },
    async complete(): Promise<void> {
      const account = await signIn();
      if (account === undefined || registrationId === undefined) return;
      const body = { user_id: registrationId, ...registered, firebase_uid: account.uid };
      await world.call('verifyPhone', from, body, account.idToken);
    },
    async logIn(): Promise<void> {
      const account = await signIn();
      if (account === undefined) return;
      const { email } = self;
      const body = { firebase_token: account.idToken, email, firebase_uid: account.uid };
      const answer = await world.call('logIn', from, body);
      if (typeof answer.body.access_token === 'string') session = answer.body.access_token;
    },
    /** Requests the mail for a lost password. Its link asks for a new password. */
    async recover(): Promise<void> {
      const { status, body } = await world.call('checkUserExists', from, { email: self.email });
      if (status === 200 && body.exists === true) await provider.mailRecovery(self.email);
    },
    /** Presses «Es mi email» in the registration and follows the mailed link: `reclaimEmail` of the same file. */
    async reclaimEmail(): Promise<void> {
      if (!isEmailTaken) return;
      isEmailTaken = false;
      await world.call('reclaimEmail', from, { user_id: registrationId });
      const code = world.reclaimCodes(registered.email).at(-1);
      if (code !== undefined) await choosePassword(code);
    },
    /** Registers until a mail must be opened. */
    async beginRegistration(): Promise<void> {
      await owner.register();
      await owner.provePhone();
      await owner.createAccount();
    },
    /** Presses the button in a mail about a change. */
    pressLock: (token: string) => world.call('secureAccount', from, { token }),
    /** Requests another email on the account page, with the current password. */
    async askForEmail(): Promise<void> {
      const proof = await signIn();
      const other = self.mailboxes.find((mailbox) => mailbox !== self.email);
      if (proof === undefined || session === undefined || other === undefined) return;
      const body = { firebase_token: proof.idToken, email: other };
      await world.call('requestEmailChange', from, body, session);
    },
    async followEmailChange(): Promise<void> {
      const link = world.tokensOf('cambiar-correo', self.mailboxes).at(-1);
      const proof = await signIn();
      if (proof === undefined || link === undefined) return;
      const { token } = link;
      const { status, body } = await world.call('confirmEmailChange', from, { token }, proof.idToken);
      if (status === 200) self.email = String(body.email);
    },
    async changeEmail(): Promise<void> {
      await owner.askForEmail();
      await owner.followEmailChange();
    },
    async changePhone(): Promise<void> {
      const proof = await signIn();
      const other = self.phones.find((one) => one !== self.phone);
      if (proof === undefined || session === undefined || other === undefined || !mayText()) return;
      const registrationBody = { firebase_token: proof.idToken, phone: other };
      await world.call('requestPhoneChange', from, registrationBody, session);
      const token = await proveByText(other);
      if (token === undefined) return;
      const { status } = await world.call('confirmPhoneChange', from, { phone_token: token }, session);
      if (status === 200) self.phone = other;
    },
    async changePassword(): Promise<void> {
      const proof = await signIn();
      if (proof === undefined || session === undefined) return;
      changes += 1;
      const next = `Clave-cambiada-de-la-dueña-${changes}`;
      const body = { firebase_token: proof.idToken, new_password: next };
      if ((await world.call('changePassword', from, body, session)).status === 200) password = next;
    },
    /** Presses the button of a mail about a change, which gives the account back the email it was mailed to. */
    async pressButton(pick: number): Promise<void> {
      const buttons = world.tokensOf('asegurar-cuenta', self.mailboxes);
      const button = buttons[pick % Math.max(1, buttons.length)];
      if (button === undefined) return;
      if ((await owner.pressLock(button.token)).status === 200) self.email = button.to;
    },
    /** Requests the mail for a lost password, and opens its link immediately. */
    async recoverPassword(): Promise<void> {
      await owner.recover();
      await owner.openNewest('PASSWORD_RESET');
    },
    /** Closes the page and loses the session. */
    leave: (): void => {
      session = undefined;
    },
    /** Allows the use of the saved text messages from now on. */
    spareNothing: (): void => {
      isSparing = false;
    },
    /** Takes all steps of the screens for signing in or registering, in order; `wait` advances the clock between them. */
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

  const signIn = (): Promise<ProviderSession | undefined> => provider.signIn(self.email, password);
  const mayText = (): boolean => self.texts < (isSparing ? textsOfADay - 2 : textsOfADay);
  /** Returns the id token for the code of a text message. */
  async function proveByText(to: string): Promise<string | undefined> {
    const message = await world.text(to);
    if (message === undefined) return undefined;
    self.texts += 1;
    return idTokenOf(await provider.signInByPhone(message));
  }
  const signUpOrIn = async (): Promise<ProviderSession | undefined> =>
    (await provider.signUp(registered.email, password)) ??
    (await provider.signIn(registered.email, password));
  const link = (account: ProviderSession) =>
    world.call('linkAccount', from, { user_id: registrationId, password }, account.idToken);

  /**
   * `web/src/identity/mailed-link/set-new-password.ts`: a registration with a proved phone continues with the new
   * password. `undefined` where the link is refused.
   */
  async function setPassword(code: string, next: string): Promise<{ isRegistering: boolean } | undefined> {
    if (recoversWith === 'provider')
      return (await provider.followRecovery(code, next)) ? { isRegistering: false } : undefined;
    const knownRegistration = isPhoneProved ? { user_id: registrationId } : {};
    const link = { link_code: code, new_password: next, ...knownRegistration };
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
    // The page rejects links for other purposes.
    if (kind !== 'VERIFY_EMAIL') return;
    if ((await signIn()) !== undefined) await provider.followVerification(code);
  }
  return owner;
}
export type Owner = ReturnType<typeof createOwner>;
