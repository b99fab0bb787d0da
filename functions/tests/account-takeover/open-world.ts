import { deleteApp, getApp } from 'firebase-admin/app';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { connectInProcess } from '../../../emulators/src/firestore/connect-in-process.ts';
import { openTestDatabase } from '../../../emulators/src/firestore/open-test-database.ts';
import { behindFrontEnd, callerHeader } from '../../../emulators/src/front-end/behind-front-end.ts';
import { connectStack } from '../../../emulators/src/seed/connect-stack.ts';
import { serverEnvironment } from '../../../emulators/src/seed/server-environment.ts';
import { readPorts } from '../../../emulators/src/shared/ports.ts';
import { stackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { askInProcess } from '../../../emulators/src/stack/ask-in-process.ts';
import { type RouteName, routes } from '../../src/contract/routes.ts';
import { handlers } from '../../src/handlers.ts';
import { isPhoneFree } from '../../src/identity/phone/is-phone-free.ts';
import { consumeSmsPermit } from '../../src/identity/phone/sms-permit.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { createServices } from '../../src/services.ts';
import { createHttpApp } from '../../src/shared/http/create-http-app.ts';
import { createOutbox } from '../../src/shared/mail/outbox.ts';
import type { MailTransport, OutgoingMail } from '../../src/shared/mail/smtp-transport.ts';
import type { Services } from '../../src/shared/services.ts';
import { askAuthInProcess } from './ask-auth-in-process.ts';
import { openProviderClient, type TextMessage } from './provider-client.ts';
import { startIdentityProvider } from './start-identity-provider.ts';

const answerSchema = z.record(z.string(), z.unknown());

/** An IP address that no other caller uses. */
export function newIpAddress(): string {
  const part = (): number => 1 + Math.floor(Math.random() * 250);
  return `81.${part()}.${part()}.${part()}`;
}

/** The token of a link in the portal's mails, and its recipient. */
export interface MailedToken {
  readonly to: string;
  readonly token: string;
}

/** A response of our API. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Our API over its own identity provider and database, all in this process and on one clock, so that a test can skip a
 * day. It uses the provider's own emulator and the handlers as deployed.
 */
export async function openWorld() {
  const database = await openTestDatabase();
  const { project, ...addresses } = stackAddresses(readPorts());
  const provider = await startIdentityProvider(project);
  const here = { ...addresses, project, auth: provider.url, firestore: `http://${database.server.host}` };
  connectStack(here);
  process.env.FIRESTORE_ENABLE_TRACING = 'off';
  const builtServices = createServices(serverEnvironment(here));
  connectInProcess(builtServices.firestore, database.server.service);
  askAuthInProcess(getAuth(getApp()), provider);
  const mails: OutgoingMail[] = [];
  let isBelieving = false;
  let afterProviderCall = doNothing;
  const logger = createLogger(() => undefined);
  const services: Services = {
    ...builtServices,
    auth: watchClient(
      hideAccountChanges(builtServices.auth, () => isBelieving),
      () => afterProviderCall(),
    ),
    recoveryLinks: watchClient(builtServices.recoveryLinks, () => afterProviderCall()),
    logger,
    mail: createOutbox({ ...builtServices, logger, transport: keepMail(mails) }),
  };
  const app = behindFrontEnd(createHttpApp(services, handlers, 'api'));
  const client = openProviderClient(provider, project);
  await client.hideAccounts();

  return {
    services,
    provider: client,
    mails,
    /** Returns the codes of verification links mailed to registrations with this email, oldest first. */
    reclaimCodes: (email: string): string[] =>
      mails.flatMap(({ to, text }) => {
        const code = to === email ? /mode=reclaimEmail&oobCode=([^#\s]+)/.exec(text)?.[1] : undefined;
        return code === undefined ? [] : [decodeURIComponent(code)];
      }),
    /** Returns the tokens of links to a page in the mails to these emails, with recipients, oldest first. */
    tokensOf: (page: 'asegurar-cuenta' | 'cambiar-correo', mailboxes: readonly string[]): MailedToken[] =>
      mails.flatMap(({ to, text }) => {
        const [, token] = new RegExp(`${page}\\?token=(\\S+)`).exec(text) ?? [];
        return token === undefined || !mailboxes.includes(to)
          ? []
          : [{ to, token: decodeURIComponent(token) }];
      }),
    /** Resets the world: no accounts and no mails. */
    async begin(): Promise<void> {
      mails.length = 0;
      await Promise.all([client.clear(), database.control('reset', {})]);
    },
    /** Disables the check whether an account is as its creator left it, to prove that the check is needed. */
    async whileBelievingEveryAccount<Result>(run: () => Promise<Result>): Promise<Result> {
      isBelieving = true;
      return run().finally(() => {
        isBelieving = false;
      });
    },
    /** Runs an action after each call of the server to the provider, before the server continues. */
    watchProviderCalls(action: () => Promise<void> = doNothing): void {
      afterProviderCall = action;
    },
    /** Calls a route of the API. `from` is the IP address of the caller. */
    async call(name: RouteName, from: string, body: object, bearer?: string): Promise<ApiAnswer> {
      const { method, path } = routes[name];
      const { status, text } = await askInProcess(app, {
        method,
        path,
        headers: {
          'content-type': 'application/json',
          [callerHeader]: from,
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        body: method === 'GET' ? undefined : JSON.stringify(body),
      });
      return { status, body: answerSchema.parse(JSON.parse(text)) };
    },
    /** Sends a text message if `guardSms` allows it. The provider asks it by itself; its emulator does not. */
    async text(phone: string): Promise<TextMessage | undefined> {
      const isPermitted = await consumeSmsPermit(services, phone);
      return isPermitted && (await isPhoneFree(services, phone)) ? client.text(phone) : undefined;
    },
    async close(): Promise<void> {
      await provider.close();
      await deleteApp(getApp());
      await database.close();
    },
  };
}
function keepMail(mails: OutgoingMail[]): MailTransport {
  return async (mail) => {
    mails.push(mail);
    return { outcome: 'sent' };
  };
}

const doNothing = async (): Promise<void> => {};

/** Wraps a client so that an action follows each call, successful or not. */
function watchClient<Client extends object>(client: Client, then: () => Promise<void>): Client {
  return new Proxy(client, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return async (...args: unknown[]) => {
        try {
          return await Reflect.apply(call, target, args);
        } finally {
          await then();
        }
      };
    },
  });
}

/** Makes every account appear unchanged since its creation. */
function hideAccountChanges(auth: Services['auth'], isOn: () => boolean): Services['auth'] {
  return {
    ...auth,
    async getUsers(identifiers) {
      const { users, notFound } = await auth.getUsers(identifiers);
      return { users: isOn() ? users.map(asCreated) : users, notFound };
    },
  };
}

function asCreated(user: UserRecord): UserRecord {
  if (user.email === undefined) return user;
  const ownProvider = user.providerData.filter(({ providerId }) => providerId === 'password');
  return Object.create(user, {
    tokensValidAfterTime: { value: user.metadata.creationTime },
    phoneNumber: { value: undefined },
    providerData: { value: ownProvider },
  }) as UserRecord;
}
export type World = Awaited<ReturnType<typeof openWorld>>;
