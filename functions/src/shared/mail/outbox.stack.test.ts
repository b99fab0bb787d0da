import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { MailFaults } from '../../../../emulators/src/inbox/mail-faults.ts';
import { MessageStore } from '../../../../emulators/src/inbox/message-store.ts';
import { type MailReceiver, receiveMail } from '../../../../emulators/src/inbox/receive-mail.ts';
import { localVariables } from '../../../../emulators/src/shared/local-variables.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/time/time-units.ts';
import { newUserRecord, userReference } from '../accounts/user-record.ts';
import { parseEnvironment } from '../config/environment.ts';
import type { Mail } from './mail.ts';
import { mailReferences } from './mail-records.ts';
import { createOutbox } from './outbox.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const messages = new MessageStore();
const faults = new MailFaults();
let database: TestDatabase;
let receiver: MailReceiver;
let uid: string;
let email: string;
let shiftMs: number;
let logLines: string[];

beforeAll(async () => {
  [database, receiver] = await Promise.all([openTestDatabase(), receiveMail(0, messages, faults)]);
});
afterAll(() => Promise.all([database.close(), receiver.close()]));
beforeEach(async () => {
  uid = `u-${crypto.randomUUID()}`;
  email = `${uid}@legajo.example`;
  shiftMs = 0;
  logLines = [];
  faults.clear();
  await userReference(database.db, uid).set(newUserRecord({ email, createdAt: new Date() }));
});

const now = (): Date => new Date(Date.now() + shiftMs);

/** Opens an outbox as another process does, on the same database and mail server. */
function openOutbox(port = receiver.port) {
  const environment = parseEnvironment({
    ...localVariables,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  const transport = createSmtpTransport(environment.mail);
  const logger = createLogger((line) => logLines.push(line));
  return createOutbox({ firestore: database.db, environment, logger, now, transport });
}

const order = (available = 20) =>
  ({ id: `low-credits:${uid}:${available}`, uid, mail: { kind: 'low_credits', available } }) as const;
const inOneMinute = (): Date => new Date(now().getTime() + 60_000);
const stateOf = async (id: string) => (await mailReferences.mail(database.db, id).get()).data();

test('sends a mail once that was queued many times, concurrently and in two processes', async () => {
  const [first, second] = [openOutbox(), openOutbox()];
  await Promise.all(Array.from({ length: 6 }, (_, each) => (each % 2 ? first : second).enqueue(order())));
  await Promise.all([first.deliverQueued(), second.deliverQueued(), openOutbox().deliverDue(inOneMinute())]);
  await first.deliverDue(inOneMinute());
  await expect.poll(async () => (await stateOf(order().id))?.state).toBe('sent');
  await first.enqueue(order());
  await first.deliverQueued();
  const [mail, ...more] = messages.list(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ from: 'Legajo <no-responder@legajo.example>' });
  expect(mail?.headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

test('sends a mail once when several requests queue it concurrently', async () => {
  const outbox = openOutbox();
  const orderPromises = Array.from({ length: 6 }, () => outbox.enqueue(order()));
  await Promise.all(orderPromises.map((orderedPromise) => orderedPromise.then(() => outbox.deliverQueued())));
  await expect.poll(() => messages.list(email).length).toBe(1);
});

test('leaves queued mails to the sweep in a function without a mail server', async () => {
  const environment = parseEnvironment({ ...localVariables, FUNCTION_TARGET: 'crawl' });
  const logger = createLogger((line) => logLines.push(line));
  const outbox = createOutbox({ firestore: database.db, environment, logger, now, transport: undefined });
  await outbox.enqueue(order());
  await outbox.deliverQueued();
  expect(await stateOf(order().id)).toMatchObject({ state: 'waiting', attempts: 0 });
  await expect(outbox.deliverDue(inOneMinute())).rejects.toThrow(/may not send/);
  await openOutbox().deliverDue(inOneMinute());
  expect(messages.list(email)).toHaveLength(1);
});

test('never sends a mail of a failed transaction', async () => {
  const outbox = openOutbox();
  const failingPromise = database.db.runTransaction(async (transaction) => {
    await transaction.get(userReference(database.db, uid));
    outbox.enqueueWithin(transaction, order());
    throw new Error('no');
  });
  await expect(failingPromise).rejects.toThrow('no');
  await outbox.deliverQueued();
  await outbox.deliverDue(inOneMinute());
  expect(messages.list(email)).toEqual([]);
});

test('retries a mail after a temporary refusal of the mail server, in the sweep and not before its time', async () => {
  faults.add({ smtpCode: 451, delayMs: 0, times: 2 });
  const outbox = openOutbox();
  await outbox.enqueue(order());
  await outbox.deliverQueued();
  expect(await outbox.deliverDue(inOneMinute())).toEqual({ sent: 0, failed: 0 });
  shiftMs = 2.5 * minuteMs;
  expect(await openOutbox().deliverDue(inOneMinute())).toEqual({ sent: 0, failed: 1 });
  shiftMs = 8 * minuteMs;
  expect(await openOutbox().deliverDue(inOneMinute())).toEqual({ sent: 1, failed: 0 });
  expect(messages.list(email)).toHaveLength(1);
  expect(logLines.join('')).not.toContain('given up');
});

test('stops retrying a mail after more than a day of refusals, and raises an alert without the email of its recipient', async () => {
  faults.add({ smtpCode: 421, delayMs: 0, times: 100 });
  await openOutbox().enqueue(order());
  for (let tries = 0; tries < 20; tries += 1) {
    await openOutbox().deliverDue(inOneMinute());
    shiftMs += 7 * hourMs;
  }
  expect(await stateOf(order().id)).toMatchObject({ state: 'given_up', attempts: 12 });
  const alerts = logLines.filter((line) => line.includes('mail given up'));
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toContain('"severity":"ERROR"');
  expect(logLines.join('')).not.toContain(email);
});

test('does not retry a mail after a permanent refusal', async () => {
  faults.add({ smtpCode: 550, delayMs: 0, times: 1 });
  const outbox = openOutbox();
  await outbox.enqueue(order());
  await outbox.deliverQueued();
  await expect.poll(async () => (await stateOf(order().id))?.state).toBe('given_up');
});

test('does not wait for an unresponsive mail server, and sends the mail later', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const outbox = openOutbox(typeof address === 'object' && address !== null ? address.port : 0);
  await outbox.enqueue(order());
  await outbox.deliverQueued();
  expect(logLines.join('')).not.toContain('mail not sent yet');
  expect(await stateOf(order().id)).toMatchObject({ state: 'waiting' });
  silent.close();
  shiftMs = 5 * minuteMs;
  await openOutbox().deliverDue(inOneMinute());
  expect(messages.list(email)).toHaveLength(1);
});

test('sends nothing to deleted or unsubscribed users, except contractual mails', async () => {
  await mailReferences.settings(database.db, uid).set({ refused: ['low_credits'] });
  const outbox = openOutbox();
  await outbox.enqueue(order());
  await outbox.enqueue({ id: `welcome:${uid}`, uid, mail: { kind: 'welcome', credits: 100 } });
  const deletedUserMail = { ...order(), id: 'low-credits:deleted', uid: 'deleted' };
  await outbox.enqueue(deletedUserMail);
  await outbox.deliverDue(inOneMinute());
  expect(messages.list(email).map(({ subject }) => subject)).toEqual(['Te damos la bienvenida a Legajo']);
  expect(await stateOf(order().id)).toMatchObject({ state: 'dropped' });
  expect(await stateOf(deletedUserMail.id)).toMatchObject({ state: 'dropped' });
});

test('expires records of sent mails', async () => {
  await openOutbox().enqueue(order());
  const expiresAt = (await stateOf(order().id))?.expiresAt.toDate();
  const days = (expiresAt - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(89);
  expect(days).toBeLessThan(91);
});

describe('mails to an email that strangers enter', () => {
  const kinds: readonly [string, (id: string) => Mail][] = [
    ['email_change', (id: string) => ({ kind: 'email_change', change: id, expiresAt: inOneMinute() })],
    [
      'email_reclaim',
      (id: string) => ({ kind: 'email_reclaim', registration: id, expiresAt: inOneMinute() }),
    ],
  ];
  const newEmail = () => `victima-${crypto.randomUUID()}@legajo.example`;

  /** Queues five mails from each of four accounts, the daily maximum of one account, and delivers them. */
  async function floodMailbox(to: string, describeMail: (id: string) => Mail): Promise<void> {
    const outbox = openOutbox();
    for (const account of [1, 2, 3, 4]) {
      const ownUid = `u-${crypto.randomUUID()}`;
      const record = newUserRecord({ email: `${ownUid}@legajo.example`, createdAt: new Date() });
      await userReference(database.db, ownUid).set(record);
      for (const each of [1, 2, 3, 4, 5])
        await outbox.enqueue({
          id: `${ownUid}:${account}:${each}`,
          uid: ownUid,
          to,
          mail: describeMail(ownUid),
        });
    }
    await outbox.deliverDue(inOneMinute());
  }

  // @proves T7
  test.each(kinds)(
    '%s: delivers at most six mails a day to one email, from all accounts together',
    async (_kind, describeMail) => {
      const victim = newEmail();
      await floodMailbox(victim, describeMail);
      expect(messages.list(victim)).toHaveLength(6);
      expect(logLines.filter((line) => line.includes('recipient_limit'))).toHaveLength(14);
      expect(logLines.join('')).not.toContain(victim);
      await floodMailbox(victim.toUpperCase(), describeMail);
      expect(messages.list(victim)).toHaveLength(6);
      const other = newEmail();
      await floodMailbox(other, describeMail);
      expect(messages.list(other)).toHaveLength(6);
      shiftMs = dayMs;
      await floodMailbox(victim, describeMail);
      expect(messages.list(victim)).toHaveLength(12);
    },
  );

  // @proves T7
  test("counts kinds separately, and does not count mails to an account's own email", async () => {
    for (const [, describeMail] of kinds) await floodMailbox(email, describeMail);
    const outbox = openOutbox();
    const changedAt = now();
    for (let each = 0; each < 8; each += 1)
      await outbox.enqueue({
        id: `password-changed:${uid}:${each}`,
        uid,
        mail: { kind: 'password_changed', changedAt },
      });
    await outbox.deliverDue(inOneMinute());
    expect(messages.list(email)).toHaveLength(6 + 6 + 8);
  });

  test('counts a mail once that is resent after a refusal', async () => {
    faults.add({ smtpCode: 451, delayMs: 0, times: 1 });
    const outbox = openOutbox();
    const ask = (each: number) =>
      outbox.enqueue({
        id: `again:${uid}:${each}`,
        uid,
        to: email,
        mail: { kind: 'email_change', change: uid, expiresAt: inOneMinute() },
      });
    for (const each of [1, 2, 3, 4, 5, 6]) await ask(each);
    await outbox.deliverDue(inOneMinute());
    shiftMs = 3 * minuteMs;
    await outbox.deliverDue(inOneMinute());
    expect(messages.list(email)).toHaveLength(6);
  });
});
